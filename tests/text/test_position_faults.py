"""Faults of a position text: each has its name, its line and its words, and all are listed."""

from __future__ import annotations

import pytest

from caylus.rules.laws.problems import PROBLEMS
from caylus.text import positions
from caylus.text.positions.faults import MOST_FAULTS
from caylus.text.positions.reader import MOST_CHARACTERS

FAULTY: dict[str, tuple[tuple[str, dict[str, int | str]], ...]] = {
    "unknown-statement": (
        ("blu has ffw\nplayer 3", {"row": 2, "word": "player", "maybe": "players"}),
        ("blue hsa ffw", {"row": 1, "word": "hsa", "maybe": "has"}),
        ("xyzzy", {"row": 1, "word": "xyzzy", "maybe": ""}),
    ),
    "unknown-word": (
        ("blue has 3 denirs", {"row": 1, "statement": "blue has", "word": "denirs", "maybe": "deniers"}),
        (
            "\n\nblue houses dungen 2",
            {"row": 3, "statement": "blue houses", "word": "dungen", "maybe": "dungeon"},
        ),
        ("blue favors point 2", {"row": 1, "statement": "blue favors", "word": "point", "maybe": "points"}),
        ("blue used bild; due road", {"row": 1, "statement": "blue used", "word": "bild", "maybe": "build"}),
        ("scored tower", {"row": 1, "statement": "scored", "word": "tower", "maybe": "towers"}),
        ("due court ned", {"row": 1, "statement": "due court", "word": "ned", "maybe": "red"}),
        ("blue has ffx", {"row": 1, "statement": "blue has", "word": "ffx", "maybe": ""}),
    ),
    "unknown-color": (
        ("bleu has ffw", {"row": 1, "statement": "has", "word": "bleu", "maybe": "blue"}),
        ("order blue rad", {"row": 1, "statement": "order", "word": "rad", "maybe": "red"}),
        ("passed geren", {"row": 1, "statement": "passed", "word": "geren", "maybe": "green"}),
    ),
    "unknown-tile": (
        ("blue owns 9:ston-farm", {"row": 1, "word": "ston-farm", "maybe": "stone-farm"}),
        ("neutral 1:nautral-farm", {"row": 1, "word": "nautral-farm", "maybe": "neutral-farm"}),
    ),
    "unknown-place": (
        ("blue works joist", {"row": 1, "word": "joist", "maybe": "joust"}),
        ("blue works 29", {"row": 1, "word": "29", "maybe": ""}),
        ("due specials stable", {"row": 1, "word": "stable", "maybe": "stables"}),
    ),
    "unknown-task": (("due raod 9", {"row": 1, "word": "raod", "maybe": "road"}),),
    "bad-number": (
        ("players 6", {"row": 1, "statement": "players", "word": "6", "least": 2, "most": 5}),
        ("turn x", {"row": 1, "statement": "turn", "word": "x", "least": 0, "most": 99}),
        ("bailiff 29", {"row": 1, "statement": "bailiff", "word": "29", "least": 1, "most": 28}),
        ("provost 0", {"row": 1, "statement": "provost", "word": "0", "least": 1, "most": 28}),
        ("provost -3", {"row": 1, "statement": "provost", "word": "-3", "least": 1, "most": 28}),
        ("provost ٣", {"row": 1, "statement": "provost", "word": "٣", "least": 1, "most": 28}),
        ("blue owns 29:mason", {"row": 1, "statement": "blue owns", "word": "29", "least": 1, "most": 28}),
        (
            "blue has 1000 deniers",
            {"row": 1, "statement": "blue has deniers", "word": "1000", "least": 0, "most": 999},
        ),
        (
            "blue has " + 1000 * "f",
            {"row": 1, "statement": "blue has food", "word": "1000", "least": 0, "most": 999},
        ),
        (
            "blue houses dungeon 15",
            {"row": 1, "statement": "blue houses dungeon", "word": "15", "least": 0, "most": 14},
        ),
        (
            "blue favors points 6",
            {"row": 1, "statement": "blue favors points", "word": "6", "least": 0, "most": 5},
        ),
        (
            "blue delivered 31",
            {"row": 1, "statement": "blue delivered", "word": "31", "least": 0, "most": 30},
        ),
        (
            "blue converts 0; due road",
            {"row": 1, "statement": "blue converts", "word": "0", "least": 1, "most": 28},
        ),
        ("due road 29", {"row": 1, "statement": "due road", "word": "29", "least": 1, "most": 28}),
        ("due produce blue x", {"row": 1, "statement": "due produce", "word": "x", "least": 1, "most": 28}),
    ),
    "bad-edition": (("edition frensh", {"row": 1, "word": "frensh", "maybe": "french"}),),
    "bad-option": (
        ("options favors=simpel", {"row": 1, "word": "favors=simpel", "maybe": "favors=simple"}),
        ("options favours", {"row": 1, "word": "favours", "maybe": "favors=table"}),
    ),
    "incomplete": tuple(
        (text, {"row": 1, "statement": statement})
        for text, statement in (
            ("players", "players"),
            ("edition", "edition"),
            ("options", "options"),
            ("turn", "turn"),
            ("neutral", "neutral"),
            ("due", "due"),
            ("due place,", "due"),
            ("due leave", "due leave"),
            ("blue", "blue"),
            ("blue has", "blue has"),
            ("blue has 5", "blue has 5"),
            ("blue has deniers", "blue has deniers"),
            ("blue owns 9", "blue owns 9"),
            ("blue owns 9:", "blue owns 9:"),
            ("blue houses dungeon", "blue houses dungeon"),
        )
    ),
    "left-over": (
        ("turn 5 6", {"row": 1, "statement": "turn", "word": "6"}),
        ("due place blue 7", {"row": 1, "statement": "due place", "word": "7"}),
        ("due income now", {"row": 1, "statement": "due income", "word": "now"}),
        ("edition french first", {"row": 1, "statement": "edition", "word": "first"}),
    ),
    "statement-twice": (
        ("turn 5\nturn 5", {"row": 2, "statement": "turn"}),
        ("blue has f\nred has f; blue has w", {"row": 2, "statement": "blue has"}),
    ),
    "word-twice": (
        ("order red red blue", {"row": 1, "statement": "order", "word": "red"}),
        ("passed red red", {"row": 1, "statement": "passed", "word": "red"}),
        ("blue has 3 deniers 4 deniers", {"row": 1, "statement": "blue has", "word": "deniers"}),
        ("blue has ff 2 food", {"row": 1, "statement": "blue has", "word": "food"}),
        ("blue houses dungeon 1 dungeon 1", {"row": 1, "statement": "blue houses", "word": "dungeon"}),
        ("blue favors cubes 1 cubes 1", {"row": 1, "statement": "blue favors", "word": "cubes"}),
        ("blue used cubes cubes; due road", {"row": 1, "statement": "blue used", "word": "cubes"}),
        ("bailiff 12; scored dungeon dungeon", {"row": 1, "statement": "scored", "word": "dungeon"}),
        ("options favors=table favors=simple", {"row": 1, "statement": "options", "word": "favors"}),
    ),
    "space-twice": (
        ("blue owns 9:mason\nred owns 9:bank", {"row": 2, "space": 9}),
        ("neutral 1:neutral-farm 1:neutral-quarry", {"row": 1, "space": 1}),
        ("blue works 2; blue converts 2; red converts 2; due road", {"row": 1, "space": 2}),
    ),
    "place-twice": (
        ("blue works 5\nred works 5", {"row": 2, "place": "5"}),
        ("blue works castle1 castle1", {"row": 1, "place": "castle1"}),
    ),
    "place-full": (
        (
            "players 4; blue works stables; red works stables; green works stables\norange works stables",
            {"row": 2, "place": "stables"},
        ),
    ),
    "not-a-neutral-tile": (("neutral 1:mason", {"row": 1, "tile": "mason"}),),
    "not-playing": (
        ("players 2; green has f", {"row": 1, "seat": 2, "players": 2}),
        ("players 2; order blue red green", {"row": 1, "seat": 2, "players": 2}),
        ("players 2; due place black", {"row": 1, "seat": 4, "players": 2}),
    ),
    "order-incomplete": (
        ("players 3; order red blue", {"row": 1, "statement": "order"}),
        (
            "players 3; options stables=next-turn; next-order red; due road",
            {"row": 1, "statement": "next-order"},
        ),
    ),
    "scored-not-in-order": (("bailiff 12; scored walls", {"row": 1, "section": "walls"}),),
    "due-nobody": (
        ("passed blue red; due place", {"row": 1, "task": "place"}),
        ("due gate", {"row": 1, "task": "gate"}),
        ("due produce 3", {"row": 1, "task": "produce"}),
        ("due leave 3", {"row": 1, "task": "leave"}),
        ("due work 3", {"row": 1, "task": "work"}),
        ("due castle", {"row": 1, "task": "castle"}),
        ("due favor, adjourn", {"row": 1, "task": "favor"}),
        ("due court blue", {"row": 1, "task": "court blue"}),
        ("blue works 7; provost 7; due bonus 7", {"row": 1, "task": "bonus"}),
    ),
    "due-other-tile": (
        ("blue works 2; due market 2", {"row": 1, "task": "market", "space": 2, "tile": "neutral-farm"}),
        ("due mason blue 9", {"row": 1, "task": "mason", "space": 9, "tile": "unbuilt"}),
    ),
    "due-continues": (
        ("due favor blue", {"row": 1, "task": "favor"}),
        ("due favor-cubes blue", {"row": 1, "task": "favor-cubes"}),
    ),
    "too-long": (
        ("#" * (MOST_CHARACTERS + 1), {"row": 0, "characters": MOST_CHARACTERS + 1, "most": MOST_CHARACTERS}),
    ),
    "more-faults": (("x\n" * 1000, {"row": MOST_FAULTS + 1, "most": MOST_FAULTS}),),
}
"""Texts whose only, or last, fault of writing is this one, with its arguments."""


