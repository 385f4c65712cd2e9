"""A search within its budget, on one core and on several, and what it has learned."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.bots import Budget, make
from caylus.bots.core.heuristic import Instinct, Taste
from caylus.bots.core.models.linear_policy import BUCKETS, CIRCUMSTANCES, SIZE, Habits, key_of
from caylus.bots.parallel_search import helpers
from caylus.bots.players.levels import Grandmaster, Master, trained_instinct_for
from caylus.bots.protocol.protocol_server import serve
from caylus.bots.time_control import Tried, best_of, explanation_of, is_settled, think, together
from caylus.rules.chance import Chance
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import MOVES, SKIP, STAY, move
from tests.positions import position


def test_a_search_stops_when_it_is_told_to() -> None:
    asked = iter([False, False, True])
    game = Game(2, seed=4)
    thought = think(Master().search(game.state, 1), Budget(nodes=10**9, stop=lambda: next(asked)), 1.0)
    assert 0 < sum(tried.visits for tried in thought) < 10**6


def test_stop_is_heard_while_the_bot_thinks() -> None:
    answers: list[str] = []
    lines = ["newgame players 2", "moves", "go nodes 1000000000 seed 1", "stop", "go nodes 3 seed 1"]
    serve(Master, iter(lines), answers.append)
    assert [answer.split()[0] for answer in answers] == ["move", "move"]


def test_cores_share_the_nodes_and_agree_again() -> None:
    game = Game(3, seed=5)
    alone = Master().explain(game, Budget(nodes=12), 7)
    both = Master(cores=2)
    first = both.explain(game, Budget(nodes=24), 7)
    assert first.nodes == 24
    assert alone.nodes == 12
    assert both.explain(game, Budget(nodes=24), 7) == first
    assert {choice.move for choice in first.choices} >= {choice.move for choice in alone.choices}


def test_a_helper_that_was_killed_is_not_missed() -> None:
    game = Game(2, seed=5)
    bot = Master(cores=2)
    bot.choose(game, Budget(nodes=4), 1)
    for process in helpers(1)._processes.values():
        process.kill()
        process.join()
    assert bot.choose(game, Budget(nodes=4), 1) in game.legal
    assert bot.explain(game, Budget(nodes=4), 1).nodes == 4


def test_all_cores_or_so_many() -> None:
    assert Master(cores=0).cores >= 1
    with pytest.raises(ValueError, match="a number of cores"):
        Master(cores=-1)
    assert isinstance(make("grandmaster", cores=2), Grandmaster)


def tried(number: int, visits: int, worth: float) -> Tried:
    return Tried(
        number, visits, worth, (30.0 * visits, 20.0 * visits), (0.75 * visits, 0.25 * visits), (number,)
    )


def test_thoughts_add_up() -> None:
    thought = together([[tried(1, 4, 2.0), tried(2, 1, 0.1)], [tried(1, 2, 1.5), tried(2, 8, 3.9)]])
    assert [(one.visits, one.worth) for one in thought] == [(6, 3.5), (9, 4.0)]
    assert best_of(thought) == MOVES[2]
    told = explanation_of(thought)
    assert told.nodes == 15
    assert [choice.move for choice in told.choices] == [MOVES[2], MOVES[1]]
    assert told.choices[0].points == (30.0, 20.0)
    assert told.choices[0].win == (0.75, 0.25)


def test_among_equals_the_better_is_best_and_the_untried_is_not_told() -> None:
    thought = [tried(1, 4, 2.0), tried(2, 4, 2.5), tried(3, 0, 0.0)]
    assert best_of(thought) == MOVES[2]
    assert [choice.move for choice in explanation_of(thought).choices] == [MOVES[2], MOVES[1]]


def test_what_cannot_change_is_settled_and_what_is_alike_too() -> None:
    search = Master().search(Game(2, seed=4).state, 1)
    search.run(40)
    assert not is_settled(search, 0.1, 100.0)
    assert is_settled(search, 99.999, 100.0)
    for child in search.root.children:
        child.visits, child.worth = 100, 50.0
    assert is_settled(search, 50.0, 100.0)
    search.root.children[0].worth = 52.0
    assert not is_settled(search, 50.0, 100.0)


def test_a_habit_counts_where_its_circumstance_is() -> None:
    state = position("red has 3 deniers; due place red").game.state
    plain = Instinct(state.book, Taste())
    plain.feel(state)
    before = [int(plain.values[i]) for i in range(state.count)]
    guild = move("@guild").number
    start = key_of(state, task_kinds.PLACE, guild) * CIRCUMSTANCES * BUCKETS
    table = [0] * SIZE
    table[start + BUCKETS + 3] = 40  # money: 3 deniers
    table[start + BUCKETS + 4] = 900  # money: 4 deniers
    bent = Instinct(state.book, Taste(), Habits(1.0, table))
    bent.feel(state)
    after = [int(bent.values[i]) for i in range(state.count)]
    options = [int(state.options[i]) for i in range(state.count)]
    changed = {option: b - a for option, a, b in zip(options, before, after, strict=True) if a != b}
    assert changed == {guild: 40}


def test_tables_of_the_wrong_size_are_refused() -> None:
    with pytest.raises(ValueError, match="habits, not 3"):
        Habits(1.0, [0, 0, 0])


def test_every_choice_has_a_key_within_the_table() -> None:
    state = Game(2, seed=1).state
    asked = {
        task_kinds.PLACE: range(37),
        task_kinds.GATE: range(37),
        task_kinds.GUILD: range(STAY - 3, STAY + 4),
    }
    for kind in range(task_kinds.QUESTIONS, task_kinds.KINDS):
        for number in asked.get(kind, range(len(MOVES))):
            assert 0 <= key_of(state, kind, number) * CIRCUMSTANCES * BUCKETS < SIZE
    assert key_of(state, task_kinds.JOUST, SKIP) != key_of(state, task_kinds.FAVOR_BUILD, SKIP)


def test_good_habits_beat_plain_instinct() -> None:
    for seed in range(3):
        game = Game(4, seed=seed)
        chance = Chance(seed)
        trained, plain = trained_instinct_for(game.state.book), Instinct(game.state.book, Taste())
        while game.seat is not None:
            mind = trained if game.seat == seed else plain
            game.play(int(mind.favourite(game.state, chance, 20)))
        assert game.winners == [seed]
