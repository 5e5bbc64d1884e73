"""What a browser's main thread was busy with, from its trace: in processor time, which other work does not change."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

CATEGORIES = [
    "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.stack",
    "blink.animations",
]  # fmt: skip
FRAME = 1000 / 60
"""Milliseconds of a frame, of sixty a second."""


class Task(NamedTuple):
    """A task of the main thread: microseconds on the clock, milliseconds of processor time."""

    start: int
    end: int
    busy: float


class Travel(NamedTuple):
    """A card that moved: microseconds on the clock; whether the browser's compositor moved it, without the main thread."""

    start: int
    end: int
    composited: bool


class Trace:
    """What was traced; filled once the tracing has ended."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    @cached_property
    def tasks(self) -> list[Task]:
        """The tasks of the page's main thread."""
        return [Task(event["ts"], event["ts"] + event["dur"], event.get("tdur", 0) / 1000) for event in self._main("RunTask")]

    @cached_property
    def travels(self) -> list[Travel]:
        """The cards that moved, from the moment at which they began to."""
        found, count = {}, Counter[str]()
        for event in sorted(self._named("Animation"), key=lambda event: event["ts"]):
            name = json.dumps([event["pid"], event.get("id"), event.get("id2")])
            count[name] += event["ph"] == "b"
            found.setdefault((name, count[name]), []).append(event)
        return [travel for events in found.values() if (travel := _travel(events))]

    def while_moving(self) -> list[Task]:
        """The tasks that began while cards moved."""
        return [task for task in self.tasks if any(travel.start <= task.start < travel.end for travel in self.travels)]

    def layouts_forced(self) -> int:
        """How often, at most, a single task had everything laid out because the page asked for a place after a change."""
        forced = [event["ts"] for event in self._main("Layout") if _is_forced(event["args"].get("beginData", {}))]
        return max((sum(task.start <= moment < task.end for moment in forced) for task in self.tasks), default=0)

    def _named(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event.get("name") == name]

    def _main(self, name: str) -> list[dict[str, Any]]:
        """Events of the main thread: of those called so, the busiest."""
        threads = [event for event in self._named("thread_name") if event["args"].get("name") == "CrRendererMain"]
        seen = Counter(_thread(event) for event in self.events if event.get("ph") == "X")
        main = max((_thread(event) for event in threads), key=lambda thread: seen[thread])
        return [event for event in self._named(name) if event.get("ph") == "X" and _thread(event) == main]


def _travel(events: list[dict[str, Any]]) -> Travel | None:
    """What the events of one movement come to; nothing if no card travelled, or not to the end."""
    data = [event["args"].get("data") or {} for event in events]
    of = next((each for each in data if "nodeName" in each), {})
    started = [event["ts"] for event, each in zip(events, data, strict=True) if each.get("state") == "running"]
    ended = [event["ts"] for event in events if event["ph"] == "e"]
    if "class='slot" not in of.get("nodeName", "") or of.get("displayName") or not started or not ended:
        return None
    return Travel(started[-1], ended[0], not any(each.get("compositeFailed") for each in data))


def _is_forced(layout: dict[str, Any]) -> bool:
    """Whether a script of the page is to blame; not the one that clicks in its stead."""
    called = [frame["functionName"] for frame in layout.get("stackTrace", [])]
    return bool(called) and "expectHitTarget" not in called


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
