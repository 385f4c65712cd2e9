"""The game as a library: new games, three faces of a move, undo, copies, events, results."""

from __future__ import annotations

import copy

import pytest

from caylus import MOVES, Edition, Game, IllegalMove, Move
from caylus.game import find_move
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EditionError
from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Decided, Event, GameOver
from caylus.rules.refusals import Refusal
from caylus.text.positions import PositionError


def random_game(seed: int, decisions: int = 10_000, players: int = 3) -> Game:
    game = Game(players, seed=seed)
    chance = Chance(seed)
    while not game.over and len(game.history) < decisions:
        game.play(game.numbers[int(chance.below(len(game.numbers)))])
    return game


# ---- beginning -------------------------------------------------------------------------------------


def test_a_new_game_has_names_edition_and_set_up() -> None:
    game = Game(3, "french", "favors=simple", seed=4)
    assert game.players == ("Anna", "Boris", "Corina")
    assert game.edition == Edition.of("french", {"favors": "simple"})
    assert game.order is not None
    assert game.neutral is not None
    assert sorted(game.order) == [0, 1, 2]
    assert (game.history, game.headers, game.over) == ([], {}, False)
    assert Game().players == ("Anna", "Boris", "Corina", "Denis")
    assert Game(5).players == ("Anna", "Boris", "Corina", "Denis", "Elif")


def test_players_by_name() -> None:
    game = Game(["Xu", "Yara"])
    assert game.players == ("Xu", "Yara")
    assert len(game.points) == 2


@pytest.mark.parametrize("names", [[], ["Anna"], ["A", "B", "C", "D", "E", "F"]])
def test_too_few_or_too_many_names(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"^2 to 5 players, not {len(names)}$"):
        Game(names)


@pytest.mark.parametrize(
    ("edition", "options", "favors", "delay"),
    [
        ("standard", None, "table", "worker-home"),
        ("french", None, "table", "end-of-phase"),
        ("french", {"favors": "simple"}, "simple", "end-of-phase"),
        ("french", "favors=simple lawyer_delay=worker-home", "simple", "worker-home"),
        (Edition.of("french"), None, "table", "end-of-phase"),
        (Edition.of("french", {"favors": "simple"}), "lawyer_delay=worker-home", "simple", "worker-home"),
        (Edition.of("french", {"favors": "simple"}), "favors=table", "table", "end-of-phase"),
    ],
)
def test_an_edition_with_options(
    edition: str | Edition, options: dict[str, str] | str | None, favors: str, delay: str
) -> None:
    game = Game(2, edition, options)
    assert (game.edition["favors"], game.edition["lawyer_delay"]) == (favors, delay)
    assert game.state.book.simple_favors == (favors == "simple")


def test_a_misspelt_option_is_an_error() -> None:
    with pytest.raises(EditionError, match="no option 'favours'"):
        Game(3, options="favours=simple")


def test_another_seed_is_another_game() -> None:
    games = [Game(4, seed=seed) for seed in range(20)]
    assert len({(game.order, game.neutral) for game in games}) > 15


# ---- playing ---------------------------------------------------------------------------------------


def test_a_move_is_a_value_a_token_or_an_integer() -> None:
    by_token, by_value, by_number = Game(3, seed=1), Game(3, seed=1), Game(3, seed=1)
    events = by_token.play("@castle")
    assert by_value.play(BY_TOKEN["@castle"]) == events
    assert by_number.play(BY_TOKEN["@castle"].number) == events
    assert by_token == by_value == by_number
    assert by_token.history == by_value.history == by_number.history == [BY_TOKEN["@castle"]]


def test_the_legal_moves_as_values_tokens_and_integers() -> None:
    game = Game(3, seed=1)
    assert [move.token for move in game.legal] == game.tokens
    assert [move.number for move in game.legal] == game.numbers
    assert all(isinstance(move, Move) for move in game.legal)
    assert "pass" in game.tokens


@pytest.mark.parametrize("move", ["fly", "@29", -1, 252, 1000])
def test_what_is_no_move_at_all(move: str | int) -> None:
    game = Game(3)
    assert find_move(move) is None
    assert game.why_not(move) == Refusal("unknown-token", {"token": str(move)})
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert (refused.value.token, refused.value.legal) == (str(move), game.tokens)


def test_moves_are_found() -> None:
    assert find_move(0) is MOVES[0]
    assert find_move(251) is MOVES[251]
    assert find_move("pass") is MOVES[0]
    assert find_move(MOVES[7]) is MOVES[7]


def test_why_not_plays_nothing() -> None:
    game = Game(3, seed=1)
    before = game.hash64
    assert game.why_not("@castle") is None
    assert game.why_not(BY_TOKEN["@castle"]) is None
    assert game.why_not("@9") == Refusal("unbuilt", {"place": "9"})
    assert game.why_not(9) == Refusal("unbuilt", {"place": "9"})
    assert (game.hash64, game.history) == (before, [])


# ---- undo and copies -------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 5, 15, 16, 17, 31, 32, 33, 60])
def test_undo_is_exact(decisions: int) -> None:
    game = random_game(11, 60)
    shorter = random_game(11, 60 - decisions)
    game.undo(decisions)
    assert game == shorter
    assert game.tokens == shorter.tokens
    assert game.history == shorter.history
    assert game.events() == shorter.events()
    for move in random_game(11, 60).history[60 - decisions :]:
        events = game.play(move)
        assert events == shorter.play(move)
    assert game == random_game(11, 60)
    game.undo(60)
    assert game == Game(3, seed=11)
    assert game.events() == Game(3, seed=11).events()


