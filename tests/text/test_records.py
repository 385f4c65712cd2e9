"""Records: reading, writing, and every fault with its line, decision and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings

from caylus import Edition, Game, __version__
from caylus.text.records import COLUMNS, Record, RecordError, check_of, read, write
from tests.play import Play, Setup, positions_reached, whole_games

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")
FRAGMENT = PAGE.split("```text\n")[1].split("```")[0]
"""The example of the documentation."""
HEADER, MOVES = (part + "\n" for part in FRAGMENT.split("\n\n"))
MOVES = "\n" + MOVES


def record_of(game: Game) -> Record:
    assert game.order is not None
    assert game.neutral is not None
    result = None if game.scores is None else tuple(game.scores)
    return Record(game.edition, game.players, game.order, game.neutral, tuple(game.history), result)


def finished() -> str:
    """The record of a whole game."""
    return Play(Setup(2, Edition.of("first"), 3), "hasty", 10_000, 5).game().record()


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def changed(old: str, new: str, text: str = FRAGMENT) -> str:
    assert old in text
    return text.replace(old, new, 1)


# ---- reading ---------------------------------------------------------------------------------------


def test_a_fragment() -> None:
    record = read(FRAGMENT)
    assert record.edition == Edition.of("standard")
    assert record.players == ("Anna", "Boris", "Corina")
    assert record.order == (1, 0, 2)
    assert record.neutral[0] == "neutral-farm"
    assert [move.token for move in record.moves[:3]] == ["@5", "@7", "@1"]
    assert len(record.moves) == 28
    assert record.result is None
    assert record.extra == {}


@pytest.mark.parametrize(
    "text",
    [
        FRAGMENT.replace("\n", "\r\n"),
        FRAGMENT.replace("\n", "\r"),
        "\ufeff" + FRAGMENT,
        HEADER + "\n" + " ".join(re.sub("#.*", "", MOVES).split()),
        HEADER + "\n" + "\t\n\n  ".join(re.sub("#.*", "", MOVES).split()),
        FRAGMENT.replace("\n\n", "\n \t \n"),
        FRAGMENT.replace("edition:", "# a comment\nedition:"),
        FRAGMENT.replace("standard", "standard   # the usual one"),
        "\n\n# a comment\n" + FRAGMENT,
        FRAGMENT.replace("Anna, Boris, Corina", "  Anna ,Boris,   Corina  "),
        FRAGMENT.replace("@5 @7", "@5 # @28 pass\n@7"),
        FRAGMENT.rstrip(),
        FRAGMENT + "\n\n\n",
        "\n".join(reversed(HEADER.splitlines())) + "\n" + MOVES,
        FRAGMENT.replace("edition: standard", "edition: standard\noptions:"),
        FRAGMENT.replace("edition: standard", "edition: standard\noptions: favors=table"),
    ],
)
def test_the_layout_does_not_matter(text: str) -> None:
    assert read(text) == read(FRAGMENT)


def test_unknown_keys_are_kept_and_written_back() -> None:
    text = changed("edition:", "event: Club evening: second table\nDate: 2031-02-03\nnote:\nedition:")
    record = read(text)
    assert record.extra == {"event": "Club evening: second table", "Date": "2031-02-03", "note": ""}
    assert list(read(write(record)).extra) == ["event", "Date", "note"]
    assert read(write(record)) == record


def test_the_writer_is_not_kept() -> None:
    record = read(changed("edition:", "engine: something 1.0\nedition:"))
    assert record.extra == {}
    assert f"engine: caylus {__version__}\n" in write(record)


def test_options() -> None:
    record = read(changed("standard", "french\noptions: favors=simple stables=next-turn", HEADER))
    assert record.edition == Edition.of("french", {"favors": "simple", "stables": "next-turn"})
    assert "\noptions: stables=next-turn favors=simple\n" in write(record)


def test_a_finished_game_has_a_result() -> None:
    text = finished()
    record = read(text)
    assert record.result is not None
    assert f"result: {record.result[0]} {record.result[1]}\n" in text


def test_names_can_be_unusual() -> None:
    names = ("{seat}", 'O\'Brien: "Bob"', "Ана-Мария Ӂ", "@castle", "=")
    record = record_of(Game(names, seed=1))
    assert read(write(record)).players == names


# ---- writing ---------------------------------------------------------------------------------------


def test_what_is_written() -> None:
    text = write(read(FRAGMENT))
    head, moves = text.split("\n\n")
    assert head == HEADER + f"engine: caylus {__version__}"
    first, second = re.findall(r"# turn \d, check [0-9a-f]{8}\n", moves)
    expected = (
        f"{first}# phase 2: placing workers\n"
        "@5 @7 @1 @4 @3 @guild @2 @castle @6 pass @post @stables pass pass\n"
        "# phase 3: special buildings\n+2\n"
        "# phase 4: provost\nstay stay -1\n"
        "# phase 5: road\ntake:c sell:f take:w build:mason buy:c\n"
        "# phase 6: castle\nbatch:ws favor:deniers\n"
        f"{second}# phase 2: placing workers\n@joust @9 @castle\n"
    )
    assert moves == expected


def test_the_check_is_the_beginning_of_the_hash() -> None:
    game = Game(3, seed=4)
    assert f"# turn 1, check {game.hash64:016x}"[:24] in game.record()
    assert check_of(game.state) == f"{game.hash64:016x}"[:8]


def test_a_turn_that_has_begun_is_opened() -> None:
    whole = read(finished())
    for count in range(1, len(whole.moves)):
        part = Record(whole.edition, whole.players, whole.order, whole.neutral, whole.moves[:count])
        text = write(part)
        game = Game.from_record(text)
        assert text.count(", check ") == game.turn
        if count > 1 and text.rstrip().split("\n")[-1].startswith("# turn"):
            return
    pytest.fail("no turn ended")


def test_long_lines_are_wrapped() -> None:
    lines = Play(Setup(5, Edition.of(), 1), "spender", 10_000, 2).game().record().splitlines()[9:]
    assert COLUMNS - 10 < max(map(len, lines)) <= COLUMNS


@settings(max_examples=40)
@given(whole_games(0))
def test_a_whole_game_written_and_read(play: Play) -> None:
    record = record_of(play.game())
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@settings(max_examples=40)
@given(positions_reached(0))
def test_any_part_of_a_game_written_and_read(play: Play) -> None:
    game = play.game()
    assert read(game.record()) == record_of(game)
    assert Game.from_record(game.record()) == game


# ---- faults of decisions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "decision", "reason", "sentence"),
    [
        ("@5 @7", "@5 @29", 8, 2, "unknown-token", 'There is no choice that is written "@29".'),
        ("buy:c", "buy:sf", 14, 23, "unknown-token", "buy:sf"),
        ("build:mason", "build:mansion", 14, 22, "unknown-token", "build:mansion"),
        ("@joust @9", "@joust @10", 18, 27, "unbuilt", "Nothing is built on space 10 yet"),
        ("@5 @7", "@5 @5", 8, 2, "occupied", "Boris already has a worker at space 5"),
        (
            "stay stay -1",
            "stay stay -3 -1",
            12,
            19,
            "other-decision",
            "The question to Corina is: Choose what",
        ),
        ("build:mason", "build:bank", 14, 22, "other-class", "Only wood buildings can be built here"),
        ("batch:ws", "batch:wg", 16, 24, "batch-cubes", "You lack 1 gold for this batch."),
    ],
)
def test_a_decision_that_is_refused(
    old: str, new: str, line: int, decision: int, reason: str, sentence: str
) -> None:
    error = fault(changed(old, new))
    assert (error.line, error.decision) == (line, decision)
    assert error.refusal is not None
    assert error.refusal.reason == reason
    assert str(error).startswith(f"Line {line}, decision {decision}: ")
    assert sentence in str(error)
    if reason != "unknown-token":
        assert str(error).endswith(f"({error.refusal.rule})")


def test_the_fault_that_the_documentation_shows() -> None:
    assert str(fault(changed("@joust @9", "@joust @10"))) in PAGE


def test_a_decision_after_the_end() -> None:
    text = finished()
    error = fault(text + "pass\n")
    assert error.refusal is not None
    assert error.refusal.reason == "game-over"
    assert (error.line, error.decision) == (text.count("\n") + 1, len(read(text).moves) + 1)


def test_a_missing_decision() -> None:
    words = finished().rstrip().split(" ")
    error = fault(" ".join(words[:-1]))
    assert error.fault == "missing-decision"
    assert error.line == finished().count("\n")
    assert error.decision == len(read(finished()).moves)
    assert "The question to " in str(error)


def test_a_result_in_an_unfinished_game() -> None:
    error = fault(changed("order:", "result: 1 2 3\norder:"))
    assert error.fault == "missing-decision"
    assert (error.line, error.decision) == (19, 29)
    assert "The question to Corina is: Place a worker, or pass." in str(error)


def test_a_missing_result() -> None:
    text = finished()
    result = re.search("result: .*\n", text)
    assert result is not None
    error = fault(text.replace(result[0], ""))
    assert error.fault == "missing-result"
    assert result[0].strip() in str(error)


def test_a_wrong_result() -> None:
    text = finished()
    error = fault(text.replace("result: ", "result: 1"))
    assert error.fault == "wrong-result"
    assert error.line == text[: text.index("result")].count("\n") + 1


# ---- checks ----------------------------------------------------------------------------------------


def last_turn(text: str) -> tuple[str, int, int]:
    """The comment that opens the last turn, its turn and its line."""
    comment, turn = re.findall(r"(# turn (\d+), check [0-9a-f]{8})", text)[-1]
    return comment, int(turn), text[: text.index(comment)].count("\n") + 1


@pytest.mark.parametrize("number", [0, 1, -1])
def test_a_check_that_differs(number: int) -> None:
    text = finished()
    comment = re.findall(r"# turn \d+, check [0-9a-f]{8}", text)[number]
    wrong = comment[:-1] + ("0" if comment[-1] != "0" else "1")
    error = fault(text.replace(comment, wrong))
    turn = comment.split(",")[0].split()[-1]
    assert error.fault == "check"
    assert error.line == text[: text.index(comment)].count("\n") + 1
    assert f"turn {turn} does not begin with the position that was written down" in str(error)
    assert "written by" not in str(error)


def test_who_wrote_a_record_that_went_another_way() -> None:
    text = finished().replace(f"engine: caylus {__version__}", "engine: caylus 0.0.1")
    assert read(text) == read(finished())
    comment, _, _ = last_turn(text)
    error = fault(text.replace(comment, comment[:-8] + "00000000"))
    assert f"The record was written by caylus 0.0.1; this is caylus {__version__}." in str(error)


def test_a_check_of_a_turn_that_is_not_reached() -> None:
    error = fault(FRAGMENT + "# turn 3, check 00000000\n")
    assert (error.fault, error.line) == ("check-ahead", 19)
    assert "turn 3" in str(error)


@pytest.mark.parametrize(
    "comment",
    [
        "# turn 1, check 0000000",
        "# turn 1, check 000000000",
        "# turn 1, check 0000000G",
        "# turn 1, check ABCDEF01",
        "# turn 0, check 00000000",
        "# Turn 1, check 00000000",
        "#turn 1, check 00000000",
        "# turn 1, check 00000000, or so",
        "# turn 1; check 00000000",
        "# my turn 1, check 00000000",
    ],
)
def test_other_comments_are_ignored(comment: str) -> None:
    assert read(f"{FRAGMENT}{comment}\n") == read(FRAGMENT)


def test_checks_are_compared_wherever_they_stand() -> None:
    text = finished()
    comment, _, _ = last_turn(text)
    assert read(text.replace(comment + "\n", "") + comment + "\n") == read(text)
    fault(text.replace(comment + "\n", "") + comment[:-8] + "00000000\n")


# ---- faults of the header ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "name"),
    [
        ("caylus-record 1", "caylus-record 2", 1, "format"),
        ("format: caylus-record 1\n", "", 5, "header-missing"),
        ("edition: standard\n", "", 5, "header-missing"),
        ("players: Anna, Boris, Corina\n", "", 5, "header-missing"),
        ("order: 1 0 2\n", "", 5, "header-missing"),
        (HEADER, "", 3, "header-line"),
        ("order:", "edition: standard\norder:", 4, "header-twice"),
        ("order:", "note: 1\nnote: 2\norder:", 5, "header-twice"),
        ("order:", "a line\norder:", 4, "header-line"),
        ("order:", ": value\norder:", 4, "header-line"),
        ("\n\n", "\n", 7, "header-line"),
        ("standard", "Standard", 2, "edition"),
        ("standard", "", 2, "edition"),
        ("order:", "options: jeweler=yes\norder:", 4, "option"),
        ("order:", "options: jeweller\norder:", 4, "option-form"),
        ("order:", "options: jeweller=maybe\norder:", 4, "option-value"),
        ("order:", "options: jeweller=no jeweller=no\norder:", 4, "option-twice"),
        ("Anna, Boris, Corina", "Anna", 3, "players-count"),
        ("Anna, Boris, Corina", "", 3, "players-count"),
        ("Anna, Boris, Corina", "A, B, C, D, E, F", 3, "players-count"),
        ("Anna, Boris, Corina", "Anna, , Corina", 3, "name-empty"),
        ("Anna, Boris, Corina", "Anna, Boris, Corina,", 3, "name-empty"),
        ("Anna, Boris, Corina", "Anna, Bo\u2028ris, Corina", 3, "name-letters"),
        ("order: 1 0 2", "order: 1 0", 4, "order"),
        ("order: 1 0 2", "order: 1 0 3", 4, "order"),
        ("order: 1 0 2", "order: 1 0 2 2", 4, "order"),
        ("order: 1 0 2", "order: one two three", 4, "order"),
        ("order: 1 0 2", "order:", 4, "order"),
        ("order: 1 0 2", "order: ١ ٠ ٢", 4, "order"),
        ("neutral-farm", "wood-farm-food", 5, "neutral-unknown"),
        ("neutral-farm", "neutral-market", 5, "neutral-twice"),
        (" neutral-sawmill", "", 5, "neutral-missing"),
        ("order:", "result: 1 2\norder:", 4, "result-form"),
        ("order:", "result: 1 2 -3\norder:", 4, "result-form"),
        ("order:", f"result: 1 2 {'9' * 5000}\norder:", 4, "result-form"),
        ("order:", "result: 1 2 ٣\norder:", 4, "result-form"),
    ],
)
def test_a_header_that_cannot_be_used(old: str, new: str, line: int, name: str) -> None:
    error = fault(changed(old, new))
    assert (error.fault, error.line, error.decision, error.refusal) == (name, line, None, None)
    assert str(error).startswith(f"Line {line}: ")


def test_an_empty_text() -> None:
    for text in ("", "\n", "# nothing but a comment", "\ufeff"):
        assert "format" in str(fault(text))


def test_what_is_shown_of_a_long_fault() -> None:
    for text in (changed("@5", "@" * 10_000), changed("standard", "s" * 10_000), "x" * 10_000):
        assert len(str(fault(text))) < 300


# ---- what cannot be written ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (("Anna", ""), "name-empty"),
        (("Anna", " "), "name-empty"),
        (("Anna", "Boris "), "name-space"),
        (("Anna", "B, C"), "name-letters"),
        (("Anna", "# 1"), "name-letters"),
        (("Anna", "Bo\nris"), "name-letters"),
        (("Anna", "Bo\rris"), "name-letters"),
        (("Anna", "Bo\x85ris"), "name-letters"),
        (("Anna", "\ud800"), "name-letters"),
        (("Anna",), "players-count"),
    ],
)
def test_names_that_cannot_be_written(names: tuple[str, ...], name: str) -> None:
    record = record_of(Game(2, seed=1))
    with pytest.raises(RecordError) as caught:
        write(Record(record.edition, names, record.order, record.neutral))
    assert caught.value.fault == name


@pytest.mark.parametrize(
    ("key", "value", "name"),
    [
        ("result", "1 2", "extra-key"),
        ("engine", "mine", "extra-key"),
        ("", "value", "extra-line"),
        ("a:b", "value", "extra-line"),
        (" note", "value", "extra-line"),
        ("note", " value", "extra-line"),
        ("note", "a\nb", "extra-line"),
        ("note", "#1", "extra-line"),
        ("no#te", "1", "extra-line"),
    ],
)
def test_header_lines_that_cannot_be_written(key: str, value: str, name: str) -> None:
    record = record_of(Game(2, seed=1))
    with pytest.raises(RecordError) as caught:
        write(Record(record.edition, record.players, record.order, record.neutral, extra={key: value}))
    assert caught.value.fault == name


def test_moves_and_results_that_cannot_be_written() -> None:
    whole = read(finished())
    cases = {
        "decision": (whole.moves[::-1], whole.result),
        "missing-decision": (whole.moves[:-1], whole.result),
        "missing-result": (whole.moves, None),
        "wrong-result": (whole.moves, (0, 0)),
    }
    for name, (moves, result) in cases.items():
        with pytest.raises(RecordError) as caught:
            write(Record(whole.edition, whole.players, whole.order, whole.neutral, moves, result))
        assert caught.value.fault == name
        assert not str(caught.value).startswith("Line")
