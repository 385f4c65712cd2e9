"""Everything public can be pickled, copied and deep-copied, and what comes back is the same."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings

from caylus import EDITIONS, MOVES, Edition, Game, IllegalMove, PositionError, RecordError, Refusal, problems
from caylus.bots import Bot, BotError, Budget, UnknownBot, make
from caylus.bots.players.levels import Master
from caylus.bots.registry import BUILT_IN, SPARRING, find
from caylus.cli.errors import CommandError
from caylus.cli.terminal_game.session import Fault
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EditionError
from caylus.rules.data.tiles import SECTIONS, TILES
from caylus.rules.event_log import tell_phase_began
from caylus.server.errors import IllegalChoice, RequestRefused
from caylus.server.i18n import ServerSentences
from caylus.server.server_bots import BotFailed
from caylus.text import records
from caylus.text.sentences import Sentences
from tests.builds import run
from tests.conformance.test_copies import told
from tests.play import RICH, SEEDS, Play, everything, positions_reached

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
NESTED = """
    players 3; bailiff 12; blue works joust; blue has 2 deniers cc; blue favors build 2; due specials
"""


def ways() -> dict[str, Callable[[object], object]]:
    """All ways to make a copy."""
    by_pickle = {
        f"protocol {number}": lambda thing, number=number: pickle.loads(pickle.dumps(thing, number))
        for number in PROTOCOLS
    }
    return {**by_pickle, "copy": copy.copy, "deepcopy": copy.deepcopy}


WAYS = ways()


@pytest.fixture(params=WAYS)
def again(request: pytest.FixtureRequest) -> Callable[[object], object]:
    return WAYS[request.param]


def nested_favor() -> Game:
    """In the middle of a favor that a building of another favor gives."""
    game = Game.from_position(NESTED)
    for token in ("joust", "favor:build", "build:church"):
        game.play(token)
    return game


# ---- games and states --------------------------------------------------------------------------------


@pytest.mark.parametrize("make_game", [lambda: Game(3, seed=7), nested_favor, RICH.game])
def test_a_game_comes_back_whole(make_game, again) -> None:
    game = make_game()
    game.headers["Event"] = "a test"
    before = told(game)
    twin = again(game)
    assert twin == game
    assert hash(twin) == hash(game)
    assert told(twin) == before
    for decision in range(len(game.history) + 1):
        assert twin.told(decision) == game.told(decision)
    assert all(mine is theirs for mine, theirs in zip(twin.history, game.history, strict=True))


def test_a_copy_plays_on_and_takes_back_by_itself(again) -> None:
    game = nested_favor()
    before = told(game)
    twin = again(game)
    events = twin.play("favor:deniers")
    assert told(game) == before
    assert twin != game
    assert events == game.play("favor:deniers")
    assert told(twin) == told(game)
    twin.undo(4)
    twin.headers["Event"] = "mine"
    assert twin == Game.from_position(NESTED)
    assert len(game.history) == 4
    assert game.headers == {}


@settings(max_examples=60)
@given(positions_reached(), SEEDS)
def test_every_position_comes_back(play: Play, seed: int) -> None:
    game = play.game()
    protocol = seed % len(PROTOCOLS)
    twin = pickle.loads(pickle.dumps(game, protocol))
    assert told(twin) == told(game)
    state = pickle.loads(pickle.dumps(game.state, protocol))
    assert state == game.state
    assert hash(state) == hash(game.state)
    assert everything(state) == everything(game.state)
    if game.legal:
        move = game.legal[seed % len(game.legal)]
        assert twin.play(move) == game.play(move)
    keep = seed % (len(game.history) + 1)
    for one in (game, twin):
        one.undo(len(one.history) - keep)
    assert told(twin) == told(game)


def test_a_state_goes_on_telling_or_stays_silent(again) -> None:
    game = Game(2, seed=1)
    loud, silent = again(game.state), again(game.state.clone())
    assert (loud.telling, silent.telling) == (True, False)
    tell_phase_began(loud, 2)
    tell_phase_began(silent, 2)
    assert (len(loud.told), game.state.told, silent.told) == (1, [], [])


def test_states_of_other_editions_are_not_equal(again) -> None:
    state = Game(2, seed=1).state
    assert again(state) == state
    assert again(state) != Game(2, "french", seed=1).state
    assert again(state) != Game(2, seed=2).state
    assert state != "a state"


# ---- values ------------------------------------------------------------------------------------------


def test_a_move_is_always_the_one_of_the_table(again) -> None:
    for move in MOVES:
        assert again(move) is move


def test_editions_share_their_book(again) -> None:
    for name in EDITIONS:
        edition = Edition.of(name, {"favors": "simple"})
        assert again(edition) == edition
        assert (again(edition).changes, repr(again(edition))) == (edition.changes, repr(edition))
        assert again(book_of(edition)) is book_of(edition)


def test_chance_goes_on_from_where_it_was(again) -> None:
    chance = Chance(5)
    chance.below(6)
    twin = again(chance)
    assert [twin.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]


def test_values_are_equal_to_their_copies(again) -> None:
    game = RICH.game()
    refused = [refusal for move in MOVES if (refusal := Game(2).why_not(move))]
    faults = problems("blue owns 9:mason 10:mason; provost 40; green has 99999 deniers")
    record = records.read(Game(2, seed=1).record())
    explained = Master().explain(Game(2, seed=1), Budget(nodes=30), 1)
    assert len({type(event) for event in game.events()}) > 20
    values = [*game.events(), *refused, *faults, *TILES, *SECTIONS, record, explained]
    for value in [*values, Budget(0.5, 7), Refusal("price", {"deniers": 2})]:
        twin = again(value)
        assert twin == value
        assert type(twin) is type(value)
        assert repr(twin) == repr(value)


def test_sentences_and_names_come_back(again) -> None:
    for language in ("en", "ro", "ru", "fr"):
        words = Sentences(language, ("Anna", "Boris"), Edition.of("igroved"))
        name = words.tile("church")
        assert again(words).tile_help("church") == words.tile_help("church")
        assert again(name) == name
    church = Sentences("ru").tile("church")
    assert again(church).form("of") == church.form("of")


# ---- errors ------------------------------------------------------------------------------------------


def raised(call: Callable[[], object]) -> Exception:
    try:
        call()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


ERRORS: dict[str, tuple[type[Exception], Callable[[], object]]] = {
    "move": (IllegalMove, lambda: Game(2).play("batch:ws")),
    "token": (IllegalMove, lambda: Game(2).play("nonsense")),
    "position": (PositionError, lambda: Game.from_position("blue owns 9:mason 10:mason")),
    "record": (RecordError, lambda: Game.from_record(Game(2).record() + "\nbatch:ws\n")),
    "header": (RecordError, lambda: Game.from_record("nonsense")),
    "edition": (EditionError, lambda: Game(2, "franch")),
    "bot": (BotError, lambda: make("master", colour=7)),
    "unknown bot": (UnknownBot, lambda: make("nobody")),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors_come_back_with_what_they_know(name: str, again) -> None:
    kind, call = ERRORS[name]
    error = raised(call)
    twin = again(error)
    assert type(twin) is type(error) is kind
    assert str(twin) == str(error)
    assert getattr(twin, "__dict__", {}) == getattr(error, "__dict__", {})


def test_errors_of_other_layers_come_back(again) -> None:
    errors = [
        BotError("master", "failed", "players 2", "pass"),
        CommandError("no such file", 2),
        Fault("record.players-count", count=9),
        RequestRefused("too-fast", seconds=3),
        BotFailed("slow", "it slept"),
        IllegalChoice(Refusal("price", {"deniers": 2}), ServerSentences("en"), ["pass"]),
    ]
    for error in errors:
        twin = again(error)
        assert str(twin) == str(error)
        assert {**vars(twin), "words": None} == {**vars(error), "words": None}


# ---- bots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*BUILT_IN, *SPARRING])
def test_bots_choose_the_same(name: str, again) -> None:
    game = Game(3, seed=5)
    bot = make(name)
    chosen = bot.choose(game, Budget(nodes=30), 7)
    assert again(bot).choose(game, Budget(nodes=30), 7) is chosen
    assert again(find(name)).make().choose(game, Budget(nodes=30), 7) is chosen


def test_a_bot_of_a_file_is_made_again(tmp_path: Path, again) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Mine:\n"
        "    def __init__(self, which=0): self.which = which\n"
        "    def choose(self, game): return game.legal[self.which]\n"
    )
    game = Game(2, seed=1)
    bot: Bot = make(str(file), which=2)
    assert again(bot).choose(game, Budget(), 1) is game.legal[2]
    assert again(find(str(file))).make(which=1).choose(game, Budget(), 1) is game.legal[1]


# ---- the other build ---------------------------------------------------------------------------------

WRITE = """
import pickle, sys
from caylus.rules import compiled
from tests.installed.test_pickling import ERRORS, RICH, nested_favor, raised
game, error = RICH.game(), raised(ERRORS["move"][1])
things = [compiled(), game, nested_favor(), game.events(), error, game.state, game.edition, game.legal]
with open(sys.argv[1], "wb") as file:
    pickle.dump(things, file, int(sys.argv[2]))