def test_undo_takes_back_one_decision_if_nothing_is_said() -> None:
    game = random_game(2, 20)
    game.undo()
    assert len(game.history) == 19
    assert game == random_game(2, 19)


@pytest.mark.parametrize("decisions", [-1, 4])
def test_what_was_not_played_cannot_be_taken_back(decisions: int) -> None:
    game = random_game(2, 3)
    with pytest.raises(ValueError, match=f"^there are 3 decisions to take back, not {decisions}$"):
        game.undo(decisions)
    assert len(game.history) == 3


@pytest.mark.parametrize("copier", [Game.copy, copy.copy])
def test_a_copy_goes_its_own_way(copier: object) -> None:
    game = random_game(3, 40)
    game.headers["event"] = "club"
    assert callable(copier)
    twin: Game = copier(game)
    assert twin == game
    assert twin is not game
    assert (twin.players, twin.edition, twin.order, twin.neutral) == (
        game.players,
        game.edition,
        game.order,
        game.neutral,
    )
    assert (twin.history, twin.headers, twin.events()) == (game.history, game.headers, game.events())
    before, told = game.hash64, game.events()
    assert twin.play(twin.numbers[0])
    twin.headers["round"] = "2"
    assert (game.hash64, game.events(), len(game.history), game.headers) == (
        before,
        told,
        40,
        {"event": "club"},
    )
    twin.undo(30)
    assert game.hash64 == before
    game.undo(25)
    assert (len(game.history), len(twin.history)) == (15, 11)
    assert game == random_game(3, 15)


# ---- events ----------------------------------------------------------------------------------------


def test_events_since_a_decision() -> None:
    game = Game(3, seed=1)
    setup = game.events()
    told: list[list[Event]] = [game.play("@castle"), game.play("@1"), game.play("pass")]
    assert game.events() == setup + told[0] + told[1] + told[2]
    assert game.events(1) == told[1] + told[2]
    assert game.events(2) == told[2]
    assert game.events(3) == []
    assert told[0][0] == Decided(game.order[0] if game.order else -1, BY_TOKEN["@castle"], False)


# ---- from and to text ------------------------------------------------------------------------------


def test_a_game_from_a_position() -> None:
    game = Game.from_position("players 3; blue has 2 deniers; due place", ["X", "Y", "Z"])
    assert game.players == ("X", "Y", "Z")
    assert (game.order, game.neutral, game.history, game.events()) == (None, None, [], [])
    assert Game.from_position(game.position()) == game
    assert Game.from_position("players 3; due income").players == ("Anna", "Boris", "Corina")
    with pytest.raises(ValueError, match=r"^a game that began from a position has no record$"):
        game.record()
    assert game.play("pass")  # and it tells what happens


def test_a_broken_position_is_refused() -> None:
    with pytest.raises(PositionError):
        Game.from_position("players 9; due place")


def test_a_game_from_a_state_leaves_the_state_alone() -> None:
    state = Game(3, seed=1).state
    before = state.hash()
    game = Game.from_state(state, Edition.of())
    game.play("pass")
    assert state.hash() == before
    assert not state.told


def test_a_record_and_back() -> None:
    game = random_game(5, 50)
    game.headers["event"] = "club"
    again = Game.from_record(game.record())
    assert again == game
    assert (again.players, again.edition, again.order, again.neutral) == (
        game.players,
        game.edition,
        game.order,
        game.neutral,
    )
    assert again.history == game.history
    assert again.headers["event"] == "club"
    assert again.events() == game.events()


# ---- results and identity --------------------------------------------------------------------------


def test_a_whole_game() -> None:
    game = random_game(6, players=4)
    assert game.over
    assert game.events()[-1] == GameOver()
    assert (game.seat, game.kind, game.phase, game.tokens, game.legal, game.numbers) == (
        None,
        "over",
        0,
        [],
        [],
        [],
    )
    assert game.scores is not None
    assert all(score >= points for score, points in zip(game.scores, game.points, strict=True))
    assert game.winners == [seat for seat in range(4) if game.scores[seat] == max(game.scores)]
    assert repr(game) == f"<Game of Anna, Boris, Corina, Denis; turn {game.turn}, over, {game.scores}>"
    assert game.why_not("pass") == Refusal("game-over")
    assert Game.from_record(game.record()) == game


def test_a_game_in_progress() -> None:
    game = Game(2, order=(1, 0))
    assert (game.scores, game.winners, game.over) == (None, [], False)
    assert (game.points, game.deniers, game.cubes) == ([0, 0], [7, 7], ["ffw", "ffw"])
    assert repr(game) == "<Game of Anna, Boris; turn 1, seat 1 decides: place>"


def test_games_in_the_same_position_are_equal() -> None:
    one, other = Game(3, seed=1), Game(3, seed=1)
    assert one == other
    assert len({one, other}) == 1
    other.play("pass")
    assert one != other
    assert len({one, other}) == 2
    assert one != "a game"
    assert hash(one) == hash(one.hash64)
