"""The API as it is described: the description is whole, and what the server does is what it says."""

import re
from pathlib import Path
from typing import get_args

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from fuzzing import fuzz
from gridnorth.aidalon.decks import Deck
from gridnorth.errors import Code
from gridnorth.server.app import Settings, make_app
from gridnorth.server.commands import COMMANDS
from gridnorth.server.http import STATUS
from gridnorth.server.new_game import PLAYERS
from gridnorth.server.wire import incoming, outgoing
from server.http import TWO, begun, finished, served, strictly

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "gridnorth" / "server"
DOCS = ROOT / "docs" / "server.md"
DESCRIBED = make_app(Settings("sqlite://")).openapi()
API = schemathesis.openapi.from_dict(DESCRIBED)
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, negative_data_rejection,
]  # fmt: skip
TAKES = {
    "post /names": "Credentials", "post /sessions": "Credentials", "post /bots": "NewBot", "post /games": "NewGame",
    "post /games/{game}/seats": "Sit", "post /games/{game}/mute": "Mute",
    **{f"post /games/{{game}}/{kind.__struct_config__.tag}": kind.__name__ for kind in COMMANDS},
}  # fmt: skip
"""What is sent with a request; with all others nothing is."""
OPEN_TO_ALL = {
    "get /health", "post /guests", "post /sessions", "get /games", "get /games/{game}", "get /games/{game}/story",
    "get /games/{game}/file", "get /games/{game}/stream", "get /games/{game}/analysis", "get /games/{game}/talk",
    "get /games/{game}/replay", "post /games/{game}/look", "post /games/{game}/ping", "get /rules/{game}", "get /cards/{game}",
    "get /lessons/{game}", "get /puzzles/{game}",
}  # fmt: skip
"""What can be asked for without an account."""


def operations():
    """All that can be asked for: `get /games` -> its description."""
    return {
        f"{method} {path.removeprefix('/api/v1')}": operation
        for path, each in DESCRIBED["paths"].items()
        for method, operation in each.items()
    }


def quick_fuzz(examples):
    """As `fuzz`, but an example that fails is not made smaller: each asks a server."""
    return settings(fuzz(examples), phases=[Phase.explicit, Phase.generate])


class Asked:
    """A server with some games, and somebody who asks it for everything."""

    def __init__(self, app):
        self.app, self.address = app, str(app.client.base_url)
        self.who, other = app.person("Ada"), app.person("Bob")
        app.bot(self.who, "Engine")
        opened = {**TWO, "seats": {"south": "person", "north": "person"}}
        self.games = {
            "open": other.post("games", opened).json()["id"],
            "playing": begun(self.who, other),
            "over": finished(self.who, other),
        }
        app.parts.judging._want = app.parts.bots._want = lambda *_: None  # nobody waits for what comes of it


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    with served(f"sqlite:///{tmp_path_factory.mktemp('openapi')}/games.db") as app:
        yield Asked(app)


# --- the description ------------------------------------------------------------------------------------------------------
def test_the_description_is_openapi(asked):
    found = asked.app.get("/api/v1/openapi.json").json()
    assert found["openapi"].startswith("3.1.")
    assert msgspec.json.encode(found) == msgspec.json.encode(DESCRIBED)
    OPENAPI_31_VALIDATOR.validate(found)
    for schema in found["components"]["schemas"].values():
        jsonschema_rs.meta.validate(schema)


def test_every_name_in_the_description_is_described():
    text = msgspec.json.encode(DESCRIBED).decode()
    named = set(re.findall(r"#/components/schemas/(\w+)", text))
    assert named <= set(DESCRIBED["components"]["schemas"])
    live = DESCRIBED["x-live"]
    for way, kinds in (("takes", incoming.Live), ("sends", outgoing.AnyMessage)):
        assert live[way] == [f"#/components/schemas/{kind.__name__}" for kind in kinds.__args__]
    assert not {"Request", "AnyCommand", "Struct"} & set(DESCRIBED["components"]["schemas"])


def test_every_route_is_described_with_what_it_takes_and_answers(asked):
    routes = {
        (method.lower(), path)
        for path, methods in _routes(asked.app.made.routes)
        for method in methods
        if path.startswith("/api/v1/") and path != "/api/v1/openapi.json"
    }
    assert routes == {(method, path) for path, each in DESCRIBED["paths"].items() for method in each}
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}
    for name, operation in operations().items():
        assert operation["description"].endswith("."), name
        assert operation["responses"]["default"]["content"] == error, name
        assert "422" not in operation["responses"], name
        (done,) = {status for status in operation["responses"] if status.startswith("2")}
        assert list(operation["responses"][done]["content"]) in (
            ["application/json"], ["text/plain"], ["application/x-ndjson"]
        ), name  # fmt: skip
        free = {} in operation["security"]
        assert free is (name in OPEN_TO_ALL), name
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        assert body.get("$ref", "").rpartition("/")[2] or body.get("title", "") == TAKES.get(name, ""), name


