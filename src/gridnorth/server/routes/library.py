"""What does not change while the server runs: the cards, the lessons and the puzzles of The North."""

import hashlib
from functools import cache

from fastapi import APIRouter, Request, Response

from ...north.cards import LANGUAGE, Cards
from ...north.learning import Lesson, Puzzle, lessons, puzzles
from ...north.names import ANCIENTS_OF, BASE, FIRST_EDITION, VALUES
from ...north.options import EDITIONS, SETUPS
from ..http import JSON, Anybody, described
from ..rooms import encoded
from ..wire import outgoing
from ..wire.outgoing import CardInfo, CardList, LessonList, LessonMove, PuzzleList

ROUTER = APIRouter(prefix="/api/v1", tags=["library"])


def _kept(request: Request, text: str) -> Response:
    """An answer that a browser keeps, and asks whether it still holds."""
    headers = {"ETag": f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"', "Cache-Control": "no-cache"}
    if headers["ETag"] in (each.strip() for each in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type=JSON)


# --- cards ------------------------------------------------------------------------------------------------------------------
@ROUTER.get("/cards/north", **described(CardList, needs=False))
async def cards(request: Request, _who: Anybody) -> Response:
    """What every Ancient and every Facility says."""
    return _kept(request, _cards())


@cache
def _cards() -> str:
    known = Cards.printed()
    return encoded(CardList([_card(known, name) for name in known.cards]))


def _card(known: Cards, name: str) -> CardInfo:
    card = known.card(name)
    is_ancient = card.kind == "ancient"
    return CardInfo(
        card.name, "ancient" if is_ancient else "facility", card.facility, list(ANCIENTS_OF[card.facility]),
        LANGUAGE.face(card.protocol), LANGUAGE.face(known.programs[name].text),
        {value: LANGUAGE.face(known.programs[f"Spark {value}"].text) for value in VALUES} if is_ancient else {},
        card.origin,  # type: ignore[arg-type]
        [edition for edition in EDITIONS if edition != "first" or card.facility in FIRST_EDITION],
        [setup for setup in SETUPS if setup != "basic" or card.facility in BASE],
    )  # fmt: skip


# --- learning ---------------------------------------------------------------------------------------------------------------
@ROUTER.get("/lessons/north", **described(LessonList, needs=False))
async def all_lessons(request: Request, _who: Anybody) -> Response:
    """The lessons: what each says, and which choices it asks for."""
    return _kept(request, _lessons())


@cache
def _lessons() -> str:
    return encoded(LessonList([_lesson(each) for each in lessons()]))


def _lesson(lesson: Lesson) -> outgoing.Lesson:
    moves = [
        LessonMove(list(move.choose), move.asks, move.asks_de, move.wrong, move.wrong_de, move.point) for move in lesson.do
    ]
    return outgoing.Lesson(
        lesson.id, lesson.title, lesson.title_de, lesson.about, lesson.about_de, lesson.says, lesson.says_de,
        list(lesson.words), moves, lesson.then, lesson.then_de, lesson.whole_round, *_seats(lesson),
    )  # fmt: skip


@ROUTER.get("/puzzles/north", **described(PuzzleList, needs=False))
async def all_puzzles(request: Request, _who: Anybody) -> Response:
    """The puzzles: in each the game can be won this turn."""
    return _kept(request, _puzzles())


@cache
def _puzzles() -> str:
    return encoded(PuzzleList([_puzzle(each) for each in puzzles()]))


def _puzzle(puzzle: Puzzle) -> outgoing.Puzzle:
    said = (puzzle.id, puzzle.title, puzzle.title_de, puzzle.stars, puzzle.hint, puzzle.hint_de)
    return outgoing.Puzzle(*said, list(puzzle.solution), *_seats(puzzle))


def _seats(learning: Lesson | Puzzle) -> tuple[str, list[str]]:
    """The seat that has to choose, and all of them."""
    game = learning.start()
    return game.to_choose or "", list(game.seats)
