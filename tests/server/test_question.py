"""What is asked and told: complete, true, and in the words of the rules."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import caylus.server
from caylus.bots.registry import BUILT_IN
from caylus.game import Game
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.server.i18n import ServerSentences
from caylus.server.messages.log_lines import lines_of
from caylus.server.messages.question import ask_of
from caylus.server.store.models import Change
from caylus.server.tables.game_log import GameLog
from caylus.text.records import read
from caylus.text.sentences.message_format import catalogue

RECORDS = Path(__file__).parents[1] / "records"
SOURCES = "".join(file.read_text("utf-8") for file in Path(caylus.server.__path__[0]).rglob("*.py"))


def test_every_kind_of_decision_is_asked() -> None:
    """In the recorded games: everything legal is offered, everything closed is refused, with reasons."""
    seen: set[str] = set()
    for file in sorted(RECORDS.glob("*.caylus")):
        record = read(file.read_text("utf-8"))
        game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
        words = ServerSentences("en", game.players, game.edition)
        for move in record.moves:
            if game.kind not in seen:
                seen.add(game.kind)
                check_ask(game, words)
            game.play(move)
        assert ask_of(game, words) is None
        if seen == set(DECISION_KINDS):
            return
    raise AssertionError(set(DECISION_KINDS) - seen)


def check_ask(game: Game, words: ServerSentences) -> None:
    ask = ask_of(game, words)
    assert ask is not None
    assert [option.token for option in ask.options] == game.tokens
    assert (ask.seat, ask.kind, ask.rule) == (game.seat, game.kind, DECISION_KINDS[game.kind].rule)
    assert all(option.text and not option.text.endswith(".") for option in ask.options)
    for closed in ask.closed:
        refusal = game.why_not(closed.token)
        assert refusal is not None
        assert closed.rule == refusal.rule
        assert closed.text
    if ask.kind.startswith("favor"):
        assert ask.because[0].kind == "favor"
        assert "favor" in ask.because[0].text


def test_notes() -> None:
    game = Game.from_position(
        "blue has 5 deniers; red has 5 deniers; red owns 9:stone-farm 10:bank; provost 6; due place"
    )
    ask = ask_of(game, ServerSentences("en", ["Anna", "Boris"]))
    assert ask is not None
    notes = {option.token: [(note.level, note.rule) for note in option.notes] for option in ask.options}
    assert notes["@9"] == [("info", "R6.2"), ("info", "R3.4"), ("warning", "R6.1")]
    assert ("warning", "R7.3") in notes["@castle"]
    assert ("warning", "R4.4") in notes["@joust"]
    farm = next(option for option in ask.options if option.token == "@9")
    assert [(effect.seat, effect.deniers, effect.points) for effect in farm.effects] == [
        (0, -1, 0),
        (1, 0, 1),
    ]
    assert farm.price.deniers == 1


def test_a_favor_inside_a_favor() -> None:
    game = Game.from_position(
        "blue has ffwwssccgg, 5 deniers; blue favors build 4; scored dungeon walls; bailiff 18; provost 18;"
        "blue owns 3:residence 4:residence; blue works joust; passed blue red; due specials"
    )
    words = ServerSentences("en", ["Anna", "Boris"])
    for token in ("joust", "favor:build", "raise:statue"):
        game.play(token)
    ask = ask_of(game, words)
    assert ask is not None
    assert ask.kind == "favor"
    assert ask.because[0].tile == "statue"


def test_lines_hold_all_events_once() -> None:
    game = Game(4, seed=6)
    words = ServerSentences("en", game.players, game.edition)
    chance = random.Random(6)
    told = lines_of(words, game.events(), 0, 1, 1)
    while not game.over:
        turn, phase = game.turn, game.phase
        events = game.play(chance.choice(game.legal))
        lines = lines_of(words, events, len(game.history), turn, phase)
        assert [event["kind"] for line in lines for event in line.events] == [
            type(e).__name__ for e in events
        ]
        json.dumps([line.model_dump() for line in lines])
        told += lines
    turns = [line.turn for line in told]
    assert turns == sorted(turns)
    assert {line.phase for line in told} == set(range(1, 8))


def test_a_course_and_its_replay_tell_the_same() -> None:
    """Whatever is decided and taken back."""
    for seed in range(6):
        chance = random.Random(seed)
        game_log = GameLog(Game(3, seed=seed))
        kept: list[Change] = []
        while not game_log.game.over and len(kept) < 200:
            change = Change(
                table="t", version=game_log.version + 1, kind="decide", seat=game_log.game.seat, at=0, how=""
            )
            change.token, change.after = chance.choice(game_log.game.tokens), game_log.decisions + 1
            if game_log.decisions and chance.random() < 0.1:
                change.kind, change.after = "undo", chance.randrange(game_log.decisions)
            elif chance.random() < 0.05:
                change.kind, change.after, change.seat = "away", game_log.decisions, 1
            elif chance.random() < 0.1:
                change.how = chance.choice(["clock", "slow", "failed"])
            tried = game_log.copy()
            tried.apply(change)
            assert tried.version == change.version
            game_log = tried
            kept.append(change)
        twin = GameLog(Game(3, seed=seed))
        for change in kept:
            twin.apply(change)
        words = ServerSentences("en", ["A", "B", "C"])
        assert twin.game == game_log.game
        assert twin.deciders == game_log.deciders
        assert twin.lines(words) == game_log.lines(words)
        assert len(game_log.deciders) == game_log.decisions


def test_every_sentence_of_the_server_is_used() -> None:
    """By its id, with or without its group; a few ids are put together."""
    composed = {f"server.bot.{level}{ending}" for level in BUILT_IN for ending in ("", ".help")}
    names = {name for name in catalogue("en").texts if name.startswith(("server.", "mail."))}
    assert composed < names
    for name in names - composed:
        group, _, rest = name.partition(".")
        last = rest.partition(".")[2] if group == "server" else rest
        assert f'"{name}"' in SOURCES or f'"{last}"' in SOURCES, name


def test_every_reason_has_a_sentence() -> None:
    reasons = re.findall(r'RequestRefused\(\s*"([a-z-]+)"', SOURCES)
    assert len(reasons) > 20
    for reason in reasons:
        assert f"server.refused.{reason}" in catalogue("en").texts, reason


def test_a_line_is_of_the_one_who_did_it() -> None:
    """Also where an owner gains by it; what happens to several alike is nobody's line."""
    game = Game.from_position(
        "players 2; red owns 9:stone-farm; order blue red; blue has 5 deniers; due place"
    )
    words = ServerSentences("en", game.players, game.edition)
    game.play("@9")
    lines = lines_of(words, game.events(), 1, 2, 2)
    seats = {line.text: line.seat for line in lines if "stone farm" in line.text}
    assert list(seats.values()) == [0]
    assert "Boris gets 1 point" in next(iter(seats))
    begin = Game(2, seed=1)
    income = [line for line in lines_of(words, begin.events(), 0, 1, 1) if line.text.startswith("Income")]
    assert [line.seat for line in income] == [None]
