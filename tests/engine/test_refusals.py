"""Every way in which a choice can be refused: its reason, its arguments, and that nothing changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from caylus import IllegalMove
from caylus.rules.agenda import TASKS
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.data.task_kinds import figure_of, kind_of, seat_of
from caylus.rules.refusals import REASONS, Refusal
from caylus.text import positions
from tests.positions import position

Args = dict[str, int | str]

FULL_ROAD = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 29)))
ROAD_TO_26 = " ".join(f"{space}:residence" for space in (*range(10, 16), *range(17, 27)))
CARPENTER = "blue works 8; provost 8; due road"
MASON = "green owns 9:mason; blue works 9; provost 9; due road"
ARCHITECT = "green owns 9:architect; blue works 9; provost 9; due road"
LAWYER = "red owns 9:lawyer; blue works 9; provost 9; blue has 1 denier c; due road"
BUILD_LINE = (
    "bailiff {}; blue works joust; blue used build; blue favors build {}; due favor-build blue, leave joust"
)
CUBES_LINE = (
    "bailiff {}; blue works joust; blue used cubes; blue favors cubes {}; due favor-cubes blue, leave joust"
)
TWO_GREEN = "passed green orange; blue owns 9:mason; blue has 2 deniers; due place blue"


def shop(tile: str, has: str) -> str:
    return f"red owns 9:{tile}; blue works 9; provost 9; blue has {has}; due road"


REFUSED: list[tuple[str, str, str, Args]] = [
    # Not a choice here at all.
    ("unknown-token", "blue has 1 denier; due place", "fly", {"token": "fly"}),
    ("unknown-token", "blue has 1 denier; due place", "", {"token": ""}),
    ("unknown-token", "blue has 1 denier; due place", "@29", {"token": "@29"}),
    ("unknown-token", "blue has 1 denier; due place", "PASS", {"token": "PASS"}),
    ("other-decision", "blue has 1 denier; due place", "home", {"decision": "place", "seat": 0}),
    ("other-decision", "red works inn-right; due specials", "pass", {"decision": "inn", "seat": 1}),
    ("game-over", "bailiff 23; due turn-end", "pass", {}),
    # Placing.
    ("unbuilt", "blue has 1 denier; due place", "@9", {"place": "9"}),
    ("unbuilt", "blue has 1 denier; due place", "@28", {"place": "28"}),
    ("unbuilt", "blue works gate; due specials", "@17", {"place": "17"}),
    ("residence", "red owns 5:residence; blue has 1 denier; due place", "@5", {"place": "5"}),
    ("residence", "blue owns 9:residence; blue works gate; due specials", "@9", {"place": "9"}),
    ("prestige", "blue owns 9:statue; blue has 1 denier; due place", "@9", {"place": "9"}),
    ("prestige", "red owns 1:hotel; blue works gate; due specials", "@1", {"place": "1"}),
    ("occupied", "red works 1; blue has 1 denier; due place", "@1", {"place": "1", "seat": 1}),
    ("occupied", "green works gate; blue has 1 denier; due place", "@gate", {"place": "gate", "seat": 2}),
    ("occupied", "red works joust; blue works gate; due specials", "@joust", {"place": "joust", "seat": 1}),
    ("own-worker-there", "blue works 1; blue has 1 denier; due place", "@1", {"place": "1"}),
    ("own-worker-there", "blue works post; blue has 1 denier; due place", "@post", {"place": "post"}),
    ("own-worker-there", "blue works gate 16; due specials", "@16", {"place": "16"}),
    ("stables-two-players", "players 2; blue has 1 denier; due place", "@stables", {}),
    ("stables-two-players", "players 2; blue works gate; due specials", "@stables", {}),
    ("stables-own-worker", "blue works stables1; blue has 1 denier; due place", "@stables", {}),
    (
        "stables-own-worker",
        "red works stables1; green works stables2; blue works stables3; blue has 1 denier; due place",
        "@stables",
        {},
    ),
    (
        "stables-full",
        "red works stables1; green works stables2; orange works stables3; blue has 1 denier; due place",
        "@stables",
        {},
    ),
    (
        "stables-full",
        "red works stables1; green works stables2; orange works stables3; blue works 1 gate; due specials",
        "@stables",
        {},
    ),
    ("inn-left-taken", "red works inn; blue has 1 denier; due place", "@inn", {"seat": 1}),
    ("inn-left-taken", "blue works inn; blue has 1 denier; due place", "@inn", {"seat": 0}),
    ("castle-own-worker", "blue works castle1; blue has 1 denier; due place", "@castle", {}),
    ("castle-own-worker", "red works castle1; blue works castle2 gate; due specials", "@castle", {}),
    ("price", TWO_GREEN, "@1", {"price": 3, "deniers": 2}),
    ("price", TWO_GREEN, "@castle", {"price": 3, "deniers": 2}),
    ("price", TWO_GREEN, "@stables", {"price": 3, "deniers": 2}),
    ("gate-itself", "blue works gate; due specials", "@gate", {}),
    # The provost.
    ("provost-price", "blue has 2 deniers; due provost", "+3", {"price": 3, "deniers": 2}),
    ("provost-price", "blue has 1 denier; due provost", "-2", {"price": 2, "deniers": 1}),
    ("off-the-road", "provost 2; blue has 3 deniers; due provost", "-2", {"space": 0}),
    ("off-the-road", "provost 2; blue has 1 denier; due provost", "-3", {"space": -1}),
    ("off-the-road", "provost 28; blue has 3 deniers; due provost", "+1", {"space": 29}),
    ("off-the-road", "provost 27; blue works guild; due specials", "+3", {"space": 30}),
    # Production.
    ("compulsory", "blue works 2; due road", "skip", {"tile": "neutral-farm"}),
    ("not-produced", "blue works 2; due road", "take:w", {"tile": "neutral-farm", "cubes": "w"}),
    ("not-produced", "blue works 3; due road", "take:cc", {"tile": "neutral-forest", "cubes": "cc"}),
    ("bonus-kind", shop("park", "f"), "bonus:c", {"tile": "park", "cubes": "c"}),
    ("bonus-kind", shop("stone-farm", "f"), "bonus:s", {"tile": "stone-farm", "cubes": "s"}),
    ("bonus-compulsory", shop("workshop", "f"), "skip", {"tile": "workshop"}),
    # Building.
    (
        "no-unbuilt-space",
        f"green owns {FULL_ROAD}; blue has fc; " + BUILD_LINE.format(12, 4),
        "build:mason",
        {},
    ),
    ("not-in-edition", f"edition first; blue has fsc; {MASON}", "build:jeweller", {"tile": "jeweller"}),
    ("already-built", f"red owns 10:park; blue has fs; {MASON}", "build:park", {"tile": "park"}),
    ("already-built", f"red owns 9:mason; blue has fw; {CARPENTER}", "build:mason", {"tile": "mason"}),
    (
        "already-built",
        f"blue owns 10:residence 11:statue; blue has ssgwww; {ARCHITECT}",
        "raise:statue",
        {"tile": "statue"},
    ),
    (
        "tile-waits",
        "blue owns 9:mason 10:park; blue works 9; red works 10; blue converts 10; blue has fs; provost 9; "
        "due road",
        "build:park",
        {"tile": "park", "space": 10},
    ),
    (
        "tile-waits",
        "blue owns 9:mason 27:park; blue works 9; red works 27; blue converts 27; blue has fs; provost 9; "
        f"green owns {ROAD_TO_26}; due road",
        "build:park",
        {"tile": "park", "space": 27},
    ),
    ("other-class", f"blue has fws; {CARPENTER}", "build:park", {"tile": "park", "class": "wood"}),
    ("other-class", f"blue has fws; {MASON}", "build:lawyer", {"tile": "lawyer", "class": "stone"}),
    ("cubes", f"blue has fw; {CARPENTER}", "build:lawyer", {"tile": "lawyer", "price": "wc", "cubes": "c"}),
    (
        "cubes",
        f"blue has fw; {CARPENTER}",
        "build:wood-market/w",
        {"tile": "wood-market", "price": "ww", "cubes": "w"},
    ),
    ("cubes", f"blue has fs; {MASON}", "build:church", {"tile": "church", "price": "sc", "cubes": "c"}),
    (
        "cubes",
        "blue has f; " + BUILD_LINE.format(12, 3),
        "build:church",
        {"tile": "church", "price": "c", "cubes": "c"},
    ),
    ("no-residence", "blue has ssgf; " + BUILD_LINE.format(18, 5), "raise:statue", {}),
    (
        "no-residence",
        "green owns 9:residence; blue has ssgf; " + BUILD_LINE.format(18, 5),
        "raise:statue",
        {},
    ),
    (
        "raise-cubes",
        f"blue owns 10:residence; blue has ssg; {ARCHITECT}",
        "raise:cathedral",
        {"tile": "cathedral", "price": "sssssggg", "cubes": "sssgg"},
    ),
    # The lawyer.
    ("convert-no-cloth", "blue has f; " + BUILD_LINE.format(12, 4), "convert:1", {}),
    ("convert-unbuilt", LAWYER, "convert:10", {"space": 10}),
    ("convert-lawyer", LAWYER, "convert:9", {"space": 9}),
    ("convert-fixed", LAWYER, "convert:7", {"space": 7}),
    ("convert-fixed", LAWYER, "convert:16", {"space": 16}),
    ("convert-residence", f"blue owns 5:residence; {LAWYER}", "convert:5", {"space": 5}),
    ("convert-prestige", f"blue owns 5:library; {LAWYER}", "convert:5", {"space": 5}),
    ("convert-not-yours", f"green owns 10:mason; {LAWYER}", "convert:10", {"space": 10, "seat": 2}),
    (
        "convert-waits",
        f"blue owns 10:mason; green works 10; blue converts 10; {LAWYER}",
        "convert:10",
        {"space": 10, "seat": 0},
    ),
    (
        "convert-waits",
        f"options lawyer_delay=end-of-phase; green converts 4; {LAWYER.replace('due road', 'due road 5')}",
        "convert:4",
        {"space": 4, "seat": 2},
    ),
    # Exchanges.
    ("not-offered", shop("church", "9 deniers"), "pay:5", {"tile": "church"}),
    ("not-offered", shop("bank", "9 deniers"), "pay:4", {"tile": "bank"}),
    ("not-offered", shop("tailor", "ccc"), "pay:c", {"tile": "tailor"}),
    ("not-offered", shop("jeweller", "ggcc"), "pay:cc", {"tile": "jeweller"}),
    ("not-offered", shop("wood-market", "9 deniers f"), "buy:f", {"tile": "wood-market"}),
    ("not-offered", shop("alchemist", "ffff"), "pay:c", {"tile": "alchemist"}),
    (
        "not-offered",
        "provost 7; blue works 7; blue has 9 deniers; due road",
        "buy:fw",
        {"tile": "fixed-peddler"},
    ),
    ("gold-refused", shop("alchemist", "ffgg"), "pay:gg", {"tile": "alchemist"}),
    ("gold-refused", shop("alchemist", "ffgg"), "pay:g", {"tile": "alchemist"}),
    ("offer-cubes", shop("wood-market", "f"), "sell:g", {"cubes": "g"}),
    ("offer-cubes", shop("alchemist", "ffw"), "pay:ffsc", {"cubes": "sc"}),
    ("offer-cubes", shop("tailor", "cc"), "pay:ccc", {"cubes": "c"}),
    ("offer-deniers", shop("church", "3 deniers"), "pay:4", {"price": 4, "deniers": 3}),
    ("offer-deniers", shop("wood-peddler", "1 denier"), "buy:ff", {"price": 2, "deniers": 1}),
    # The castle.
    ("batch-cubes", "blue works castle1; blue has fws; due court", "batch:cg", {"cubes": "cg"}),
    ("batch-cubes", "blue works castle1; blue has fws; due court", "batch:wc", {"cubes": "c"}),
    # Favors.
    (
        "line-used",
        "blue works joust; blue used cubes; blue favors cubes 1; due favor blue, leave joust",
        "favor:cubes",
        {"line": "cubes"},
    ),
    ("favor-compulsory", "blue works joust; due favor blue, leave joust", "skip", {}),
    ("column-closed", CUBES_LINE.format(6, 2), "take:c", {"column": 3, "section": "dungeon"}),
    ("column-closed", CUBES_LINE.format(6, 2), "take:g", {"column": 5, "section": "walls"}),
    ("column-closed", CUBES_LINE.format(12, 4), "take:g", {"column": 5, "section": "walls"}),
    (
        "column-closed",
        "blue has f; " + CUBES_LINE.format(6, 2),
        "swap:f/ww",
        {"column": 4, "section": "dungeon"},
    ),
    (
        "column-closed",
        "blue has f; " + BUILD_LINE.format(6, 2),
        "build:park",
        {"column": 3, "section": "dungeon"},
    ),
    (
        "column-closed",
        "blue has f; " + BUILD_LINE.format(6, 2),
        "convert:1",
        {"column": 4, "section": "dungeon"},
    ),
    (
        "column-closed",
        "blue has f; " + BUILD_LINE.format(12, 2),
        "raise:statue",
        {"column": 5, "section": "walls"},
    ),
    ("marker-short", CUBES_LINE.format(6, 1), "take:w", {"column": 2, "marker": 1, "line": "cubes"}),
    ("marker-short", CUBES_LINE.format(12, 2), "take:c", {"column": 3, "marker": 2, "line": "cubes"}),
    ("marker-short", CUBES_LINE.format(18, 4), "take:g", {"column": 5, "marker": 4, "line": "cubes"}),
    ("marker-short", CUBES_LINE.format(18, 3), "swap:f/ww", {"column": 4, "marker": 3, "line": "cubes"}),
    (
        "marker-short",
        "blue has f; " + BUILD_LINE.format(18, 2),
        "build:park",
        {"column": 3, "marker": 2, "line": "build"},
    ),
    (
        "marker-short",
        "blue has f; " + BUILD_LINE.format(18, 3),
        "convert:1",
        {"column": 4, "marker": 3, "line": "build"},
    ),
    (
        "marker-short",
        "blue has f; " + BUILD_LINE.format(18, 4),
        "raise:statue",
        {"column": 5, "marker": 4, "line": "build"},
    ),
    ("swap-cube", "blue has f; " + CUBES_LINE.format(12, 4), "swap:g/ff", {"cubes": "g"}),
    ("not-in-line", CUBES_LINE.format(12, 4), "take:ff", {"line": "cubes"}),
    ("not-in-line", CUBES_LINE.format(18, 5), "take:cc", {"line": "cubes"}),
]

NOT_ASKED: list[tuple[str, str, str, Args]] = [
    ("no-worker", "blue works 1 2 3 4 5 6; blue has 9 deniers; due place", "@7", {}),
    ("price", "passed red; due place", "@7", {"price": 2, "deniers": 0}),
    ("joust-no-cloth", "blue works joust; blue has 5 deniers ffwwssgg; due joust", "joust", {}),
    ("joust-no-denier", "blue works joust; blue has c; due joust", "joust", {}),
    (
        "convert-no-cloth",
        "red owns 9:lawyer; blue works 9; provost 9; blue has 9 deniers; due lawyer 9",
        "convert:1",
        {},
    ),
    (
        "convert-no-denier",
        "red owns 9:lawyer; blue works 9; provost 9; blue has cc; due lawyer 9",
        "convert:1",
        {},
    ),
    (
        "no-unbuilt-space",
        f"red owns {FULL_ROAD}; blue works 1; blue has fw; due carpenter 1",
        "build:mason",
        {},
    ),
    (
        "no-residence",
        "red owns 9:architect; blue works 9; provost 9; blue has ssg; due architect 9",
        "raise:statue",
        {},
    ),
    ("batch-no-food", "blue works castle1; blue has wscg; due castle", "batch:ws", {}),
    (
        "towers-full",
        "bailiff 18; red houses towers 14; blue works castle1; blue has fws; due castle",
        "batch:ws",
        {},
    ),
]
"""Where only one option is left nobody is asked (R0.4), so these answer only who asks the question itself."""


@pytest.mark.parametrize(("reason", "text", "token", "args"), REFUSED)
def test_why_a_choice_is_refused(reason: str, text: str, token: str, args: Args) -> None:
    players = "" if text.startswith("players") else "players 4; "
    table = position(players + text)
    before, position_before, legal = table.game.hash64, table.game.position(), table.tokens
    assert table.refusal(token) == Refusal(reason, args)
    assert token not in legal

    with pytest.raises(IllegalMove) as refused:
        table.play(token)
    assert refused.value.token == token
    assert refused.value.refusal == Refusal(reason, args)
    assert refused.value.legal == legal
    rule = DECISION_KINDS[table.kind].rule if reason == "other-decision" else REASONS[reason]
    assert str(refused.value) == f"{token}: {reason} ({rule})"
    assert (table.game.hash64, table.game.position(), table.tokens) == (before, position_before, legal)
    assert table.game.history == []


@pytest.mark.parametrize(("reason", "text", "token", "args"), NOT_ASKED)
def test_why_a_choice_that_nobody_is_asked_would_be_refused(
    reason: str, text: str, token: str, args: Args
) -> None:
    state, _, problems = positions.examine(f"players 4; {text}")
    assert state is not None
    assert problems == []
    entry = state.agenda[state.depth - 1]
    task = TASKS[kind_of(entry)]
    refusal = task.why_not(state, seat_of(entry), figure_of(entry), BY_TOKEN[token].number)
    assert refusal == Refusal(reason, args)


def test_every_reason_is_produced_by_a_test() -> None:
    assert {row[0] for row in REFUSED + NOT_ASKED} == set(REASONS)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_cites_a_rule_that_exists(reason: str) -> None:
    document = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    rules = re.findall(r"^\*\*(R\d+\.\d+)\*\*", document, re.MULTILINE)
    assert Refusal(reason).rule == REASONS[reason]
    assert REASONS[reason] in [*rules, "notation"]
