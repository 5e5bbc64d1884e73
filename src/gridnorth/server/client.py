"""The browser client: the files that `make web` builds, and what a browser may do with them.

Starlette finds and sends the files. Ours is which of them are for browsers, that compressed ones are preferred, how long each
is kept (a year in `/assets`, where a changed file has a new name), and the security headers.
"""

import re
import stat
from pathlib import Path, PurePosixPath

from anyio import to_thread
from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent.parent / "web"
"""The folder of the client, if it was built."""
INDEX = "index.html"
SCREENS = re.compile(r"(?:(?:play|lobby|rules|cards|past|settings|(?:learn|puzzles)(?:/.*)?|games/[^/]+(?:/analysis)?)/?)?")
"""Paths that are screens of the client: each is the same page, which looks at the path itself."""
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))
"""The endings of compressed copies, the best first."""
KINDS = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon", ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".mp3": "audio/mpeg", ".ogg": "audio/ogg",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2",
}  # fmt: skip
FRESH, DAY, YEAR = "no-cache", "public, max-age=86400", "public, max-age=31536000, immutable"
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""What a picture may do: use the styles inside it, and run nothing."""
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>gridnorth</title></head><body>
<h1>gridnorth</h1>
<p>The server runs, but its pages have not been built. Build them with <code>make web</code>, then load this page again.</p>
<p>For programs: <a href="/api/docs">what can be asked for</a>.</p>
</body></html>
"""


class Files(StaticFiles):
    """Starlette's static files, sent as they were compressed at build time if the browser accepts that."""

    def answer(self, path: str, scope: Scope, status: int = 200) -> Response | None:
        """A file, or 304 if the browser has it. None if there is no such file, or it is not for browsers."""
        kind = KINDS.get(PurePosixPath(path).suffix)
        if kind is None or any(not part or part.startswith(".") for part in path.split("/")):
            return None
        accepted = codings(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in (*COMPRESSED, ("", "")):
            if coding and coding not in accepted:
                continue
            try:
                found, stats = self.lookup_path(path + ending)
            except (OSError, ValueError):  # a name that no file can have
                return None
            if stats and stat.S_ISREG(stats.st_mode):
                response = self.file_response(found, stats, scope, status)
                response.headers["Vary"] = "Accept-Encoding"
                if response.status_code != 304:
                    response.headers["Content-Type"] = kind
                    response.headers.update({"Content-Encoding": coding} if coding else {})
                return response
        return None


class Client:
    """The browser client. `folder` may be missing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.files = Files(directory=folder, check_dir=False) if folder else None

    @property
    def is_built(self) -> bool:
        return self.folder is not None and (self.folder / INDEX).is_file()

    async def answer(self, request: Request, path: str) -> Response | None:
        """A file, or the page of the client for one of its screens; None if there is no such thing."""
        is_known = bool(SCREENS.fullmatch(path))
        is_screen = self.is_built and (is_known or _is_mistyped(request, path))
        response = None
        if self.files:
            status = 404 if is_screen and not is_known else 200
            response = await to_thread.run_sync(self.files.answer, INDEX if is_screen else path, request.scope, status)
        if response is None:
            return HTMLResponse(MISSING, headers={"Cache-Control": FRESH}) if path == "" else None
        is_page = is_screen or path == INDEX
        response.headers["Cache-Control"] = FRESH if is_page else YEAR if path.startswith("assets/") else DAY
        if is_page:
            response.headers["Content-Security-Policy"] = policy(request.headers.get("host", ""))
        elif path.endswith(".svg"):
            response.headers["Content-Security-Policy"] = PICTURE
        return response


def _is_mistyped(request: Request, path: str) -> bool:
    """Whether a browser asks for a page that does not exist: the client says so, and offers the way back."""
    return "text/html" in request.headers.get("accept", "") and "." not in path and not path.startswith("api/")


def codings(header: str) -> frozenset[str]:
    """The encodings that a browser accepts."""
    taken = set()
    for each in header.lower().split(","):
        name, _, quality = each.partition(";")
        if not re.fullmatch(r"\s*q=0(?:\.0*)?\s*", quality):
            taken.add(name.strip())
    return frozenset(taken)


def policy(host: str) -> str:
    """What the page of the client may do: load from this server only, with no script or style inside the page.

    Some browsers do not count a WebSocket as `'self'`, so it is named.
    """
    live = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{live}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    )
