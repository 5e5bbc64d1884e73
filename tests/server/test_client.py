"""The browser client: its screens and files, what a browser keeps of them, and what it may do."""

import gzip
import re

import pytest

from gridnorth.server import limits
from gridnorth.server.app import Settings
from gridnorth.server.client import BUILT, Client, codings, policy
from server.http import application, begun, code, finished

PAGE = b"<!doctype html><title>gridnorth</title><script type=module src=/assets/app-1a2b.js></script>"
SCRIPT = b"console.log('a script that is long enough to be worth it')"
SCREENS = (
    "/", "/play", "/lobby", "/learn", "/learn/first", "/puzzles", "/puzzles/four", "/rules", "/cards", "/past", "/settings",
    "/games/abc", "/games/abc/analysis", "/play/", "/index.html",
)  # fmt: skip
NOTHING = (
    "/nowhere", "/play/else", "/games", "/games/a/b", "/assets/", "/assets", "/assets/none.js", "/art/none.svg", "/art",
    "/assets/app-1a2b.js/", "/assets//app-1a2b.js", "/assets/app-1a2b.js.br", "/notes.secret", "/.hidden.txt", "/%00",
    "/..%2fsecret.txt", "/../secret.txt", "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/out.txt",
    "/assets\\..\\..\\secret.txt", "/%2fetc/passwd", "//etc/passwd", "/assets/" + "x" * 5000 + ".js", "/out/secret.txt",
)  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """A client as it is built; a file beside it is nobody's business, nor what is hidden or of an unknown kind."""
    web = tmp_path / "web"
    files = {
        "index.html": PAGE, "assets/app-1a2b.js": SCRIPT, "assets/app-1a2b.js.gz": gzip.compress(SCRIPT),
        "assets/app-1a2b.js.br": b"as brotli has it", "art/plate/animator.svg": b"<svg/>", "gridnorth.webmanifest": b"{}",
        ".hidden.txt": b"secret", "notes.secret": b"secret", "../secret.txt": b"secret",
    }  # fmt: skip
    for name, content in files.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_bytes(content)
    (web / "out.txt").symlink_to(tmp_path / "secret.txt")
    (web / "out").symlink_to(tmp_path)
    return web


@pytest.fixture
def app(sqlite_url, folder):
    with application(sqlite_url, client=folder) as made:
        yield made


@pytest.fixture
def bare(sqlite_url):
    with application(sqlite_url) as made:
        yield made


# --- screens ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_page_of_the_client(app, path):
    answer = app.get(path)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-frame-options"] == "DENY"
    again = app.get(path, headers={"If-None-Match": f'"other", {answer.headers["etag"]}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])


@pytest.mark.parametrize("path", NOTHING)
def test_what_is_no_screen_and_no_file_of_the_client_is_not_there(app, path):
    answer = app.client.get(path)
    assert code(answer) == (404, "not-found")
    assert "secret" not in answer.text


def test_who_is_lost_is_shown_the_page_which_says_so(app):
    """A browser that asks for a page; not for a file, and not at the API."""
    answer = app.client.get("/nowhere", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.content) == (404, PAGE)
    for path in ("/nowhere.js", "/api/v1/nowhere"):
        assert code(app.client.get(path, headers={"Accept": "text/html"})) == (404, "not-found")


def test_a_page_that_was_built_again_is_sent_again(app, folder):
    tag = app.get("/").headers["etag"]
    (folder / "index.html").write_bytes(PAGE + b" ")
    answer = app.get("/", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (200, PAGE + b" ")


def test_the_screen_of_a_game_is_the_same_page_whether_or_not_it_is_over(app):
    south, north = app.guest(), app.guest()
    for game in (begun(south, north), finished(south, north)):
        assert app.get(f"/games/{game}").content == PAGE


def test_the_api_answers_for_itself(app):
    assert code(app.client.get("/api/v1/nowhere")) == (404, "not-found")
    assert code(app.client.get("/api/nowhere")) == (404, "not-found")
    assert code(app.client.get("/api")) == (404, "not-found")
    assert code(app.client.get("/api/v1/guests")) == (405, "method-not-allowed")
    assert code(app.client.post("/play")) == (405, "method-not-allowed")
    assert app.client.get("/metrics").text.startswith("#")
    assert app.client.get("/api/docs").status_code == 200


# --- files --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "kind", "lasts"),
    [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/art/plate/animator.svg", "image/svg+xml", "public, max-age=86400"),
        ("/gridnorth.webmanifest", "application/manifest+json", "public, max-age=86400"),
    ],
)
def test_a_file_is_kept_as_long_as_it_holds(app, path, kind, lasts):
    answer = app.client.get(path, headers={"Accept-Encoding": "identity"})
    assert answer.status_code == 200
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, lasts)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert (
        app.client.get(path, headers={"Accept-Encoding": "identity", "If-None-Match": answer.headers["etag"]}).status_code
        == 304
    )
    head = app.client.head(path, headers={"Accept-Encoding": "identity"})
    assert (head.status_code, head.headers["etag"]) == (200, answer.headers["etag"])


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("BR", "br"), ("identity", None),
        ("", None), ("br;q=0.0,gzip;q=0", None), ("zstd", None),
    ],
)  # fmt: skip
def test_it_is_sent_compressed_to_who_takes_it_so(app, folder, accepts, coding):
    with app.client.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepts}) as answer:
        sent = b"".join(answer.iter_raw())
    ending = {"br": ".br", "gzip": ".gz", None: ""}[coding]
    assert sent == (folder / f"assets/app-1a2b.js{ending}").read_bytes()
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"


