"""Words: editions, bots, tiles and rules, explained in the four languages; and whether the server is well."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from caylus.rules import compiled
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.rules.data.moves import SPECIAL_PLACES
from caylus.rules.data.tiles import LINES, SECTIONS, TILES
from caylus.server.auth import Tongue, house_of
from caylus.server.errors import Denied
from caylus.server.i18n import Speaker, speaker
from caylus.server.messages.http_bodies import (
    Block,
    BotLevel,
    Chapter,
    Editions,
    EditionWords,
    Health,
    OptionValue,
    OptionWords,
    Rules,
    RuleWords,
    Topic,
    Word,
    WordBook,
)
from caylus.text import reference
from caylus.text.sentences.message_format import languages
from caylus.version import VERSION

router = APIRouter(prefix="/api", tags=["words"])
Language = Annotated[str, Path(max_length=10)]


def known(language: str) -> str:
    """A language that we speak; `Denied` otherwise."""
    if language not in languages():
        raise Denied("no-language", name=language)
    return language


@router.get("/health")
async def health(request: Request) -> Health:
    """Is the server well?"""
    hall = house_of(request).hall
    await hall.store.count()  # the database answers
    return Health(
        version=VERSION, compiled=compiled(), tables=len(hall.tables), connections=hall.connections()
    )


@router.get("/bots")
async def bots(request: Request, language: Tongue) -> list[BotLevel]:
    """The bots, from the weakest to the strongest."""
    words = speaker(language)
    found = []
    for level in house_of(request).thinkers.known:
        ours = f"server.bot.{level}" in words.catalogue
        name = words.say(f"server.bot.{level}") if ours else level
        text = words.say(f"server.bot.{level}.help") if ours else ""
        found.append(BotLevel(level=level, name=name, text=text))
    return found


@router.get("/editions")
async def editions(language: Tongue) -> Editions:
    """What can be played."""
    words = speaker(language)
    return Editions(
        editions=[
            EditionWords(edition=name, text=words.edition_help(name), options=dict(Edition.of(name).values))
            for name in EDITIONS
        ],
        options=[
            OptionWords(
                option=name,
                text=words.option_help(name),
                values=[OptionValue(value=value, text=words.option_help(name, value)) for value in values],
            )
            for name, values in OPTIONS.items()
        ],
    )


@router.get("/words/{language}")
async def word_book(language: Language, edition: str = "standard", options: str = "") -> WordBook:
    """Tiles, places, sections and favors, explained with the figures of an edition."""
    words = Speaker(known(language), None, edition_of(edition, options))
    return WordBook(
        language=language,
        tiles={
            tile.name: Word(
                name=words.tile(tile.name),
                help=words.tile_help(tile.name),
                rule=reference.tile_rules(tile)[0],
            )
            for tile in TILES
        },
        places={
            place: Word(
                name=words.place(place), help=words.place_help(place), rule=reference.PLACE_RULES[place][0]
            )
            for place in SPECIAL_PLACES
        },
        sections={
            section.name: Word(
                name=words.section(section.name), help=words.section_help(section.name), rule="R8.3"
            )
            for section in SECTIONS
        },
        favors={line: [words.favor(line, column) for column in range(1, 6)] for line in LINES},
    )


@router.get("/rules/{language}")
async def rules(language: Language, edition: str = "standard", options: str = "") -> Rules:
    """The rules to look up."""
    played = edition_of(edition, options)
    return Rules(
        language=known(language),
        chapters=[
            Chapter(
                number=chapter["number"],
                title=chapter["title"],
                text=[block(piece) for piece in chapter["text"]],
                rules=[
                    RuleWords(
                        number=rule["number"],
                        title=rule["title"],
                        text=[block(piece) for piece in rule["text"]],
                        keywords=rule["keywords"],
                    )
                    for rule in chapter["rules"]
                ],
            )
            for chapter in reference.chapters(language)
        ],
        topics=[Topic(**topic) for topic in reference.topics(language, played)],
    )


def block(piece: reference.Block) -> Block:
    """A piece of a rule, as the page reads it."""
    kind = next(iter(piece))
    return Block(
        kind=kind,  # type: ignore[arg-type]  # one of the four
        text=piece.get("text", piece.get("example", "")),
        items=piece.get("list", []),
        rows=piece.get("table", []),
    )


def edition_of(edition: str, options: str) -> Edition:
    """An edition by its name and options; `Denied` if there is none."""
    try:
        return Edition.of(edition, Edition.parse_options(options))
    except ValueError as error:
        raise Denied("bad-request", why=str(error)) from None
