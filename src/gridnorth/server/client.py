"""The browser client: the files that were built of it (`make web`), and what a browser may do with them.

The files are part of the package, and may be missing. Each is sent as it was compressed when it was built, where the browser
takes that; a browser that has it already hears just so. What changes its name when it changes (`/assets`) is kept for a year.
"""

import asyncio
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import HTMLResponse

BUILT = Path(__file__).parent.parent / "web"
"""Where the client is, if it was built."""
INDEX = "index.html"
SCREENS = re.compile(r"(?:(?:play|lobby|rules|cards|past|settings|(?:learn|puzzles)(?:/.*)?|games/[^/]+(?:/analysis)?)/?)?")
"""The paths that are screens of the client: it looks at them itself."""
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))
"""How a file may lie beside itself, the best first."""
KINDS = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon", ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".mp3": "audio/mpeg", ".ogg": "audio/ogg",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2",
}  # fmt: skip
FRESH, DAY, YEAR = "no-cache", "public, max-age=86400", "public, max-age=31536000, immutable"
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""What a picture may do: it has its colours in itself, and runs nothing."""
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>gridnorth</title></head><body>
<h1>gridnorth</h1>
<p>The server runs, but its pages have not been built. Build them with <code>make web</code>, then load this page again.</p>
<p>For programs: <a href="/api/docs">what can be asked for</a>.</p>
</body></html>
"""


@dataclass(frozen=True)
class Found:
    """A file of the client, as it is sent."""

    content: bytes
    kind: str
    tag: str
    coding: str


class Client:
    """The files of a client; `folder` may be missing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder.resolve() if folder else None

    @property
    def is_built(self) -> bool:
        return self.folder is not None and (self.folder / INDEX).is_file()

    async def answer(self, request: Request, path: str) -> Response | None:
        """A file, or the page of the client for one of its screens; None if there is no such thing."""
        is_known = bool(SCREENS.fullmatch(path))
        is_screen = self.is_built and (is_known or _is_mistyped(request, path))
        accepted = codings(request.headers.get("accept-encoding", ""))
        found = await asyncio.to_thread(self.find, INDEX if is_screen else path, accepted)
        if found is None:
            return HTMLResponse(MISSING, headers={"Cache-Control": FRESH}) if path == "" else None
        lasts = FRESH if is_screen or path == INDEX else YEAR if path.startswith("assets/") else DAY
        headers = {"ETag": found.tag, "Cache-Control": lasts, "Vary": "Accept-Encoding"}
        if is_screen or path == INDEX:
            headers["Content-Security-Policy"] = policy(request.headers.get("host", ""))
        elif path.endswith(".svg"):
            headers["Content-Security-Policy"] = PICTURE
        if found.tag in (each.strip() for each in request.headers.get("if-none-match", "").split(",")):
            return Response(status_code=304, headers=headers)
        if found.coding:
            headers["Content-Encoding"] = found.coding
        return Response(found.content, 404 if is_screen and not is_known else 200, headers, found.kind)

    def find(self, path: str, accepted: frozenset[str] = frozenset()) -> Found | None:
        """A file inside the folder, compressed if that is taken; None for whatever else a path may mean."""
        parts = path.split("/")
        if self.folder is None or "\\" in path or "\0" in path or any(part.startswith(".") or not part for part in parts):
            return None
        try:
            plain = self.folder.joinpath(*parts).resolve()
            if not plain.is_relative_to(self.folder) or not plain.is_file() or plain.suffix not in KINDS:
                return None
            for coding, ending in (*COMPRESSED, ("", "")):
                sent = plain.with_name(plain.name + ending)
                if (coding in accepted or not coding) and sent.is_file() and sent.resolve() == sent:
                    content = sent.read_bytes()
                    return Found(content, KINDS[plain.suffix], _tag(content), coding)
        except (OSError, ValueError):  # a name that no file can have, or one that is being built again
            pass
        return None


def _is_mistyped(request: Request, path: str) -> bool:
    """Whether somebody is lost: a browser shows a page, and there is none. The client says so, and knows the way."""
    return "text/html" in request.headers.get("accept", "") and "." not in path and not path.startswith("api/")


def codings(header: str) -> frozenset[str]:
    """The ways of compressing that a browser takes."""
    taken = set()
    for each in header.lower().split(","):
        name, _, quality = each.partition(";")
        if not re.fullmatch(r"\s*q=0(?:\.0*)?\s*", quality):
            taken.add(name.strip())
    return frozenset(taken)


def policy(host: str) -> str:
    """What the page of the client may do: use what comes from here, and nothing else; no script or style stands in a page.

    Not every browser takes `'self'` to mean the WebSocket as well, so it is named.
    """
    live = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{live}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    )


def _tag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
