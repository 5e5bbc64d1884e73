"""What does not change while the server runs: the rules, the cards, the lessons and the puzzles of each game."""

import hashlib
from functools import cache
from typing import Literal

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response

from ...errors import Refused, UnknownName
from ...registry import kit
from ...rulebook.library import BOOKS, rulebook_of
from ..http import JSON, Anybody, described
from ..onlookers import encoded
from ..wire.outgoing import CardTexts, LessonList, PuzzleList, RulesPage

ROUTER = APIRouter(prefix="/api/v1", tags=["library"])


def _kept(request: Request, text: str) -> Response:
    """An answer that a browser keeps, and asks whether it still holds."""
    headers = {"ETag": f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"', "Cache-Control": "no-cache"}
    if headers["ETag"] in (each.strip() for each in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type=JSON)


# --- rules ------------------------------------------------------------------------------------------------------------------
@ROUTER.get("/rules/{game}", **described(RulesPage, needs=False))
async def rules(request: Request, _who: Anybody, game: str, language: Literal["en", "de"] = "en") -> Response:
    """The rules of a game, section by section; in English where there is no translation."""
    if game not in BOOKS:
        raise HTTPException(404)
    return _kept(request, _rules(game, language))


@cache
def _rules(game: str, language: str) -> str:
    return encoded(rulebook_of(game, language).page)


# --- cards and learning ---------------------------------------------------------------------------------------------
@ROUTER.get("/cards/{game}", **described(CardTexts, needs=False))
async def cards(request: Request, game: str, _who: Anybody) -> Response:
    """What every card says, for a game that has a table in the browser."""
    return _kept(request, _listed(game, "cards"))


@ROUTER.get("/lessons/{game}", **described(LessonList, needs=False))
async def all_lessons(request: Request, game: str, _who: Anybody) -> Response:
    """The lessons: what each says, and which choices it asks for."""
    return _kept(request, _listed(game, "lessons"))


@ROUTER.get("/puzzles/{game}", **described(PuzzleList, needs=False))
async def all_puzzles(request: Request, game: str, _who: Anybody) -> Response:
    """The puzzles: in each the game can be won this turn."""
    return _kept(request, _listed(game, "puzzles"))


@cache
def _listed(game: str, what: str) -> str:
    """A list as it is sent. A game that has none is refused, as one that there is not."""
    try:
        played = kit(game)
    except UnknownName as error:
        raise Refused("not-found", str(error)) from None
    kind, rows = {
        "cards": (CardTexts, played.card_data),
        "lessons": (LessonList, lambda: [each.to_data() for each in played.lessons()]),
        "puzzles": (PuzzleList, lambda: [each.to_data() for each in played.puzzles()]),
    }[what]
    found = rows()
    if not found:
        raise Refused("not-found", f"there are no {what} of {played.title}")
    return encoded(msgspec.convert({what: found}, kind))
