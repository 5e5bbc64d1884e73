"""`gridnorth play --web`: the server on this machine, and its page opened; a second time the same one."""

import io
import os
import signal
import subprocess
import sys
import time
import urllib.request

import pytest

from command_line import refused
from gridnorth.cli import browser

FIRST_WAIT = 60


@pytest.fixture
def opened(tmp_path):
    """Runs the command with a browser that only notes what it is to open; gives the process and the address."""
    note, started = tmp_path / "opened", []
    note.touch()
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {note}\n')
    browser.chmod(0o755)

    def start(*arguments):
        before = len(note.read_text().splitlines())
        given = {**os.environ, "BROWSER": str(browser), "GRIDNORTH_DATA": str(tmp_path / "data")}
        process = subprocess.Popen(
            [sys.executable, "-m", "gridnorth", "play", *arguments], env=given, stderr=subprocess.PIPE, text=True
        )
        started.append(process)
        ends = time.monotonic() + FIRST_WAIT
        while len(lines := note.read_text().splitlines()) == before:
            assert time.monotonic() < ends
            time.sleep(0.05)
        return process, lines[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_the_page_is_opened_when_it_is_there_and_the_second_time_the_same_one(opened):
    first, address = opened("--web")
    assert address.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(address) as page:
        assert b"<title>gridnorth</title>" in page.read()
    second, again = opened("--web", "--against", "level:3", "--setup", "advanced")
    assert second.wait(30) == 0
    assert again == f"{address}play?against=level%3A3&setup=advanced"
    first.send_signal(signal.SIGINT)
    assert first.wait(30) == 0


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("play aidalon --web", "leave out --web"),
        ("play --web --seed 3", "--seed: in the terminal only"),
        ("play --web --plain", "--plain"),
    ],
)
def test_what_cannot_be_played_in_a_browser_is_refused(command, why):
    assert why in refused(*command.split())


def test_a_browser_is_opened_only_where_somebody_sits(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert not browser.can_open()


def test_without_pages_it_says_how_to_build_them(monkeypatch):
    monkeypatch.setattr(browser, "is_built", lambda: False)
    assert "make web" in refused("play", "--web")
