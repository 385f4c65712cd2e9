"""What is asked: complete, and true of what happens when a choice is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus.decisions import Change, Choice, Goods, Option, Part, Price, Question, choices, question
from caylus.decisions.questions import NOT_OF_THIS_DECISION
from caylus.decisions.warnings import LEVELS, is_useful
from caylus.game import Game
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.editions import EDITIONS
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import MOVES
from caylus.rules.data.places import CASTLE, FIELD, PLACE_NAMES
from caylus.rules.data.tiles import LINES, SPACES, TILE_NAMES
from caylus.rules.events import FavorGained, Lost, Paid
from caylus.text.records import read
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import languages

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.caylus"))
EVERY = 5
"""Of the decisions that occur all the time, one in so many is looked at."""


def asked(game: Game) -> Question:
    found = question(game)
    assert found is not None
    return found


def option_of(game: Game, token: str) -> Option:
    return next(option for option in asked(game).options if option.move.token == token)


def moments() -> Iterator[tuple[Game, Question]]:
    """Decisions of recorded games (2 to 5 players, every edition) and of random ones."""
    chance = random.Random(1)
    for file in RECORDS[::4]:
        record = read(file.read_text("utf-8"))
        game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
        for move in record.moves:
            if game.kind not in ("place", "provost", "produce") or chance.random() < 1 / EVERY:
                yield game, asked(game)
            game.play(move)
    for seed, edition in enumerate(EDITIONS):
        game = Game(2 + seed % 4, edition, seed=seed)
        while not game.over:
            if chance.random() < 1 / EVERY:
                yield game, asked(game)
            game.play(chance.choice(game.legal))


def held(game: Game) -> list[tuple[int, int, tuple[int, ...]]]:
    cubes = [tuple(held.count(letter) for letter in LETTERS) for held in game.cubes]
    return list(zip(game.deniers, game.points, cubes, strict=True))


def total(changes: tuple[Change, ...], seat: int) -> tuple[int, int, tuple[int, ...]]:
    own = [change for change in changes if change.seat == seat]
    cubes = tuple(sum(change.cubes[kind] for change in own) for kind in range(len(LETTERS)))
    return sum(change.deniers for change in own), sum(change.points for change in own), cubes


def test_options_and_closed_choices() -> None:
    """In whole games: everything legal in its order, everything closed refused, nothing twice."""
    kinds: set[str] = set()
    reasons: set[str] = set()
    for game, found in moments():
        kinds.add(found.kind)
        before = game.hash64
        kind = DECISION_KINDS[game.kind]
        assert (found.seat, found.kind, found.rule) == (game.seat, game.kind, kind.rule)
        assert [option.move for option in found.options] == game.legal
        assert [choice.move for choice in choices(game.state)] == game.legal
        for option, cheap in zip(found.options, choices(game.state), strict=True):
            assert (option.parts, option.price, option.place, option.tile, option.declines) == (
                *(cheap.parts, cheap.price, cheap.place, cheap.tile, cheap.declines),
            )
        shut = [closed.move for closed in found.closed]
        assert not set(shut) & set(game.legal)
        assert len(set(shut)) == len(shut)
        for closed in found.closed:
            assert closed.refusal == game.why_not(closed.move)
            reasons.add(closed.refusal.reason)
        answers = [move for move in MOVES if move.verb in kind.verbs]
        others = [move for move in answers if move not in shut and move not in game.legal]
        assert {game.why_not(move).reason for move in others} <= NOT_OF_THIS_DECISION  # type: ignore[union-attr]
        assert sum(option.declines for option in found.options) == bool(kind.declines)
        assert game.hash64 == before, "looking changes nothing"
    assert kinds == set(DECISION_KINDS)
    assert reasons >= {"price", "cubes", "line-used", "compulsory", "offer-deniers", "column-closed"}


def test_prices_and_effects_are_what_happens() -> None:
    chance = random.Random(2)
    for game, found in moments():
        for option in chance.sample(found.options, min(3, len(found.options))):
            before, twin = held(game), game.copy()
            events = twin.play(option.move)
            both = option.effects + option.follows
            for seat, (old, new) in enumerate(zip(before, held(twin), strict=True)):
                cubes = tuple(b - a for a, b in zip(old[2], new[2], strict=True))
                assert total(both, seat) == (new[0] - old[0], new[1] - old[1], cubes)
            gained = [event for event in events if isinstance(event, FavorGained)]
            assert sum(change.favors for change in both) == len(gained)
            assert list(option.events) == events[: len(option.events)]
            own = [event for event in option.events if getattr(event, "seat", None) == found.seat]
            paid = [event for event in own if isinstance(event, Paid)]
            price = Price(sum(event.deniers for event in paid), "".join(event.cubes for event in paid))
            assert option.price == price, (found.kind, option.move)
            check_gains(option, found.seat, any(isinstance(event, Lost) for event in own))


def check_gains(option: Option, seat: int, loses: bool) -> None:
    """What is gained less what is paid is the effect."""
    deniers, points, cubes = total(option.effects, seat)
    gains = option.gains
    assert gains.deniers - option.price.deniers == deniers
    assert gains.points == points
    assert points >= 0 or loses
    for letter, count in zip(LETTERS, cubes, strict=True):
        assert gains.cubes.count(letter) - option.price.cubes.count(letter) == count


def test_every_choice_has_parts_of_the_board() -> None:
    names = {
        "place": set(PLACE_NAMES[1:36]),
        "tile": set(TILE_NAMES),
        "line": set(LINES),
        "cell": {"cubes", "build"},
        "step": {str(space) for space in range(-3, SPACES + 4)},
        "pass": {""},
        "plate": {""},
    }
    seen: set[str] = set()
    for _, found in moments():
        every: list[Choice] = [*found.options, *found.closed]
        for choice in every:
            assert choice.parts
            assert len(set(choice.parts)) == len(choice.parts)
            for part in choice.parts:
                seen.add(part.kind)
                assert part.name in names[part.kind]
                assert (part.column in range(1, 6)) == (part.kind == "cell")
        check_unique(found)
    assert seen == set(names)


def check_unique(found: Question) -> None:
    """A place, a step, a line stands for one choice; a tile for one as often as it has a price."""
    first = [option.parts[0] for option in found.options if option.move.verb != "build"]
    own = [part for part in first if part.kind in ("place", "step", "line", "tile", "pass")]
    assert len(set(own)) == len(own)
    tiles = [(option.parts[0], option.price) for option in found.options if option.move.verb == "build"]
    assert len(set(tiles)) == len(tiles)


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_every_kind_has_a_sentence_in_every_language(kind: str) -> None:
    for language in languages():
        assert Sentences(language).decision(kind)


def test_every_warning_occurs_and_has_a_sentence_in_every_language() -> None:
    seen: set[str] = set()
    words = [Sentences(language) for language in languages()]
    for _, found in moments():
        for option in found.options:
            for warning in option.warnings:
                assert warning.level == LEVELS[warning.name]
                if warning.name not in seen:
                    seen.add(warning.name)
                    sentences = {speaker.warning(warning.name, warning.args) for speaker in words}
                    assert len(sentences) == len(words)
    assert seen == set(LEVELS)


# ---- single positions --------------------------------------------------------------------------------

JOUST_IN_HAND = (
    "blue has ffwwssccgg, 5 deniers; blue favors build 4 cubes 4; scored dungeon walls; bailiff 18;"
    "provost 18; blue owns 3:residence 4:residence 9:wood-market; blue works joust;"
    "passed blue red; due specials"
)


def test_the_warnings_of_a_place() -> None:
    game = Game.from_position(
        "blue has 5 deniers; red has 5 deniers; red owns 9:stone-farm 10:bank; provost 6; due place"
    )
    farm = option_of(game, "@9")
    assert [(warning.name, warning.level, warning.rule, warning.args) for warning in farm.warnings] == [
        ("tile-work", "info", "R6.2", {"tile": "stone-farm"}),
        ("owner", "info", "R3.4", {"seat": 1}),
        ("beyond", "warning", "R6.1", {"n": 3}),
    ]
    assert [warning.rule for warning in option_of(game, "@castle").warnings] == ["R7.1", "R7.3"]
    assert [warning.name for warning in option_of(game, "@joust").warnings] == ["place-help", "useless"]
    assert [warning.name for warning in option_of(game, "@post").warnings] == ["place-help"]


def test_what_is_of_no_use() -> None:
    game = Game.from_position("blue has 3 deniers; red has 3 deniers; blue owns 9:mason; due place")
    assert game.seat == 0
    assert not any(is_useful(game.state, 0, place) for place in (9, FIELD, CASTLE))
    rich = Game.from_position(
        "blue has 3 deniers, ffwwssccg; red has 3 deniers; blue owns 9:mason; due place"
    )
    assert all(is_useful(rich.state, 0, place) for place in (1, 7, 9, FIELD, CASTLE))


def test_the_last_denier_is_not_counted_twice() -> None:
    """The joust field takes a denier that the worker's price may already have taken."""
    for deniers, useless in ((1, True), (2, False)):
        game = Game.from_position(f"blue has {deniers} deniers, c; red has 3 deniers; due place")
        names = [warning.name for warning in option_of(game, "@joust").warnings]
        assert ("useless" in names) == useless