def test_each_way_of_sending_a_file_has_its_own_tag(app):
    tags = {
        app.client.head("/assets/app-1a2b.js", headers={"Accept-Encoding": way}).headers["etag"] for way in ("br", "gzip", "")
    }
    assert len(tags) == 3


def test_a_browser_may_ask_for_a_part_of_a_file(app):
    """As it does for sounds."""
    answer = app.client.get("/assets/app-1a2b.js", headers={"Range": "bytes=0-6", "Accept-Encoding": "identity"})
    assert (answer.status_code, answer.content) == (206, SCRIPT[:7])
    assert answer.headers["content-range"] == f"bytes 0-6/{len(SCRIPT)}"


def test_what_a_browser_takes_is_read_from_what_it_says():
    assert codings("gzip, br;q=0.9, *;q=0") == {"gzip", "br"}
    assert codings(" GZIP ;q=1") == {"gzip"}


def test_files_are_limited_by_address(sqlite_url, folder, limits_clock):
    with application(sqlite_url, client=folder, limits=1) as app:
        answers = [app.client.head("/art/plate/animator.svg").status_code for _ in range(int(limits.FILES.burst) + 1)]
    assert answers == [200] * int(limits.FILES.burst) + [429]


# --- what a browser may do ------------------------------------------------------------------------------------------------
def test_the_page_may_use_what_comes_from_here_and_nothing_else(app):
    said = app.get("/").headers.get_list("content-security-policy")
    assert said == [policy("testserver")]
    assert "connect-src 'self' ws://testserver wss://testserver" in said[0]
    assert "unsafe" not in said[0]
    assert "http:" not in said[0]


@pytest.mark.parametrize("host", ["", "a b", "a;script-src *", "a'", "x" * 300, "a\n"])
def test_a_host_that_is_none_adds_nothing_to_what_it_may(host):
    assert "connect-src 'self';" in policy(host)


def test_a_picture_runs_nothing(app):
    answer = app.get("/art/plate/animator.svg")
    assert answer.headers.get_list("content-security-policy") == ["default-src 'none'; style-src 'unsafe-inline'; sandbox"]


# --- without a client -----------------------------------------------------------------------------------------------------
def test_without_a_client_the_first_page_says_how_to_build_it(bare):
    answer = bare.get("/")
    assert answer.status_code == 200
    assert "make web" in answer.text
    assert not re.search(r"<script|<style|style=", answer.text)
    for path in ("/play", "/learn/x", "/assets/x.js", "/games/abc/analysis"):
        assert code(bare.client.get(path)) == (404, "not-found")


def test_without_a_client_a_game_that_is_over_has_its_plain_page(bare):
    game = finished(bare.guest(), bare.guest())
    assert "<h1>The North</h1>" in bare.get(f"/games/{game}").text


def test_a_folder_without_a_page_is_no_client(tmp_path):
    assert not Client(tmp_path).is_built
    assert not Client(None).is_built


def test_the_client_is_looked_for_in_the_package():
    assert Settings("sqlite://").client == BUILT
    assert BUILT.parts[-2:] == ("gridnorth", "web")
