"""Playing in a browser: the server on this machine, for whoever sits at it, and its page opened."""

import json
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .options import err, refuse

USUAL_PORT = 8737
"""Where the page is, if nothing else is there: a browser keeps settings by the address."""
PATIENCE = 30.0
"""Seconds after which a server that does not answer is given up on."""


def can_open() -> bool:
    """Whether a window with a page can be opened here, and somebody sits before it."""
    if not sys.stdin.isatty():
        return False
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def is_built() -> bool:
    """Whether the pages are there: they are in a wheel, and in a checkout after `make web`."""
    from ..server.client import BUILT, Client

    return Client(BUILT).is_built


def play_in_browser(path: str, data: Path | None = None, opens: Callable[[str], object] = webbrowser.open) -> None:
    """Serve on this machine alone until it is stopped, and open a page. Where one is served already, that one is opened."""
    import platformdirs
    import uvicorn

    from ..server.app import Settings, make_app
    from ..server.wire.incoming import LONGEST

    if not is_built():
        refuse("the pages have not been built: run 'make web' in the checkout, or play in the terminal with --terminal")
    folder = data or Path(os.environ.get("GRIDNORTH_DATA") or platformdirs.user_data_dir("gridnorth")) / "table"
    folder.mkdir(parents=True, exist_ok=True)
    noted = folder / "address.json"
    if there := _already(noted):
        err.print(f"gridnorth: a table is open at {there}")
        opens(there + path)
        return
    listening = _listening()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    err.print(f"gridnorth: the table is at {address} (Ctrl+C ends it; games are kept)")
    threading.Thread(target=_open_when_ready, args=(address, path, noted, opens), daemon=True).start()
    made = make_app(
        Settings(f"sqlite:///{folder}/games.db", workers=max(1, min(2, (os.cpu_count() or 2) - 1)), limits=0, early=True)
    )
    server = uvicorn.Server(
        uvicorn.Config(
            made, log_level="warning", ws_max_size=LONGEST, ws_per_message_deflate=False, timeout_graceful_shutdown=2
        )
    )
    try:
        with suppress(KeyboardInterrupt):  # that is how it ends
            server.run([listening])
    finally:
        noted.unlink(missing_ok=True)


def _listening() -> socket.socket:
    """A socket at the usual port, or at any that is free."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(("127.0.0.1", USUAL_PORT))
    except OSError:
        made.bind(("127.0.0.1", 0))
    made.listen()
    return made


def _healthy(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/v1/health", timeout=2) as answer:
            return bool(json.load(answer)["ready"])
    except (OSError, ValueError, KeyError):
        return False


def _already(noted: Path) -> str | None:
    """The address of a table that is open already."""
    try:
        address = str(json.loads(noted.read_text())["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return address if address.startswith("http://127.0.0.1:") and _healthy(address) else None


def _open_when_ready(address: str, path: str, noted: Path, opens: Callable[[str], object]) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if _healthy(address):
            noted.write_text(json.dumps({"address": address}))
            opens(address + path)
            return
        time.sleep(0.05)
