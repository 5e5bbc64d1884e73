"""What a browser's main thread was busy with, from its trace: in processor time, which other work does not change."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.animations"]
FRAME = 1000 / 60
"""Milliseconds of a frame, of sixty a second."""


class Trace:
    """What was traced; filled once the tracing has ended."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    @property
    def tasks(self) -> list[float]:
        """Milliseconds of processor time of each task of the page's main thread."""
        threads = self._named("thread_name", lambda event: event["args"].get("name") == "CrRendererMain")
        seen = Counter(_thread(event) for event in self.events if event.get("ph") == "X")
        main = max((_thread(event) for event in threads), key=lambda thread: seen[thread])
        return [event.get("tdur", 0) / 1000 for event in self._named("RunTask") if _thread(event) == main]

    @property
    def unsupported(self) -> set[str]:
        """Properties that something moved by and that the browser cannot move without painting again."""
        found = [event["args"].get("data", {}) for event in self._named("Animation") if event.get("args")]
        return {name for data in found for name in data.get("unsupportedProperties", [])}

    def _named(self, name: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> list[dict[str, Any]]:
        return [event for event in self.events if event.get("name") == name and fits(event)]


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """Trace what a page does meanwhile."""
    trace = Trace()
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield trace
    finally:
        trace.events = json.loads(browser.stop_tracing())["traceEvents"]