@pytest.mark.parametrize(
    ("name", "number"), [(name, i) for name, rows in FAULTY.items() for i in range(len(rows))]
)
def test_a_fault_of_writing(name: str, number: int) -> None:
    text, args = FAULTY[name][number]
    found = positions.problems(text)
    assert (found[-1].name, found[-1].args) == (name, args)
    assert set(args) == {"row", *PROBLEMS[name][1]}
    if not text.startswith(("blu ", "x\n")):
        assert len(found) == 1


def test_every_fault_of_writing_is_shown() -> None:
    assert set(FAULTY) == {name for name, (rule, _) in PROBLEMS.items() if rule == "text"}


def test_several_faults_are_all_listed() -> None:
    text = """
        players 3
        blue owns 9:masn 10:bank 11:bank
        red has 3 denirs, 2 points
        green works 7 7 castle castle     # twice each
        bailiff 5
        scored dungeon
        blue favors points 3
        due place purple
    """
    found = [(problem.name, problem.args.get("row")) for problem in positions.problems(text)]
    assert found == [
        ("unknown-tile", 3),
        ("unknown-word", 4),
        ("place-twice", 5),
        ("left-over", 9),
        ("too-many-tiles", None),
        ("slot-twice", None),
        ("bailiff-range", None),
        ("scored-early", None),
    ]