"""
READ = """
import pickle, sys
from caylus import MOVES
from caylus.rules import compiled
from tests.conformance.test_copies import told
from tests.installed.test_pickling import ERRORS, RICH, nested_favor, raised
with open(sys.argv[1], "rb") as file:
    writer, game, nested, events, error, state, edition, legal = pickle.load(file)
mine = RICH.game()
assert writer != compiled()
assert game == mine and told(game) == told(mine) and events == mine.events()
assert nested == nested_favor() and nested.play("favor:deniers") == nested_favor().play("favor:deniers")
assert str(error) == str(raised(ERRORS["move"][1])) and error.legal == raised(ERRORS["move"][1]).legal
assert state == mine.state and edition == mine.edition and all(move is MOVES[move.number] for move in legal)
game.undo(20)
mine.undo(20)
assert told(game) == told(mine)
print("compiled" if compiled() else "interpreted")
"""


@pytest.mark.slow
@pytest.mark.parametrize(("writer", "reader"), [("compiled", "interpreted"), ("interpreted", "compiled")])
def test_one_build_reads_what_the_other_wrote(writer: str, reader: str, tmp_path: Path) -> None:
    for protocol in ("0", str(pickle.HIGHEST_PROTOCOL)):
        file = str(tmp_path / "pickled")
        run(writer, WRITE, file, protocol)
        assert run(reader, READ, file) == reader
