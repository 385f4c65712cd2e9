"""Sentences: nothing is without one, none is left over, and all of them can be filled in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings

import caylus.text
from caylus import EDITIONS, MOVES, OPTIONS, Edition, Game
from caylus.decisions.warnings import LEVELS
from caylus.rules import agenda
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.moves import SPECIAL_PLACES, move
from caylus.rules.data.tiles import CLASSES, COLORS, FIXED, LINES, SECTIONS, TILE_NAMES, TILES
from caylus.rules.events import (
    Built,
    Cause,
    Decided,
    Event,
    FavorUsed,
    FinalScore,
    Gained,
    GameOver,
    Lost,
    Paid,
    PhaseBegan,
    WorkBegan,
    WorkerHome,
    WorkerPlaced,
)
from caylus.rules.laws.problems import PROBLEMS, Problem
from caylus.rules.refusals import REASONS, Refusal
from caylus.rules.state import State
from caylus.text.positions import problems, read
from caylus.text.sentences import Sentences, event_sentences
from caylus.text.sentences.message_format import MessageError, arguments, catalogue, languages
from caylus.text.sentences.phrases import CUBES
from tests.play import ALL_STYLES, WHOLE, Play, Setup, whole_games

ENGLISH = catalogue("en")
LANGUAGES = languages()
KINDS = {*DECISION_KINDS, "over"}
LONG = [tile for tile in TILE_NAMES if f"tile.{tile}.short" in ENGLISH]


class Noting(Sentences):
    """Sentences that note which messages they used."""

    used: set[str]

    def say(self, name: str, /, **values: str | int) -> str:
        self.__dict__.setdefault("used", set()).add(name)
        return super().say(name, **values)


def plays(number: int) -> Iterator[Play]:
    """Games of all editions, with every option somewhere on top, in all styles."""
    options = [{}, *({key: value} for key, values in OPTIONS.items() for value in values)]
    for seed in range(number):
        edition = Edition.of(list(EDITIONS)[seed % len(EDITIONS)], options[seed % len(options)])
        style = ALL_STYLES[seed % len(ALL_STYLES)]
        yield Play(Setup(2 + seed % 4, edition, seed, (0, 8, 40)[seed % 3]), style, WHOLE, seed)


def ids(prefix: str) -> set[str]:
    return {name for name in ENGLISH.texts if name.startswith(prefix)}


# ---- the catalogues --------------------------------------------------------------------------------


def subclasses(kind: type[Event]) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def test_every_event_has_a_sentence() -> None:
    for kind in subclasses(Event):
        name = "event." + re.sub("(?<=.)([A-Z])", r"-\1", kind.__name__).lower()
        assert any(known == name or known.startswith(f"{name}.") for known in ENGLISH.texts), name


def expected_ids() -> set[str]:
    """The ids that the tables of the rules ask for."""
    names = {f"refusal.{reason}" for reason in REASONS} | {f"problem.{problem}" for problem in PROBLEMS}
    names |= {f"decision.{kind}" for kind in KINDS} | {f"tile.{tile}" for tile in TILE_NAMES}
    names |= {f"seat.{color}" for color in (*COLORS, "other")} | {f"cube.{cube}" for cube in CUBES.values()}
    names |= {f"place.{place}" for place in (*SPECIAL_PLACES, "inn-right", "space", "tile")}
    names |= {f"place.{place}.help" for place in SPECIAL_PLACES} | {"language.name"}
    names |= {f"place.{place}.short" for place in SPECIAL_PLACES} | {f"tile.{tile}.short" for tile in LONG}
    names |= {f"section.{section.name}" for section in SECTIONS} | {f"line.{line}" for line in LINES}
    names |= {f"phase.{phase}" for phase in range(1, 8)}
    names |= {f"favor.{line}.{column}" for line in ("cubes", "build") for column in range(1, 6)}
    names |= {f"help.class.{name}" for name in CLASSES[1:]}
    names |= {f"help.builds.{CLASSES[tile.builds]}" for tile in TILES if tile.builds}
    names |= {f"edition.{edition}" for edition in EDITIONS} | {f"option.{option}" for option in OPTIONS}
    names |= {f"option.{option}.{value}" for option, values in OPTIONS.items() for value in values}
    names |= {f"warning.{name}" for name in LEVELS.keys() - {"tile-work", "place-help", "column-closed"}}
    return names


def test_nothing_is_without_a_sentence() -> None:
    assert not expected_ids() - set(ENGLISH.texts)


def sources() -> str:
    folder = Path(caylus.text.__file__).parent
    return "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))


def test_no_sentence_is_left_over() -> None:
    """What the tables do not ask for stands in the code; what tells of events and choices is used below."""
    code = sources()
    told = ids("event.") | ids("story.") | ids("move.")
    served = (
        ids("server.") | ids("mail.") | ids("cli.") | ids("terminal.")
    )  # tests/server, tests/cli know these
    for name in set(ENGLISH.texts) - expected_ids() - told - served:
        _, _, rest = name.partition(".")
        assert f'"{name}"' in code or f'"{rest}"' in code, name


def test_every_id_stands_once() -> None:
    for language in LANGUAGES:
        file = resources.files("caylus.text") / "catalogues" / f"{language}.json"
        pairs = json.loads(file.read_text("utf-8"), object_pairs_hook=list)
        names = [name for name, _ in pairs]
        assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_read_alike_by_other_readers(language: str) -> None:
    """No tags, and no apostrophe where some readers see the beginning of a quotation."""
    for name, text in catalogue(language).texts.items():
        assert not re.search(r"[<>]|'[{}#|]", text), name
        assert text == text.strip(), name
        assert "  " not in text, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_equals_another(language: str) -> None:
    """But a short name may be the long one, and so may a label of the terminal, which is short as well."""
    names = [
        name for name in ENGLISH.texts if not name.endswith(".short") and not name.startswith("terminal.")
    ]
    texts = [catalogue(language).texts[name] for name in names]
    assert [text for text in texts if texts.count(text) > 1] == []


def test_sentences_are_sentences() -> None:
    """A capital letter or a value at the beginning, a full stop at the end."""
    for prefix in ("event.", "story.", "refusal.", "problem.", "record.", "decision.", "option.", "edition."):
        for name in ids(prefix) - {"story.share", "story.shares"}:
            text = ENGLISH.texts[name]
            assert re.match(r'[A-Z0-9"{]', text), name
            assert re.search(r"[.?:)}]$", text), name


# ---- what happened ---------------------------------------------------------------------------------


def test_every_event_is_told_and_every_telling_used() -> None:
    used: set[str] = set()
    silent: set[str] = set()
    for play in plays(60):
        game = play.game()
        words = Noting(players=game.players, edition=game.edition)
        for event in game.events():
            name = event_sentences.event_id(event)
            if words.event(event) == "":
                assert name in event_sentences.SILENT
                silent.add(name)
            else:
                assert name not in event_sentences.SILENT
        assert all(words.story(game.events()))
        used |= words.used
    assert ids("event.") | ids("story.") <= used
    assert not event_sentences.SILENT & set(ENGLISH.texts)


@settings(max_examples=30)
@given(whole_games(0, 40))
def test_a_story_told_piece_by_piece(play: Play) -> None:
    """After every decision, as a table sees it: every piece can be told, and nothing is told twice."""
    words = Sentences(edition=play.setup.edition)
    pieces: list[str] = []
    for game in play.games():
        if game.history:
            pieces += words.story(game.events(len(game.history) - 1))
    whole = words.story(game.events())
    assert len(whole) <= len(pieces)
    for word in (" builds the ", " delivers 1 food", " places a worker ", "Turn "):
        assert sum(word in line for line in whole) == sum(word in line for line in pieces)


def test_a_story() -> None:
    """How a log reads."""
    record = """\