def test_several_laws_that_are_broken_are_all_listed() -> None:
    text = (
        "players 2; blue owns 9:mason 10:mason 12:statue; red works 11 stables;"
        "scored dungeon; passed red; due road"
    )
    assert names(text) == [
        "not-all-passed",
        "road-gap",
        "too-many-tiles",
        "worker-closed",
        "stables-closed",
        "scored-early",
    ]


def test_a_fault_is_not_told_again_by_its_consequences() -> None:
    assert names("blue owns 9:masn 10:bank; red works 9; provost 9; due mason red 9") == ["unknown-tile"]
    assert names("blue workz 3; due produce blue 3") == ["unknown-statement"]
    assert names(
        "blue works joist; blue used cubes; blue favors cubes 1; due favor-cubes blue, leave joust"
    ) == ["unknown-place"]
    assert names("blue houses dungon 6 walls 2; due court") == ["unknown-word"]


def names(text: str) -> list[str]:
    return [problem.name for problem in positions.problems(text)]


def test_the_error_says_all_faults_in_sentences() -> None:
    with pytest.raises(positions.PositionError) as caught:
        positions.read("blue owns 9:ston-farm\nturn 500\nblue has ffw")
    assert [problem.name for problem in caught.value.problems] == ["unknown-tile", "bad-number"]
    first, second = str(caught.value).splitlines()
    assert "ston-farm" in first
    assert "stone-farm" in first
    assert "1" in first
    assert "500" in second
