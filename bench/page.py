"""How fast the page is: `make page`. It measures the first view with a cold cache, and the frames while cards move.

Machines are noisy, so each figure comes with that of an empty page in the same browser at the same moment. `--slow 4` slows
down the browser's processor four times, like in a small laptop.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from report import machine
from rich.console import Console
from rich.table import Table

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from web.cutting import free_port
from web.playing import awaits, choose, to_table
from web.tracing import FRAME, traced

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WATCH = """() => {
  window.frames_ = []; window.long_ = [];
  const watched = list => { for (const each of list.getEntries()) long_.push(each.duration) };
  new PerformanceObserver(watched).observe({entryTypes: ['longtask']});
  let last = performance.now(), moved = false;
  const moving = () => window.always_ || document.getAnimations().some(each =>
    each.playState === 'running' && !each.pending && !(each instanceof CSSTransition) && each.effect.target?.matches('.slot'));
  const tick = now => {
    const moves = moving();
    if (moved && moves) frames_.push(now - last);
    last = now;
    moved = moves;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


def first_view(browser: Browser, address: str, tries: int) -> tuple[float, float, int]:
    """Milliseconds until the first and the largest paint; bytes transferred."""
    seen, whole, size = [], [], 0
    for _ in range(tries):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.add_init_script(
            "window.largest_ = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) largest_ = e.startTime })"
            ".observe({type: 'largest-contentful-paint', buffered: true})"
        )
        page.goto(address, wait_until="networkidle")
        page.wait_for_timeout(200)
        seen.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
        whole.append(page.evaluate("largest_"))
        size = page.evaluate("performance.getEntriesByType('resource').reduce((sum, e) => sum + e.transferSize, 0)")
        context.close()
    return median(seen), median(whole), int(size)


def frames_of(page: Page) -> dict[str, float]:
    """Frames while something moved: their number, the median and the 99th percentile; tasks that blocked."""
    lengths = sorted(page.evaluate("frames_"))
    blocked = page.evaluate("long_")
    return {
        "frames": len(lengths), "p50_ms": median(lengths), "p99_ms": lengths[int(len(lengths) * 0.99) - 1],
        "blocked_ms": sum(max(0.0, each - 50) for each in blocked), "long_tasks": len(blocked),
    }  # fmt: skip


def moving(browser: Browser, address: str, slow: float, choices: int) -> dict[str, float]:
    """Play with full motion, and measure the frames."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}/play?against=level:1")
    to_table(page)
    page.wait_for_timeout(1_000)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.evaluate(WATCH)
    with traced(browser, page) as trace:
        for number in range(choices):
            if awaits(page):
                break
            choose(page, number)
            page.wait_for_timeout(450)
    found = frames_of(page)
    context.close()
    busy, meanwhile = [task.busy for task in trace.tasks], [task.busy for task in trace.while_moving()]
    return {
        **found, "tasks": len(busy), "longest_cpu_ms": max(busy), "over_a_frame": sum(task > FRAME for task in busy),
        "travels": len(trace.travels), "composited": sum(travel.composited for travel in trace.travels),
        "moving_tasks": len(meanwhile), "moving_longest_cpu_ms": max(meanwhile),
        "moving_over_a_frame": sum(task > FRAME for task in meanwhile),
    }  # fmt: skip


def still(browser: Browser, slow: float) -> dict[str, float]:
    """The frames of an empty page."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("about:blank")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.evaluate("window.always_ = true")
    page.evaluate(WATCH)
    page.wait_for_timeout(3_000)
    found = frames_of(page)
    context.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how quick the page is.")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the browser's processor is to be (1)")
    parser.add_argument("--choices", type=int, default=30, help="choices that are played while frames are counted (30)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if not found:
        parser.error(f"no browser: expected one of {', '.join(BROWSERS)}, or its path in CHROMIUM")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(port), "--data", folder, "--limits", "0"]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"{address}/api/v1/health", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.1)
            seen, whole, size = first_view(browser, f"{address}/", 5)
            empty, _, _ = first_view(browser, f"{address}/art/favicon.svg", 5)
            figures: dict[str, Any] = {
                "first_view_ms": seen, "largest_ms": whole, "bytes": size, "empty_page_ms": empty,
                "moving": moving(browser, address, asked.slow, asked.choices), "empty": still(browser, asked.slow),
                "slow": asked.slow, "machine": machine(),
            }  # fmt: skip
        finally:
            browser.close()
            server.terminate()
            server.wait(20)
    if asked.json:
        print(json.dumps(figures, indent=1))
        return 0
    table = Table(title=f"the page, {figures['machine']['cpu']}")
    for column in ("", "the page", "an empty page"):
        table.add_column(column, justify="left" if not column else "right")
    table.add_row("first view, cold cache", f"{seen:,.0f} ms", f"{empty:,.0f} ms")
    table.add_row("its largest picture", f"{whole:,.0f} ms", "")
    table.add_row("bytes over the wire", f"{size / 1024:,.0f} KiB", "")
    now, blank = figures["moving"], figures["empty"]
    table.add_row(f"frame while cards move, slowed {asked.slow:g}x", f"{now['p50_ms']:.1f} ms", f"{blank['p50_ms']:.1f} ms")
    table.add_row("  99 of 100", f"{now['p99_ms']:.1f} ms", f"{blank['p99_ms']:.1f} ms")
    table.add_row("  frames", f"{now['frames']:,}", f"{blank['frames']:,}")
    table.add_row("cards moved without the main thread", f"{now['composited']:,} of {now['travels']:,}", "")
    for said, which in (("main thread while cards move", "moving_"), ("main thread at all times", "")):
        table.add_row(f"{said}, longest task (processor time)", f"{now[which + 'longest_cpu_ms']:.1f} ms", "")
        table.add_row("  tasks longer than a frame", f"{now[which + 'over_a_frame']:,} of {now[which + 'tasks']:,}", "")
    table.add_row("main thread blocked, beyond 50 ms a task", f"{now['blocked_ms']:,.0f} ms", f"{blank['blocked_ms']:,.0f} ms")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