def test_whom_the_provost_lets_work() -> None:
    game = Game.from_position(
        "blue has 3 deniers; blue works 7; red works 5 8; provost 7; passed blue red; due provost blue"
    )
    reach = {
        option.move.token: [(one.space, one.seat, one.works) for one in option.reach]
        for option in asked(game).options
    }
    assert reach["+1"] == [(8, 1, True)]
    assert reach["-2"] == [(7, 0, False)]
    assert reach["-3"] == [(5, 1, False), (7, 0, False)]
    assert reach["stay"] == []


def test_the_parts_of_a_favor() -> None:
    game = Game.from_position(JOUST_IN_HAND)
    game.play("joust")
    assert option_of(game, "favor:build").parts == (Part("line", "build"),)
    build, cubes = game.copy(), game.copy()
    build.play("favor:build")
    assert option_of(build, "build:mason").parts == (Part("tile", "mason"), Part("cell", "build", 2))
    assert option_of(build, "raise:statue").parts == (Part("tile", "statue"), Part("cell", "build", 5))
    assert option_of(build, "convert:9").parts == (Part("place", "9"), Part("cell", "build", 4))
    assert option_of(build, "skip").parts == (Part("plate"),)
    cubes.play("favor:cubes")
    assert option_of(cubes, "take:s").parts == (Part("cell", "cubes", 2),)
    assert option_of(cubes, "take:g").parts == (Part("cell", "cubes", 5),)
    swap = option_of(cubes, "swap:f/fc")
    assert swap.parts == (Part("cell", "cubes", 4),)
    assert (swap.price, swap.gains) == (Price(0, "f"), Goods(cubes="fc"))


