"""Messages that no client of ours would send, for `malformed`: made from correct ones, or from nothing."""

import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

from gridnorth.server.wire.incoming import LONGEST

EVIL = (
    "", " ", "\0", "\x1b[2J", "\r\n\r\n", "\u202eevil\u202c", "\u200b", "\ufeff", "\\", '"', "'; drop table games; --",
    "' or 1=1 --", "${jndi:ldap://x}", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "../../etc/passwd",
    "%00%n%s", "{{7*7}}", "\U0001f702" * 50, "\u00e9" * 200, "x" * 200, "x" * 201, "x" * 300, "x" * 301, "Z\u0337\u0322" * 30,
    "true", "NaN", "None", "__class__", "\ufdfa" * 90, "keep", "me", "games/mine", "a" * 16,
)  # fmt: skip
"""Texts that have hurt somebody somewhere."""
NUMBERS = ("1e999", "-1e999", "9" * 400, "-1", "0.5", "1e3", "-0", "NaN", "Infinity", "0x10", "1_000", "01", str(1 << 64))
TYPES = ("choose", "resign", "offer", "agree", "decline", "look", "forecast", "say", "ping")
OFTEN = (40, 0.2, 4, 2, 4, 4, 8, 4, 2)
OTHER_TYPES = (*TYPES, "game", "error", "done", "talk", "")
ESCAPES = (r"\ud800", r"\udfff\ud800", r"\u0000", r"\u202e", r"\uFFFF", r"\ud83d", r"\x41", r"\u12")
OPENINGS = ("[", '{"a":', '{"type":', '{"type": "say", "said": [', "[[{")
Payload = str | bytes | list[str]
"""A text, bytes, or a text in fragments."""
Data = dict[str, Any]


class Text(bytes):
    """Bytes that are sent as if they were text."""


def valid(pick: Random, told: Data) -> Data:
    """A correct message, for what somebody was last told of a game."""
    kind = pick.choices(TYPES, OFTEN)[0]
    option, what = pick.choice(told.get("options") or ["awaken", "pass"]), {"what": pick.choice(("draw", "undo"))}
    fields: dict[str, Data] = {
        "choose": {"choice": option, "after": told.get("position", 0)}, "forecast": {"option": option},
        "say": {"said": pick.choice(EVIL) or "hello"}, "offer": what, "agree": what, "decline": what,
    }  # fmt: skip
    return {"type": kind, **fields.get(kind, {}), **({"id": f"m{pick.randrange(99)}"} if pick.random() < 0.3 else {})}


def value(pick: Random, depth: int = 0) -> Any:
    """Any value of JSON, mostly a bad one."""
    if depth < 3 and pick.random() < 0.2:
        inner = [value(pick, depth + 1) for _ in range(pick.randrange(4))]
        return inner if pick.random() < 0.5 else {str(each)[:20]: each for each in inner}
    return pick.choice((None, True, False, -1, 0, 1 << 40, 10**30, 0.1, 1e308, pick.choice(EVIL), pick.choice(OTHER_TYPES)))


# --- ways to be hostile, of a correct message -------------------------------------------------------------------------------
def correct(pick: Random, data: Data) -> Payload:
    return json.dumps(data)


def as_bytes(pick: Random, data: Data) -> Payload:
    return json.dumps(data).encode()


def in_fragments(pick: Random, data: Data) -> Payload:
    text = json.dumps(data)
    cuts = sorted(pick.randrange(len(text) + 1) for _ in range(pick.randrange(1, 9)))
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]


def noise(pick: Random, data: Data) -> Payload:
    if pick.random() < 0.5:
        return pick.randbytes(pick.choice((0, 1, 7, 200, 5_000, LONGEST)))
    return "".join(chr(pick.choice((pick.randrange(1, 0xD7FF), 34, 92, 123, 0x1F600))) for _ in range(60))


def cut(pick: Random, data: Data) -> Payload:
    text = json.dumps(data)
    at = pick.randrange(len(text) + 1)
    return text[:at] + pick.choice(("", ",", "}", "]", '"', text[at + 1 :], "//x\n", "\ufeff", text))


