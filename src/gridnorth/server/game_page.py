"""The page of a finished game: self-contained, and every text in it that somebody wrote is escaped."""

import base64
import hashlib
from datetime import UTC, datetime
from html import escape

from .online_game import ABANDON, DRAW, TIME, Ending, OnlineGame
from .wire import old

STYLE = """
:root { color-scheme: dark light; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 46rem; font: 1rem/1.55 system-ui, sans-serif;
  color: #dfe7ee; background: #0d1218; }
h1 { font-weight: 600; letter-spacing: .01em; margin: 0 0 .25rem; }
p.when { color: #8b9bab; margin: 0 0 1.5rem; }
p.result { font-size: 1.25rem; margin: 0 0 1.5rem; }
table { border-collapse: collapse; margin: 0 0 1.5rem; }
th, td { text-align: left; padding: .35rem 1.5rem .35rem 0; border-bottom: 1px solid #22303c; }
th { color: #8b9bab; font-weight: 500; }
ol { padding-left: 2.25rem; } li { margin: .15rem 0; } li::marker { color: #5b6c7c; }
code { font-size: .85rem; overflow-wrap: anywhere; color: #8fd3e8; } a { color: #8fd3e8; }
@media (prefers-color-scheme: light) {
  body { color: #17212b; background: #f6f8fa; } p.when, th { color: #5b6c7c; } th, td { border-color: #d5dde4; }
  code, a { color: #0b6a86; }
}
"""
STYLE_HASH = "sha256-" + base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()


def page(online: OnlineGame) -> str:
    """A game that is over, for everybody."""
    assert online.ending is not None
    title = online.kit.title
    names = {seat.seat: seat.name or seat.player for seat in online.seats}
    when = datetime.fromtimestamp(online.at / 1000, UTC).strftime("%d %B %Y")
    score = online.ending.scores
    rows = "".join(
        f"<tr><td>{escape(seat.capitalize())}</td><td>{escape(name)}</td><td>{score.get(seat, '')}</td></tr>"
        for seat, name in names.items()
    )
    lines = "".join(f"<li>{escape(line)}</li>" for line in old.lines(online.game, online.story(None), None))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}: {escape(" and ".join(names.values()))}</title><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1><p class="when">{when}, {len(online.choices)} choices</p>
<p class="result">{escape(result(online.ending, names))}</p>
<table><tr><th>Seat</th><th>Player</th><th>Score</th></tr>{rows}</table>
<p><a href="/api/v1/games/{online.row.id}/file">Download the game file</a>: <code>gridnorth verify FILE
--commitment {online.commitment}</code> proves how it was dealt.</p>
<h2>What happened</h2><ol>{lines}</ol></body></html>
"""


def result(ending: Ending, names: dict[str, str]) -> str:
    """How it ended, in a sentence."""
    who = " and ".join(f"{names[seat]} ({seat})" if seat in names else "The Collector" for seat in ending.winners)
    loser = f"{names.get(ending.by, ending.by)} ({ending.by})" if ending.by else ""
    if ending.why == DRAW:
        return "A draw was agreed on."
    if ending.why == ABANDON:
        return "Nobody came back, and the game was given up on."
    if ending.why == TIME:
        return f"{who or 'The Collector'} won: the time of {loser} was up."
    if loser:
        return f"{who or 'The Collector'} won: {loser} gave up."
    return f"{who} won." if who else "It ended in a draw."
