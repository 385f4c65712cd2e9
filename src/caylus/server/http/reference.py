"""Reference data: editions, bots, tiles and rules in all languages; and the health check."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from caylus.rules import compiled
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.rules.data.moves import SPECIAL_PLACES
from caylus.rules.data.tiles import LINES, SECTIONS, TILES
from caylus.server.auth import RequestLanguage, app_state_of
from caylus.server.errors import RequestRefused
from caylus.server.i18n import ServerSentences, sentences_in
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


def checked_language(language: str) -> str:
    """Return a language; raise `RequestRefused` if there is no catalogue for it."""
    if language not in languages():
        raise RequestRefused("no-language", name=language)
    return language


@router.get("/health")
async def health(request: Request) -> Health:
    """Check that the server and its database respond."""
    registry = app_state_of(request).tables
    await registry.store.count()  # raises if the database does not respond
    return Health(
        version=VERSION, compiled=compiled(), tables=len(registry.loaded), connections=registry.connections()
    )


@router.get("/bots")
async def bots(request: Request, language: RequestLanguage) -> list[BotLevel]:
    """Return the bots, from the weakest to the strongest."""
    words = sentences_in(language)
    found = []
    for level in app_state_of(request).bots.levels:
        ours = f"server.bot.{level}" in words.catalogue
        name = words.say(f"server.bot.{level}") if ours else level
        text = words.say(f"server.bot.{level}.help") if ours else ""
        found.append(BotLevel(level=level, name=name, text=text))
    return found


@router.get("/editions")
async def editions(language: RequestLanguage) -> Editions:
    """Return the editions and options."""
    words = sentences_in(language)
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
    """Explain tiles, places, sections and favors, with the figures of an edition."""
    words = ServerSentences(checked_language(language), None, edition_of(edition, options))
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
    """Return the rules reference."""
    played = edition_of(edition, options)
    return Rules(
        language=checked_language(language),
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
    """Return a piece of a rule as a response."""
    kind = next(iter(piece))
    return Block(
        kind=kind,  # type: ignore[arg-type]  # one of the four
        text=piece.get("text", piece.get("example", "")),
        items=piece.get("list", []),
        rows=piece.get("table", []),
    )


def edition_of(edition: str, options: str) -> Edition:
    """Return an edition with options; raise `RequestRefused` if there is none."""
    try:
        return Edition.of(edition, Edition.parse_options(options))
    except ValueError as error:
        raise RequestRefused("bad-request", why=str(error)) from None
