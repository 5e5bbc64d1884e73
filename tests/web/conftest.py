"""A server with the pages that were built, and Chromium."""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

from gridnorth.north.rules import rules
from gridnorth.server.client import BUILT
from web.cutting import Cable, free_port

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


@contextmanager
def serving(folder):
    """A server of its own; its port. The rules are compiled before: nobody waits for that at a table."""
    rules(compiled=True)
    assert (BUILT / "index.html").exists(), "the pages have not been built: make web"
    port = free_port()
    command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(port), "--data", str(folder)]
    with open(folder / "log", "w") as log:
        server = subprocess.Popen([*command, "--limits", "0", "--workers", "1"], stdout=log, stderr=log)
    try:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=5):
                    break
            except OSError:
                assert server.poll() is None, (folder / "log").read_text()
                time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="session")
def port(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server")) as port:
        yield port


@pytest.fixture(scope="session")
def address(port):
    return f"http://127.0.0.1:{port}"


@pytest.fixture
def cable(port):
    """A way to the server that can be cut."""
    with Cable(port) as cable:
        yield cable


@pytest.fixture(scope="session")
def chromium():
    found = os.environ.get("CHROMIUM") or next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found, f"no browser: expected one of {', '.join(BROWSERS)}, or its path in CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, address):
    """Open a page as somebody who has never been here. What goes wrong in a page fails the test."""
    wrong, contexts = [], []

    def visit(path="/", size=WIDE, at=address, quick=True, settings=None, **given):
        context = chromium.new_context(viewport=size, locale="en-GB", has_touch=size["width"] < 700, **given)
        kept = {"motion": "off" if quick else "full", **(settings or {})}
        context.add_init_script(
            f"localStorage.gridnorth ??= JSON.stringify({kept!r})".replace("True", "true").replace("False", "false")
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda said: wrong.append(f"{page.url}: {said.text}") if _is_wrong(said) else None)
        page.goto(at + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not wrong, wrong


def _is_wrong(said):
    """What a page complains of; not of an answer that it asked for, or of a server that is away."""
    away = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET", "ERR_NETWORK", "WebSocket")
    return said.type == "error" and not any(words in said.text for words in ("the server responded with a status of 4", *away))