def _routes(routes):
    """The paths of an application, with their methods."""
    for route in routes:
        if hasattr(route, "original_router"):
            yield from _routes(route.original_router.routes)
        elif getattr(route, "methods", None):
            yield route.path, route.methods


def test_whoever_is_not_described_as_needed_has_an_account(asked):
    for name, operation in operations().items():
        method, path = name.split()
        path = path.replace("{game}", asked.games["over"]).replace("{name}", "Engine").removeprefix("/")
        if path.endswith("stream") and name in OPEN_TO_ALL:
            continue
        answer = asked.app.ask(method.upper(), path)
        asked.app.client.cookies.clear()
        assert (answer.status_code == 401) is (name not in OPEN_TO_ALL), name
        assert operation["security"][-2:] == [{"token": []}, {"cookie": []}]


def test_every_code_of_an_error_has_a_status_and_stands_in_the_docs():
    said = "".join(path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py"))
    used = set(re.findall(r"(?:Refused\(|error_answer\(|gone = )\s*\"([a-z-]+)\"", said))
    codes = set(get_args(Code))
    assert used <= codes
    assert codes - used == {"illegal-choice", "method-not-allowed"}
    assert codes == STATUS.keys()
    (listed,) = re.findall(r"Codes do not change: (.*?)\.\n", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert re.findall(r"`([a-z-]+)`", listed) == sorted(codes)


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ({"done": True, "also": 1}, outgoing.Success),
        ({"done": "yes"}, outgoing.Success),
        ({"talk": [{"type": "talk", "number": 0, "seat": "", "name": "", "said": "", "at": 0, "account": ""}]}, outgoing.Talk),
        ({"type": "pong", "at": 1, "secret": ""}, outgoing.AnyMessage),
        ({"type": "unheard of"}, outgoing.AnyMessage),
    ],
)
def test_what_is_told_besides_what_is_described_is_found(told, kind):
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        strictly(told, kind)


# --- what it does ---------------------------------------------------------------------------------------------------------
@API.exclude(path_regex="stream$").parametrize()
@API.given(game=st.sampled_from(["any", "open", "playing", "over"]))
@quick_fuzz(20)
def test_whatever_is_asked_for_the_answer_is_as_it_is_described(case, game, asked):
    if "game" in case.path_parameters and game != "any":
        case.path_parameters["game"] = asked.games[game]
    who = asked.app.guest() if case.method == "DELETE" else asked.who  # who signs out has to come back
    case.call_and_validate(base_url=asked.address, headers=who.headers, checks=CHECKS)


IRON = list(Deck.ready_made()["Iron Toll"].names)
NUMBER = st.integers() | st.floats(allow_nan=False)
ANYTHING = st.none() | st.booleans() | NUMBER | st.text(max_size=5) | st.just([]) | st.just({})
OPTIONS = st.dictionaries(
    st.sampled_from(["first", "setup", "solo", "edition", "facilities", "overloaded", "decks"]) | st.text(max_size=4),
    ANYTHING | st.sampled_from(["south", "north", "advanced", "basic", "normal", "hard", "first", "2026"]), max_size=3,
)  # fmt: skip
SEAT = st.sampled_from(PLAYERS) | st.text(max_size=5) | st.fixed_dictionaries(
    {"player": st.sampled_from(PLAYERS)},
    optional={
        "deck": st.sampled_from([*Deck.ready_made(), "no deck"]) | st.lists(st.sampled_from([*IRON, "no card"]), max_size=60)
        | st.permutations(IRON) | st.none(),
        "invite": st.sampled_from(["Ada", "Engine", "Nobody"]) | st.text(max_size=5) | st.none(),
    },
)  # fmt: skip
CLOCK = st.just({}) | st.dictionaries(
    st.sampled_from(["kind", "minutes", "seconds", "days"]),
    st.sampled_from(["none", "fischer", "days"]) | NUMBER, max_size=3,
)  # fmt: skip
GOOD = st.sampled_from(["person", "bot", "level:1", "random"])
SEATS = (
    st.fixed_dictionaries({"south": st.just("me"), "north": GOOD})
    | st.fixed_dictionaries({"south": st.just("me"), "north": SEAT})
    | st.dictionaries(st.sampled_from(["south", "north", "west", "east"]), SEAT, max_size=4)
)
GAME = st.fixed_dictionaries(
    {"game": st.sampled_from(["north", "aidalon"]), "seats": SEATS},
    optional={
        "settings": st.fixed_dictionaries({}, optional={"options": OPTIONS | ANYTHING, "edition": ANYTHING | st.just("2026")}),
        "clock": CLOCK,
        "listed": st.booleans(),
    },
)


@quick_fuzz(200)
@given(wanted=GAME)
def test_whatever_game_is_asked_for_it_is_opened_or_refused_in_words(wanted, asked):
    answer = asked.who.post("games", content=msgspec.json.encode(wanted))
    if answer.status_code == 201:
        assert answer.json()["state"] in ("open", "playing")
    else:
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] in ("bad-game", "bad-message")
        assert answer.json()["error"]["message"]