def test_a_favor_makes_buildings_cheaper() -> None:
    game = Game.from_position(JOUST_IN_HAND)
    for token in ("joust", "favor:build"):
        game.play(token)
    assert option_of(game, "build:mason").price == Price(0, "f")
    assert option_of(game, "convert:9").price == Price(0, "c")
    closed = {closed.move.token: closed for closed in asked(game).closed}
    assert closed["raise:cathedral"].price == Price(0, "sssssggg")


def test_what_closed_choices_would_cost() -> None:
    place = Game.from_position(
        "players 3; passed green; blue has 1 denier; red has 1 denier; blue owns 9:mason; due place blue"
    )
    closed = {closed.move.token: closed for closed in asked(place).closed}
    assert (closed["@gate"].refusal.reason, closed["@gate"].price) == ("price", Price(2))
    bank = Game.from_position("red owns 9:bank; blue works 9; blue has 2 deniers; provost 9; due road")
    closed = {closed.move.token: closed for closed in asked(bank).closed}
    assert closed["pay:5"].price == Price(5)
    lawyer = Game.from_position(
        "blue owns 9:lawyer 10:mason; blue works 9; blue has c, 1 denier; provost 9; due road"
    )
    closed = {closed.move.token: closed for closed in asked(lawyer).closed}
    assert closed["convert:9"].price == Price(1, "c")


def test_a_favor_inside_a_favor() -> None:
    game = Game.from_position(JOUST_IN_HAND)
    game.play("joust")
    first = asked(game)
    assert [(reason.kind, reason.place, reason.tile) for reason in first.because] == [("favor", "joust", "")]
    for token in ("favor:build", "raise:statue"):
        game.play(token)
    because = asked(game).because
    assert (because[0].kind, because[0].tile) == ("favor", "statue")
    assert isinstance(because[0].event, FavorGained)


def test_what_waits() -> None:
    game = Game.from_position(
        "blue owns 9:residence 10:architect; blue works 10; blue has ssssgg; red has 3 deniers; provost 10;"
        "passed blue red; due provost red"
    )
    for token in ("stay", "raise:monument"):
        game.play(token)
    found = asked(game)
    assert [(reason.kind, reason.tile) for reason in found.because] == [
        ("favor", "monument"),
        ("work", "architect"),
    ]
    assert [(reason.kind, reason.seat, reason.count) for reason in found.waiting] == [("favor", 0, 1)]


def test_the_owner_is_asked_because_of_the_worker() -> None:
    game = Game.from_position(
        "red owns 9:stone-farm; blue works 9; red has 3 deniers; provost 9; passed blue red; due provost red"
    )
    game.play("stay")
    found = asked(game)
    assert (found.kind, found.seat, found.place, found.tile) == ("bonus", 1, "9", "stone-farm")
    assert [(reason.kind, reason.seat, reason.place) for reason in found.because] == [("work", 0, "9")]
    assert found.waiting == ()


def test_no_question_at_the_end() -> None:
    game = Game(2, seed=3)
    chance = random.Random(3)
    while not game.over:
        game.play(chance.choice(game.legal))
    assert question(game) is None
    assert choices(game.state) == []