format: caylus-record 1
edition: standard
players: Anna, Boris, Corina
order: 1 0 2
neutral: neutral-farm neutral-market neutral-quarry neutral-forest neutral-carpenter neutral-sawmill

@5 @7 @1 @4 @3 @guild @2 @castle @6 pass @post @stables pass pass
+2 stay stay -1 take:c sell:f take:w build:mason buy:c batch:ws favor:deniers
@joust @9 @castle
"""
    game = Game.from_record(record)
    told = Sentences(players=game.players).story(game.events())
    assert "\n".join(told) == STORY


STORY = """\
A game of 3 players begins. The neutral buildings from the bridge on: neutral farm, neutral market, \
neutral quarry, neutral forest, neutral carpenter and neutral sawmill.
To begin with: Boris 5 deniers, 2 food and 1 wood; Anna 6 deniers, 2 food and 1 wood; \
Corina 6 deniers, 2 food and 1 wood.
Turn 1. The turn order is Boris, Anna, Corina.
Income: Boris 2 deniers; Anna 2 deniers; Corina 2 deniers.
Phase 2: placing workers.
Boris places a worker at the neutral carpenter (5) for 1 denier.
Anna places a worker at the peddler (7) for 1 denier.
Corina places a worker at the neutral farm (1) for 1 denier.
Boris places a worker at the neutral forest (4) for 1 denier.
Anna places a worker at the neutral quarry (3) for 1 denier.
Corina places a worker at the merchants' guild for 1 denier.
Boris places a worker at the neutral market (2) for 1 denier.
Anna places a worker at the castle for 1 denier.
Corina places a worker at the neutral sawmill (6) for 1 denier.
Boris is the first to pass and gets 1 denier.
Anna places a worker at the trading post for 2 deniers.
Corina places a worker at the stables for 2 deniers.
Anna passes.
Corina passes.
Phase 3: special buildings.
Anna gets 3 deniers from the trading post.
Corina moves the provost forward from space 6 to space 8.
From now on the turn order is Corina, Boris, Anna.
Phase 4: moving the provost.
Boris leaves the provost where he is.
Anna leaves the provost where he is.
Corina pays 1 denier to move the provost back from space 8 to space 7.
Phase 5: work along the road.
Corina gets 1 cloth from the neutral farm (1).
Boris gives 1 food at the neutral market (2) and gets 4 deniers.
Anna gets 1 stone from the neutral quarry (3).
Boris gets 1 wood from the neutral forest (4).
Boris builds the mason on space 9 for 1 food and 1 wood and gets 4 points.
Corina gets 1 wood from the neutral sawmill (6).
Anna gives 2 deniers at the peddler (7) and gets 1 cloth.
Phase 6: building the castle.
Anna delivers 1 food, 1 wood and 1 stone, builds a house in the dungeon and gets 5 points.
Anna has nothing left to deliver.
Anna has delivered most batches and gets a favor.
Anna chooses the deniers line, moves on to column 1 and gets 3 deniers.
Phase 7: end of the turn.
The bailiff goes from space 6 to space 8, and the provost joins him there.
Turn 2. The turn order is Corina, Boris, Anna.
Income: Corina 2 deniers; Boris 2 deniers; Anna 2 deniers.
Phase 2: placing workers.
Corina places a worker at the joust field for 1 denier.
Boris places a worker at the mason (9) for 1 denier.
Anna places a worker at the castle for 1 denier."""


# ---- single sentences ------------------------------------------------------------------------------

ANNA = Sentences(players=["Anna", "Boris", "Corina"])


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            WorkerPlaced(0, "8", 2, "fixed-carpenter"),
            "Anna places a worker at the carpenter (8) for 2 deniers.",
        ),
        (WorkerPlaced(0, "castle2", 1), "Anna places a worker at the castle for 1 denier."),
        (WorkerPlaced(0, "8", 1), "Anna places a worker at space 8 for 1 denier."),
        (Paid(0, 1, "c", Cause("joust", place="joust")), "Anna pays 1 denier and 1 cloth to joust."),
        (Gained(1, 0, "", 1, Cause("guest", place="9", guest=0)), "Its owner Boris gets 1 point."),
        (Gained(1, 3, "ffwg", 0, Cause("setup")), "Boris starts with 3 deniers, 2 food, 1 wood and 1 gold."),
        (Lost(2, 2, 2, Cause("no-batch")), "Corina has delivered no batch and loses 2 points."),
        (Lost(2, 0, 2, Cause("no-batch")), "Corina has delivered no batch, but has no points to lose."),
        (FavorUsed(0, "points", 2, True), "Anna chooses the points line and moves on to column 2."),
        (FavorUsed(0, "points", 2, False), "Anna chooses the points line and stays in column 2."),
        (Built(0, "mason", 9), "Anna builds the mason on space 9."),
        (Decided(0, move("skip"), False, "joust"), "Anna does not joust."),
        (Decided(0, move("skip"), True, "joust"), "Anna cannot pay for a joust."),
        (Decided(0, move("pass"), True, "place"), "Anna cannot place another worker."),
        (Decided(0, move("pass"), False, "place"), ""),
        (WorkerHome(0, "9"), ""),
        (WorkerHome(0, "stables3"), ""),
        (WorkerHome(0, "inn-right"), "The worker of Anna leaves the inn."),
    ],
)
def test_an_event(event: Event, sentence: str) -> None:
    assert ANNA.event(event) == sentence


def test_what_belongs_together_is_told_together() -> None:
    work = Cause("work", tile="bank", place="12")
    assert ANNA.story([Paid(0, 2, "", work), Gained(0, 0, "g", 0, work)]) == [
        "Anna gives 2 deniers at the bank (12) and gets 1 gold."
    ]
    other = Cause("work", tile="bank", place="13")
    assert len(ANNA.story([Paid(0, 2, "", work), Gained(0, 0, "g", 0, other)])) == 2
    assert len(ANNA.story([Paid(0, 2, "", work), Gained(1, 0, "g", 0, work)])) == 2
    assert ANNA.story([WorkBegan(0, "bank", 12)]) == ["Anna works at the bank (12)."]
    assert ANNA.story([WorkBegan(0, "bank", 12), Decided(0, move("skip"), False, "exchange")]) == [
        "Anna makes no use of the bank (12)."
    ]
    assert ANNA.story([PhaseBegan(3), PhaseBegan(4), GameOver()]) == [
        "Phase 4: moving the provost.",
        "The game is over.",
    ]


def test_who_has_won() -> None:
    scores = [FinalScore(0, 3, 0, 1, 30), FinalScore(1, 0, 0, 0, 30), FinalScore(2, 0, 0, 0, 1)]
    assert ANNA.story([*scores, GameOver()])[-1] == "Anna and Boris share the win with 30 points."
    assert ANNA.story([*scores[1:], GameOver()])[-1] == "Boris wins with 30 points."
    assert ANNA.story(scores)[0] == (
        "Anna has 26 points and adds 3 for gold, 0 for other cubes and 1 for deniers: 30 in all."
    )


# ---- questions, choices, refusals ------------------------------------------------------------------


def decisions() -> Iterator[tuple[Edition, State]]:
    """A worker in every building, with enough to pay for all that it offers; then many games."""
    for tile in TILES:
        if tile.asks and tile.kind > FIXED:
            hand = "blue has 9 deniers 5 food 5 wood 5 stone 5 cloth 5 gold"
            state, edition = read(f"blue owns 9:{tile.name}; blue works 9; {hand}; provost 9; due road")
            yield edition, state
    for play in plays(18):
        for state in play.walk():
            yield play.setup.edition, state


def test_every_decision_choice_and_refusal_of_many_games() -> None:
    """Of the decisions that come again and again, one in nine; each refusal once."""
    asked: set[str] = set()
    refused: set[str] = set()
    used: set[str] = set()
    for step, (edition, state) in enumerate(decisions()):
        kind = agenda.due_kind(state)
        if step % 9 and kind in asked and kind in ("place", "provost", "produce", "market", "carpenter"):
            continue
        words = Noting(edition=edition)
        asked.add(kind)
        assert words.decision(kind, 0)
        for choice in MOVES:
            refusal = agenda.why_not(state, choice.number)
            if refusal is None:
                assert words.move(choice, kind, state)
            elif str(refusal) not in refused:
                refused.add(str(refusal))
                assert words.refusal(refusal, state)
                assert words.refusal(refusal)
        used |= words.used
    assert asked == KINDS
    assert ids("move.") - {"move.sell", "move.buy", "move.pay", "move.batch", "move.favor"} <= used


def test_every_choice_at_every_kind_of_decision() -> None:
    words = Noting()
    for kind in KINDS:
        for choice in MOVES:
            phrase = words.move(choice, kind)
            assert phrase[0].islower()
            assert phrase[-1] != "."
    assert {"move.sell", "move.buy", "move.pay", "move.batch", "move.favor"} <= words.used


ARGUMENTS: dict[str, tuple[int | str, ...]] = {
    "token": ("@29", "{", "x" * 999),
    "seat": (0, 4),
    "place": ("1", "28", *SPECIAL_PLACES),
    "space": (1, 28),
    "tile": TILE_NAMES,
    "class": ("wood", "stone"),
    "line": LINES,
    "section": tuple(section.name for section in SECTIONS),
    "column": (1, 5),
    "marker": (0, 4),
    "decision": tuple(KINDS),
    "deniers": (0, 1, 2),
    "cubes": ("f", "ffwscg"),
}


def price_of(reason: str) -> int | str:
    return "fw" if reason in ("cubes", "raise-cubes") else 3


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_with_what_it_is_given(reason: str) -> None:
    wanted = set(arguments(ENGLISH.parts(f"refusal.{reason}"))) - {"price"}
    if "place" in wanted and reason.startswith("convert-"):
        wanted = wanted - {"place"} | {"space"}
    assert wanted <= set(ARGUMENTS)
    for turn in range(max(len(values) for values in ARGUMENTS.values())):
        args = {name: ARGUMENTS[name][turn % len(ARGUMENTS[name])] for name in wanted}
        sentence = ANNA.refusal(Refusal(reason, {"price": price_of(reason), **args}))
        assert "{" not in sentence.replace('"{"', "")
        assert len(sentence) < 250


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal("price", {"price": 3, "deniers": 2}), "That costs 3 deniers, and you have 2."),
        (Refusal("price", {"price": 1, "deniers": 0}), "That costs 1 denier, and you have none."),
        (
            Refusal("cubes", {"tile": "mason", "price": "fw", "cubes": "w"}),
            "The mason costs 1 food and 1 wood, and you lack 1 wood.",
        ),
        (
            Refusal("column-closed", {"column": 3, "section": "dungeon"}),
            "Column 3 of the favor table opens after the scoring of the dungeon.",
        ),
        (
            Refusal("other-decision", {"decision": "place", "seat": 1}),
            "That is not what is asked now. The question to Boris is: Place a worker, or pass.",
        ),
        (
            Refusal("convert-not-yours", {"space": 9, "seat": 1}),
            "You cannot convert space 9: it belongs to Boris. Choose a neutral building or one of your own.",
        ),
    ],
)
def test_a_refusal(refusal: Refusal, sentence: str) -> None:
    assert ANNA.refusal(refusal) == sentence


def test_refusals_name_the_tiles_of_the_road() -> None:
    game = Game(3, seed=5)
    game.play("@8")
    refusal = game.why_not("@8")
    assert refusal is not None
    assert "at the carpenter (8)" in ANNA.refusal(refusal, game.state)
    assert "at space 8" in ANNA.refusal(refusal)


@pytest.mark.parametrize(
    ("token", "kind", "phrase"),
    [
        ("@castle", "place", "place a worker at the castle"),
        ("@8", "gate", "move the worker to space 8"),
        ("+2", "provost", "move the provost 2 spaces forward for 2 deniers"),
        ("-1", "guild", "move the provost 1 space back"),
        ("build:mason", "carpenter", "build the mason for 1 food and 1 wood (4 points)"),
        ("build:mason", "favor-build", "build the mason for 1 food (4 points)"),
        ("build:church", "favor-build", "build the church for 1 cloth (3 points and 1 favor)"),
        ("build:wood-market/w", "carpenter", "build the wood market for 2 wood (4 points)"),
        ("build:wood-market/w", "favor-build", "build the wood market for 1 wood (4 points)"),
        ("raise:statue", "favor-build", "build the statue for 2 stone and 1 gold (7 points and 1 favor)"),
        ("convert:5", "lawyer", "turn space 5 into a residence for 1 denier and 1 cloth"),
        ("convert:5", "favor-build", "turn space 5 into a residence for 1 cloth"),
        ("pay:5", "bank", "give 5 deniers for 2 gold"),
        ("pay:cc", "tailor", "give 2 cloth for 4 points"),
        ("pay:ffws", "alchemist", "give 2 food, 1 wood and 1 stone for 2 gold"),
        ("sell:g", "market", "sell 1 gold"),
        ("batch:ws", "castle", "deliver 1 food, 1 wood and 1 stone"),
        ("swap:g/fc", "favor-cubes", "give 1 gold and take 1 food and 1 cloth"),
        ("done", "castle", "be done at the castle"),
        ("skip", "mason", "decline"),
    ],
)
def test_a_choice(token: str, kind: str, phrase: str) -> None:
    assert Sentences().move(move(token), kind) == phrase


def test_choices_with_the_state() -> None:
    game = Game(3, seed=5)
    words = Sentences()
    assert words.move(move("@8"), "place", game.state) == "place a worker at the carpenter (8) for 1 denier"
    game.play("pass")
    assert words.move(move("@castle"), "place", game.state) == "place a worker at the castle for 2 deniers"


# ---- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROBLEMS)
def test_every_problem_with_what_it_is_given(name: str) -> None:
    samples: dict[str, int | str] = {
        **{"seat": 1, "tile": "mason", "place": "castle", "section": "walls", "earlier": "dungeon"},
        **{
            "line": "cubes",
            "statement": "blue has",
            "word": "{x}",
            "maybe": "",
            "task": "road",
            "under": "place",
        },
    }
    args = {key: samples.get(key, 3) for key in PROBLEMS[name][1]}
    for row in ({}, {"row": 7}):
        for maybe in {args.get("maybe", ""), "mason"} if "maybe" in args else {""}:
            shown = args | ({"maybe": maybe} if "maybe" in args else {}) | row
            sentence = Sentences().problem(Problem(name, shown))
            assert sentence.startswith("Line 7: ") == bool(row)
            assert ("Did you mean" in sentence) == (maybe != "")
            assert "{" not in sentence.replace('"{x}"', "")


def test_a_problem_of_a_position() -> None:
    found = [Sentences().problem(problem) for problem in problems("turn 3\nblue owns 9:masn")]
    assert found == ['Line 2: There is no tile "masn". Did you mean "mason"?']


# ---- names and help --------------------------------------------------------------------------------


def test_names() -> None:
    words = Sentences()
    assert [words.seat(seat) for seat in range(5)] == ["Blue", "Red", "Green", "Orange", "Black"]
    assert words.seat(7) == "seat 7"
    assert words.seat(-1) == "seat -1"
    assert ANNA.seat(0) == "Anna"
    assert ANNA.seat(3) == "Orange"
    assert words.tile("wood-farm-food") == "food farm"
    assert words.place("castle3") == words.place("castle") == "the castle"
    assert words.place("inn-right") == "the right place of the inn"
    assert words.place("9", "mason") == "the mason (9)"
    assert words.cubes("ffwg") == "2 food, 1 wood and 1 gold"
    assert words.cubes("") == "nothing"
    with pytest.raises(MessageError):
        words.tile("palace")


@pytest.mark.parametrize("name", ["{seat}", "Bob {0}", "'{'", "{n, plural, other {#}}", "O'Neil", "#"])
def test_names_of_players_are_plain_text(name: str) -> None:
    words = Sentences(players=[name, name])
    assert words.event(Built(0, "mason", 9)) == f"{name} builds the mason on space 9."
    assert name in words.refusal(Refusal("occupied", {"place": "9", "seat": 1}))


HELP = {
    "standard": {
        "neutral-farm": "Production: take 1 food or 1 cloth. A neutral building that belongs to nobody.",
        "mason": (
            "Build one stone building from the supply on the next free space of the road, if you like. "
            "A wood building for 1 food and 1 wood; building it gives 4 points."
        ),
        "wood-peddler": (
            "Exchange once, if you like: 1 denier for 1 cube other than gold "
            "or 2 deniers for 2 cubes other than gold. "
            "A wood building for 1 wood and 1 cube of any kind; building it gives 4 points."
        ),
        "church": (
            "Exchange once, if you like: 2 deniers for 3 points or 4 deniers for 5 points. "
            "A stone building for 1 stone and 1 cloth; building it gives 3 points and 1 favor."
        ),
        "stone-farm": (
            "Production: take 2 food and 1 cloth. When another player works here, "
            "the owner takes 1 food or 1 cloth afterwards. "
            "A stone building for 1 food and 1 stone; building it gives 3 points."
        ),
        "hotel": (
            "Its owner gets 2 deniers more in each turn. A prestige building for 3 stone and 2 gold, "
            "built by an architect in place of a residence; it gives 16 points at once and takes no workers."
        ),
    },
    "igroved": {
        "church": (
            "Exchange once, if you like: 2 deniers for 3 points or 4 deniers for 5 points. "
            "A stone building for 1 stone and 1 cloth; building it gives 4 points and 1 favor."
        ),
        "tailor": (
            "Exchange once, if you like: 1 cloth for 2 points or 3 cloth for 6 points. "
            "A stone building for 1 wood and 1 stone; building it gives 6 points."
        ),
        "jeweller": (
            "Exchange once, if you like: 1 gold for 5 points or 2 gold for 9 points. "
            "A stone building for 1 stone and 1 cloth; building it gives 6 points. "
            "It is not in play in this edition."
        ),
    },
    "brain-games": {
        "wood-farm-food": (
            "Production: take 2 food and 1 cloth. "
            "A wood building for 1 food and 1 wood; building it gives 2 points."
        ),
    },
}


@pytest.mark.parametrize(
    ("edition", "tile"), [(edition, tile) for edition, tiles in HELP.items() for tile in tiles]
)
def test_help_has_the_figures_of_the_edition(edition: str, tile: str) -> None:
    assert Sentences(edition=Edition.of(edition)).tile_help(tile) == HELP[edition][tile]


def test_every_tile_explains_itself() -> None:
    for edition in EDITIONS:
        words = Noting(edition=Edition.of(edition))
        texts = [words.tile_help(tile.name) for tile in TILES]
        assert len(set(texts)) >= len(TILES) - 1  # the two carpenters differ in nothing but their place
        assert ids("help.") - ids("help.section") <= words.used


def test_what_a_worker_does_is_the_beginning_of_the_help() -> None:
    words = Sentences()
    for tile in TILES:
        assert words.tile_help(tile.name).startswith(words.tile_work(tile.name))
    assert (
        words.tile_work("church")
        == "Exchange once, if you like: 2 deniers for 3 points or 4 deniers for 5 points."
    )
    assert words.tile_work("cathedral") == ""


def test_the_rest_of_the_help() -> None:
    words = Sentences()
    assert words.section_help("walls") == (
        "The walls: 10 houses, 4 points for each. Scored at the end of the turn in which the section is full "
        "or the bailiff reaches space 18. Without a house here you lose 3 points; "
        "2 houses or more give 1 favor, 3 houses or more give 2 favors and 5 houses or more give 3 favors."
    )
    assert [words.favor("deniers", column) for column in (1, 5)] == ["3 deniers", "7 deniers"]
    assert [words.favor("points", column) for column in (1, 5)] == ["1 point", "5 points"]
    assert words.favor("cubes", 2) == "1 wood or 1 stone"
    for line in LINES:
        assert len({words.favor(line, column) for column in range(1, 6)}) == 5
    for place in SPECIAL_PLACES:
        assert words.place_help(place)


def test_options_and_editions_explain_themselves() -> None:
    words = Sentences()
    for option, values in OPTIONS.items():
        assert words.option_help(option).endswith("?")
        assert len({words.option_help(option, value) for value in values}) == len(values)
    assert len({words.edition_help(edition) for edition in EDITIONS}) == len(EDITIONS)
