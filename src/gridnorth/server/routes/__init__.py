"""All that can be asked for over HTTP, and the WebSocket."""

from fastapi import FastAPI

from . import accounts, games, library, pages, playing


def add_routes(app: FastAPI) -> None:
    """Add them to an application."""
    for part in (pages, accounts, library, games, playing):
        app.include_router(part.ROUTER)
    app.include_router(pages.LAST)
