"""The commands of a server as they are typed: help, what is refused, the environment, backups, and accounts."""

import pytest

from command_line import OK, misused, quick, refused
from gridnorth.server.accounts import hashed
from gridnorth.server.store import Store
from server.http import PASSWORD, application, begun, code

UNREACHABLE = ("nonsense", "postgresql://me:hunter2hunter2@127.0.0.1:1/games", "postgresql//me:hunter2hunter2@h")
PLACES = ("serve", "backup {file}", "restore {file}", "admin bot Engine")


@pytest.fixture(autouse=True)
def nothing_in_the_environment(monkeypatch):
    for name in ("DATA", "DATABASE", "HOST", "PORT", "WORKERS", "PROXY", "LIMITS"):
        monkeypatch.delenv(f"GRIDNORTH_{name}", raising=False)


@pytest.fixture
def unstarted(monkeypatch):
    """What `serve` would be started with, without starting it."""
    started = {}
    monkeypatch.setattr("uvicorn.run", lambda made, **given: started.update(given, made=made))
    return started


def words(text):
    """What is printed, without the frames and lines that it is broken into."""
    return " ".join(text.replace("│", " ").split())


# --- help -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("command", "teaches"),
    [
        ("serve", ("--port", "--host", "--data", "--database", "--workers", "--proxy", "--origin", "--limits", "/health")),
        ("work", ("take choices of bots and analyses from the queue", "--database", "--workers")),
        ("backup", ("the server may run meanwhile", "keep it as safe as the store")),
        ("restore", ("whole, or not at all", "--data")),
        ("admin", ("bot|password", "a new password for somebody")),
    ],
)
def test_help_says_what_a_command_does(command, teaches):
    ran = quick(command, "--help")
    assert (ran.code, ran.err) == (OK, "")
    for part in teaches:
        assert part in words(ran.out)
    assert command in quick("--help").out