def flipped(pick: Random, data: Data) -> Payload:
    letters = list(json.dumps(data))
    for _ in range(pick.randrange(1, 4)):
        letters[pick.randrange(len(letters))] = chr(pick.randrange(1, 0x250))
    return "".join(letters)


def doubled(pick: Random, data: Data) -> Payload:
    return f"{json.dumps(data)[:-1]}, {json.dumps(data)[1:]}"


def deep(pick: Random, data: Data) -> Payload:
    return pick.choice(OPENINGS) * (pick.choice((40, 500, LONGEST)) // 26)


def long(pick: Random, data: Data) -> Payload:
    text = json.dumps({"type": "say", "said": ""})
    return text[:-2] + "x" * (LONGEST - len(text) - pick.randrange(3)) + text[-2:]


def wrong_number(pick: Random, data: Data) -> Payload:
    number = pick.choice(NUMBERS)
    return f'{{"type": "choose", "choice": "awaken", "after": {number}}}' if pick.random() < 0.8 else number


def wrong_value(pick: Random, data: Data) -> Payload:
    return json.dumps({**data, pick.choice(list(data)): value(pick)} if pick.random() < 0.8 else value(pick))


def more_fields(pick: Random, data: Data) -> Payload:
    return json.dumps({**data, pick.choice((*EVIL, "seat", "secret", "account", "__proto__")): value(pick)})


def fewer_fields(pick: Random, data: Data) -> Payload:
    return json.dumps(dict(pick.sample(list(data.items()), len(data) - 1)))


def other_type(pick: Random, data: Data) -> Payload:
    return json.dumps({**data, "type": pick.choice(OTHER_TYPES)})


def evil_words(pick: Random, data: Data) -> Payload:
    words = {key: pick.choice(EVIL) for key in data if key in ("choice", "option", "said", "what", "id")}
    return json.dumps({**data, **words}, ensure_ascii=pick.random() < 0.5)


def evil_letters(pick: Random, data: Data) -> Payload:
    return f'{{"type": "say", "said": "so {pick.choice(ESCAPES)} it is", "id": "{pick.choice(ESCAPES)}"}}'


def not_offered(pick: Random, data: Data) -> Payload:
    choice = pick.choice(("Animator I", "stage Barbican Gate", "draw a card", "discharge", *EVIL))
    after = data.get("after", pick.choice((0, 1, 5, 1_000_000, 1_000_001, -1)))
    said = {"type": "choose", "choice": choice, "after": after}
    return json.dumps(said if pick.random() < 0.5 else {"type": "forecast", "option": choice})


WAYS: tuple[Callable[[Random, Data], Payload], ...] = (
    correct, correct, correct, as_bytes, in_fragments, noise, cut, flipped, doubled, deep, long, wrong_number, wrong_value,
    more_fields, fewer_fields, other_type, evil_words, evil_letters, not_offered,
)  # fmt: skip


def message(pick: Random, told: Data) -> Payload:
    """Something that leaves the connection open."""
    return pick.choice(WAYS)(pick, valid(pick, told))


def fatal(pick: Random) -> tuple[Payload, int]:
    """Something that ends a connection, and the code that it ends with."""
    if pick.random() < 0.5:
        broken = bytes(pick.choice((0xFF, 0xC0, 0xF5, 0x80)) for _ in range(pick.randrange(1, 40)))
        return Text(b'{"type": "say", "said": "' + broken + b'"}'), 1007
    size = LONGEST + pick.choice((1, 2, 1000, 100_000))
    return pick.choice(("x" * size, b"x" * size, ["x" * (size // 2 + 1)] * 2)), 1009


# --- by HTTP ----------------------------------------------------------------------------------------------------------------
ROUTES = (
    "POST guests", "POST names", "POST sessions", "DELETE sessions?all={name}", "GET me", "GET me/stream", "GET bots",
    "POST bots", "POST bots/{name}/token", "GET games", "POST games", "POST games", "GET games?before={name}",
    "GET games/mine", "GET games/mine?state={name}&before=-1", "GET games/{game}", "DELETE games/{game}",
    "POST games/{game}/seats",
    "POST games/{game}/rematch", "GET games/{game}/story", "GET games/{game}/file", "GET games/{game}/stream",
    "GET games/{game}/analysis", "POST games/{game}/analysis", "POST games/{game}/choose", "POST games/{game}/choose",
    "POST games/{game}/offer", "POST games/{game}/look", "GET games/{game}/talk", "POST games/{game}/say",
    "POST games/{game}/mute", "GET games/{game}/live", "GET health", "GET {name}", "GET ../../games/{game}",
    "GET openapi.json",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE")
KINDS = ("application/json", "text/plain", "multipart/form-data", "x")
STRANGE = ({}, {}, {"Origin": "http://evil.example"}, {"Origin": "http://["}, {"Cookie": "gridnorth=x; a"}, {"Cookie": ";;="})
"""Headers that come on top."""


def route(pick: Random, game: str) -> tuple[str, str]:
    """A method and a path, now and then of a game."""
    evil = quote(pick.choice(EVIL), safe="")
    game = pick.choice((game, game, "0" * 16, evil, "x" * 2_000))
    method, _, path = pick.choice(ROUTES).format(game=game, name=evil).partition(" ")
    return (method if pick.random() < 0.9 else pick.choice(METHODS)), path


def body(pick: Random, opening: Data) -> str | bytes:
    """What a request brings; `opening` would open a game."""
    data = pick.choice((
        valid(pick, {}), {"name": pick.choice(EVIL), "password": "x"}, opening, {"seat": "north"}, {"what": "draw"},
        {"said": pick.choice(EVIL)}, {"choice": "", "after": 0},
    ))  # fmt: skip
    made = pick.choice(WAYS)(pick, data)
    return "x" * (LONGEST + 1) if pick.random() < 0.05 else "".join(made) if isinstance(made, list) else made


# --- by a socket ------------------------------------------------------------------------------------------------------------
HANDSHAKE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
POST = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\n"
MASK = b"\0\0\0\0"
FRAMES = (
    b"\x81\x05hello",  # not masked
    b"\x83\x80" + MASK, b"\xf1\x80" + MASK, b"\x8b\xfe\x00\xff" + MASK + b"x" * 255,  # reserved, or too long for what it is
    b"\x81\xff" + b"\x7f" + b"\xff" * 7 + MASK, b"\x81\xfe\xff\xff" + MASK + b"x" * 10,  # more is promised than comes
    b"\x01\x81" + MASK + b"{" + b"\x81\x81" + MASK + b"}", b"\x80\x81" + MASK + b"}", b"\x09\x80" + MASK,  # of nothing
    b"\x88\x82" + MASK + b"\x00\x01", b"\x88\x81" + MASK + b"x", b"\x88\x84" + MASK + b"\x03\xe8\xff\xff",  # no goodbye
    b"\x81\x80" + MASK, b"\x01\x80" + MASK + b"\x00\x80" + MASK, b"\x8a\x80" + MASK, b"",
)  # fmt: skip


def knock(pick: Random, game: str) -> tuple[bytes, bytes]:
    """What is sent first; and what after the handshake, if that was one."""
    get = f"GET /api/v1/games/{game}/live HTTP/1.1\r\nHost: x\r\n".encode()
    upgrade = get + HANDSHAKE
    if pick.random() < 0.4:
        return upgrade, pick.choice((*FRAMES, pick.randbytes(200)))
    return pick.choice((
        pick.randbytes(300), b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 200, get, upgrade[: pick.randrange(len(upgrade))],
        upgrade.replace(b"13", b"7"), upgrade.replace(b"dGhl", b"!"), get + b"x" * 100_000, get + b"a\0b: \xff\r\n\r\n",
        POST + b"Content-Length: -5\r\n\r\n", POST + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
        POST + b"Content-Length: 99999999999\r\n\r\n{}",
    )), b""  # fmt: skip
