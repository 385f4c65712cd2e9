"""Time control, parallel search, and the linear policy."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.bots import Budget, make
from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.models.linear_policy import BUCKETS, CONTEXTS, SIZE, LinearPolicy, move_key
from caylus.bots.parallel_search import pool_of
from caylus.bots.players.levels import Grandmaster, Master, trained_heuristic_for
from caylus.bots.protocol.protocol_server import serve
from caylus.bots.time_control import (
    MoveStatistics,
    SearchResult,
    best_move,
    explanation_of,
    is_settled,
    merge_results,
    search_within,
)
from caylus.rules.chance import Chance
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import MOVES, SKIP, STAY, move
from tests.positions import position


def test_a_search_stops_when_it_is_told_to() -> None:
    asked = iter([False, False, True])
    game = Game(2, seed=4)
    result = search_within(Master().search(game.state, 1), Budget(nodes=10**9, stop=lambda: next(asked)), 1.0)
    assert 0 < sum(tried.visits for tried in result) < 10**6


def test_stop_ends_a_search_of_the_protocol_server() -> None:
    answers: list[str] = []
    lines = ["newgame players 2", "moves", "go nodes 1000000000 seed 1", "stop", "go nodes 3 seed 1"]
    serve(Master, iter(lines), answers.append)
    assert [answer.split()[0] for answer in answers] == ["move", "move"]


def test_cores_share_the_nodes_and_results_repeat() -> None:
    game = Game(3, seed=5)
    alone = Master().explain(game, Budget(nodes=12), 7)
    both = Master(cores=2)
    first = both.explain(game, Budget(nodes=24), 7)
    assert first.nodes == 24
    assert alone.nodes == 12
    assert both.explain(game, Budget(nodes=24), 7) == first
    assert {choice.move for choice in first.choices} >= {choice.move for choice in alone.choices}


def test_a_killed_worker_is_replaced() -> None:
    game = Game(2, seed=5)
    bot = Master(cores=2)
    bot.choose(game, Budget(nodes=4), 1)
    expected = bot.explain(game, Budget(nodes=4), 1)
    worker = pool_of(1).take("master")
    worker.kill()
    pool_of(1).put_back("master", worker)
    assert bot.explain(game, Budget(nodes=4), 1) == expected


def test_a_worker_that_dies_during_the_search_is_replaced() -> None:
    game = Game(2, seed=5)
    bot = Master(cores=2)
    expected = bot.explain(game, Budget(nodes=4), 1)

    class Killer(Master):
        def search_alone(self, game: Game, budget: Budget, seed: int) -> SearchResult:
            for worker in pool_of(1)._busy:
                worker.kill()
            return super().search_alone(game, budget, seed)

    assert Killer(cores=2).explain(game, Budget(nodes=4), 1) == expected


def test_with_a_budget_of_time_a_late_worker_is_left_out() -> None:
    game = Game(2, seed=5)
    bot = Master(cores=3)
    assert bot.choose(game, Budget(seconds=0.02), 1) in game.legal
    assert bot.explain(game, Budget(nodes=6), 1).nodes == 6


def test_the_number_of_cores() -> None:
    assert Master(cores=0).cores >= 1
    with pytest.raises(ValueError, match="a number of cores"):
        Master(cores=-1)
    assert isinstance(make("grandmaster", cores=2), Grandmaster)


def stats(number: int, visits: int, value_sum: float) -> MoveStatistics:
    return MoveStatistics(
        number, visits, value_sum, (30.0 * visits, 20.0 * visits), (0.75 * visits, 0.25 * visits), (number,)
    )


def test_results_are_merged() -> None:
    result = merge_results([[stats(1, 4, 2.0), stats(2, 1, 0.1)], [stats(1, 2, 1.5), stats(2, 8, 3.9)]])
    assert [(one.visits, one.value_sum) for one in result] == [(6, 3.5), (9, 4.0)]
    assert best_move(result) == MOVES[2]
    told = explanation_of(result)
    assert told.nodes == 15
    assert [choice.move for choice in told.choices] == [MOVES[2], MOVES[1]]
    assert told.choices[0].points == (30.0, 20.0)
    assert told.choices[0].win == (0.75, 0.25)


def test_value_breaks_ties_and_unvisited_moves_are_left_out() -> None:
    result = [stats(1, 4, 2.0), stats(2, 4, 2.5), stats(3, 0, 0.0)]
    assert best_move(result) == MOVES[2]
    assert [choice.move for choice in explanation_of(result).choices] == [MOVES[2], MOVES[1]]


def test_a_search_stops_when_the_choice_cannot_change_or_does_not_matter() -> None:
    search = Master().search(Game(2, seed=4).state, 1)
    search.run(40)
    assert not is_settled(search, 0.1, 100.0)
    assert is_settled(search, 99.999, 100.0)
    for child in search.root.children:
        child.visits, child.value_sum = 100, 50.0
    assert is_settled(search, 50.0, 100.0)
    search.root.children[0].value_sum = 52.0
    assert not is_settled(search, 50.0, 100.0)


def test_a_weight_counts_in_its_context_only() -> None:
    state = position("red has 3 deniers; due place red").game.state
    plain = Heuristic(state.book, GoodsValues())
    plain.score_moves(state)
    before = [int(plain.scores[i]) for i in range(state.count)]
    guild = move("@guild").number
    start = move_key(state, task_kinds.PLACE, guild) * CONTEXTS * BUCKETS
    table = [0] * SIZE
    table[start + BUCKETS + 3] = 40  # money: 3 deniers
    table[start + BUCKETS + 4] = 900  # money: 4 deniers
    corrected = Heuristic(state.book, GoodsValues(), LinearPolicy(1.0, table))
    corrected.score_moves(state)
    after = [int(corrected.scores[i]) for i in range(state.count)]
    options = [int(state.options[i]) for i in range(state.count)]
    changed = {option: b - a for option, a, b in zip(options, before, after, strict=True) if a != b}
    assert changed == {guild: 40}


def test_a_policy_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="61440 weights, not 3"):
        LinearPolicy(1.0, [0, 0, 0])


def test_every_move_has_a_key_within_the_table() -> None:
    state = Game(2, seed=1).state
    asked = {
        task_kinds.PLACE: range(37),
        task_kinds.GATE: range(37),
        task_kinds.GUILD: range(STAY - 3, STAY + 4),
    }
    for kind in range(task_kinds.QUESTIONS, task_kinds.KINDS):
        for number in asked.get(kind, range(len(MOVES))):
            assert 0 <= move_key(state, kind, number) * CONTEXTS * BUCKETS < SIZE
    assert move_key(state, task_kinds.JOUST, SKIP) != move_key(state, task_kinds.FAVOR_BUILD, SKIP)


def test_the_learned_policy_beats_the_plain_heuristic() -> None:
    for seed in range(3):
        game = Game(4, seed=seed)
        chance = Chance(seed)
        trained, plain = trained_heuristic_for(game.state.book), Heuristic(game.state.book, GoodsValues())
        while game.seat is not None:
            heuristic = trained if game.seat == seed else plain
            game.play(int(heuristic.best_move(game.state, chance, 20)))
        assert game.winners == [seed]