# --- what is refused ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "line",
    [
        "serve --port 70000", "serve --port x", "serve --limits -1", "serve --workers 257", "serve --colour red",
        "work --port 1", "work --workers many", "backup", "restore", "admin", "admin bot",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_a_mistake_of_use(line):
    misused(*line.split())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("serve --workers 0", "--workers 0: expected 1 or more (0 with --database, where others can think)"),
        ("serve --workers -1", "--workers -1: expected 1 or more"),
        ("serve --workers 0 --database sqlite:///x.db", "--workers 0: expected 1 or more"),
        ("serve --data a --database postgresql://b", "give either --data or --database, not both"),
        ("work", "--database postgresql://USER@HOST/NAME and --workers of 1 or more are needed"),
        ("work --database sqlite:///x.db", "--database postgresql://USER@HOST/NAME"),
        ("work --database postgresql://b --workers 0", "--database postgresql://USER@HOST/NAME"),
        ("admin king Engine", "'king': expected bot or password"),
        ("restore nothing.gz", "nothing.gz: there is no such file"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(line, why, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert refused(*line.split()).startswith(why)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", PLACES)
@pytest.mark.parametrize("database", UNREACHABLE)
def test_a_store_that_cannot_be_reached_is_refused_in_one_line_without_its_password(command, database, tmp_path):
    (tmp_path / "file").write_text("")
    why = refused(*command.format(file=tmp_path / "file").split(), "--database", database)
    assert why.startswith("games cannot be kept in ")
    assert "hunter2" not in why


def test_a_folder_that_cannot_be_made_is_refused_in_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    assert refused("serve", "--data", tmp_path / "file").startswith("games cannot be kept in ")
    assert refused("serve", "--data", tmp_path / "file" / "below").startswith("games cannot be kept in ")


def test_two_servers_on_one_file_are_one_too_many(tmp_path):
    serving = Store.at(f"sqlite:///{tmp_path}/games.db", alone=True)
    try:
        assert refused("serve", "--data", tmp_path).startswith("another server has ")
        assert refused("restore", __file__, "--data", tmp_path).startswith("another server has ")
        assert quick("backup", tmp_path / "backup.gz", "--data", tmp_path).code == OK  # while it serves
    finally:
        serving.close()


# --- the environment ------------------------------------------------------------------------------------------------------
def test_options_come_from_the_environment_too(tmp_path, monkeypatch, unstarted):
    for name, value in {
        "DATA": tmp_path, "HOST": "0.0.0.0", "PORT": 8123, "WORKERS": 3, "PROXY": "10.0.0.1", "LIMITS": 2.5
    }.items():  # fmt: skip
        monkeypatch.setenv(f"GRIDNORTH_{name}", str(value))
    ran = quick("serve", "--origin", "http://localhost:5173", "--origin", "http://localhost:5174")
    assert ran.code == OK
    assert ran.err == f"gridnorth: serving on http://0.0.0.0:8123, games in {tmp_path}\n"
    assert (unstarted["host"], unstarted["port"]) == ("0.0.0.0", 8123)
    assert (unstarted["proxy_headers"], unstarted["forwarded_allow_ips"]) == (True, "10.0.0.1")
    assert (tmp_path / "games.db").stat().st_mode & 0o077 == 0


def test_what_is_typed_goes_before_what_stands_in_the_environment(tmp_path, monkeypatch, unstarted):
    monkeypatch.setenv("GRIDNORTH_DATA", str(tmp_path / "saved"))
    monkeypatch.setenv("GRIDNORTH_PORT", "8123")
    ran = quick("serve", "--port", "8124", "--database", f"sqlite:///{tmp_path}/other.db")
    assert (ran.code, unstarted["port"]) == (OK, 8124)
    assert (tmp_path / "other.db").exists()
    assert not (tmp_path / "saved").exists()
    monkeypatch.setenv("GRIDNORTH_DATABASE", "postgresql://nobody@127.0.0.1:1/games")
    assert quick("serve", "--data", tmp_path / "mine").code == OK
    assert (tmp_path / "mine" / "games.db").exists()


def test_what_is_wrong_in_the_environment_is_a_mistake_of_use(monkeypatch):
    monkeypatch.setenv("GRIDNORTH_PORT", "70000")
    assert "GRIDNORTH_PORT" in misused("serve")


def test_without_a_proxy_nobody_may_say_who_asks(tmp_path, unstarted):
    assert quick("serve", "--data", tmp_path).code == OK
    assert (unstarted["proxy_headers"], unstarted["forwarded_allow_ips"]) == (False, None)
    assert (unstarted["host"], unstarted["port"]) == ("127.0.0.1", 8000)


# --- backups --------------------------------------------------------------------------------------------------------------
def test_everything_goes_into_a_backup_and_out_of_it(tmp_path):
    with application(f"sqlite:///{tmp_path}/old/games.db") as app:
        south, north = app.person("Ada"), app.guest()
        game = begun(south, north)
        south.post(f"games/{game}/say", {"said": "hello"})
        now = south.get(f"games/{game}").json()
        ran = quick("backup", tmp_path / "all.gz", "--data", tmp_path / "old")
        assert (ran.code, words(ran.out)) == (OK, f"1 games with 1 entries are in {tmp_path / 'all.gz'}")
    assert (tmp_path / "all.gz").stat().st_mode & 0o077 == 0
    assert quick("restore", tmp_path / "all.gz", "--data", tmp_path / "new").code == OK
    with application(f"sqlite:///{tmp_path}/new/games.db") as app:
        south.app = app
        assert south.get(f"games/{game}").json() == now
        assert len(south.get(f"games/{game}/talk").json()["talk"]) == 1
        assert app.post("sessions", {"name": "Ada", "password": PASSWORD}).status_code == 201
    assert refused("restore", tmp_path / "all.gz", "--data", tmp_path / "new").startswith("the store is not empty")


def test_what_cannot_be_backed_up_or_read_back_is_refused(tmp_path):
    nothing = tmp_path / "nothing"
    assert refused("backup", tmp_path / "x.gz", "--data", nothing) == f"there are no games in {nothing}"
    Store.at(f"sqlite:///{tmp_path}/games.db").close()
    assert refused("backup", tmp_path / "no" / "x.gz", "--data", tmp_path).endswith("no such file or directory")
    assert quick("backup", tmp_path / "x.gz", "--data", tmp_path).code == OK
    (tmp_path / "cut.gz").write_bytes((tmp_path / "x.gz").read_bytes()[:-9])
    (tmp_path / "not.gz").write_text("a backup, surely")
    for name in ("cut.gz", "not.gz"):
        assert refused("restore", tmp_path / name, "--data", tmp_path / "new").startswith(f"{tmp_path / name}: ")
    assert quick("restore", tmp_path / "x.gz", "--data", tmp_path / "new").code == OK


# --- what only who runs it may do -----------------------------------------------------------------------------------------
def test_a_bot_account_is_made_and_its_token_printed_once(tmp_path):
    ran = quick("admin", "bot", "Engine", "--data", tmp_path)
    assert (ran.code, ran.err) == (OK, "")
    token = ran.out.strip()
    store = Store.at(f"sqlite:///{tmp_path}/games.db")
    assert store.account_with(hashed(token)).name == "Engine"
    store.close()
    assert refused("admin", "bot", "ENGINE", "--data", tmp_path) == "the name 'ENGINE' is taken"
    assert refused("admin", "bot", "level:3", "--data", tmp_path).startswith("name 'level:3': expected ")


def test_somebody_is_given_a_new_password_and_all_their_tokens_are_gone(tmp_path):
    with application(f"sqlite:///{tmp_path}/games.db") as app:
        app.person("Ada")
    ran = quick("admin", "password", "ada", "--data", tmp_path)
    with application(f"sqlite:///{tmp_path}/games.db") as app:
        assert code(app.post("sessions", {"name": "Ada", "password": PASSWORD})) == (401, "wrong-password")
        assert app.post("sessions", {"name": "Ada", "password": ran.out.strip()}).status_code == 201
    assert refused("admin", "password", "Nobody", "--data", tmp_path) == "nobody is called 'Nobody'"
