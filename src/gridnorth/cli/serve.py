"""The commands of a server: serve, work, backup, restore, admin."""

import os
from pathlib import Path
from typing import Annotated

import typer

from .options import app, err, out, refuse

Data = Annotated[
    Path | None,
    typer.Option(help="The folder that all games are kept in.", show_default="the user's data folder", envvar="GRIDNORTH_DATA"),
]
Database = Annotated[
    str,
    typer.Option(
        help="Games are kept in PostgreSQL instead: postgresql://USER@HOST/NAME.",
        show_default=False,
        envvar="GRIDNORTH_DATABASE",
    ),
]
Workers = Annotated[int, typer.Option(help="Processes in which players of ours think.", max=256, envvar="GRIDNORTH_WORKERS")]
SHARED = "postgres"
"""How the URL of a store begins that many processes use."""


def _place(data: Path | None, database: str) -> tuple[str, str]:
    """The URL of a store, and what people are told of it."""
    import platformdirs

    if data and database:  # what stands in the environment gives way to what was given
        if str(data) == os.environ.get("GRIDNORTH_DATA"):
            data = None
        elif database == os.environ.get("GRIDNORTH_DATABASE"):
            database = ""
        else:
            refuse("give either --data or --database, not both")
    folder = data or Path(platformdirs.user_data_dir("gridnorth")) / "server"
    return database or f"sqlite:///{folder}/games.db", database.rpartition("@")[2] or str(folder)


def _checked(url: str, shown: str, alone: bool = False) -> None:
    """What is wrong with a store is said in one line, before anything is done."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..errors import GridnorthError
    from ..server.store import Store

    try:
        Store.at(url, alone).close()
    except GridnorthError as error:
        refuse(str(error))
    except (SQLAlchemyError, OSError, ImportError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        refuse(f"games cannot be kept in {shown}: {why}")


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535, envvar="GRIDNORTH_PORT")] = 8000,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.", envvar="GRIDNORTH_HOST")
    ] = "127.0.0.1",
    data: Data = None,
    database: Database = "",
    workers: Workers = 2,
    proxy: Annotated[
        str,
        typer.Option(
            help="The address of a proxy in front of it, which says who asks; or several, with commas.", show_default=False,
            envvar="GRIDNORTH_PROXY",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may use the cookie: http://localhost:5173.", show_default=False)
    ] = None,
    limits: Annotated[
        float, typer.Option(help="How many times the usual limits are allowed; 0 for none.", min=0, envvar="GRIDNORTH_LIMITS")
    ] = 1,
) -> None:  # fmt: skip
    """Serve games online, over HTTP and WebSocket. See docs/server.md.

    Nothing has to be installed: games are kept in one file of SQLite, and every choice is on the disk before it is answered.
    When it is ready http://127.0.0.1:8000/api/v1/health says so, and /api/docs tells what can be asked for.

    With --database any number of processes serve the same games. With --workers 0 this one leaves thinking to `gridnorth work`.
    """
    import uvicorn

    from ..server.app import Settings, make_app
    from ..server.wire.incoming import LONGEST

    url, shown = _place(data, database)
    if workers < 0 or (workers == 0 and not url.startswith(SHARED)):
        refuse(f"--workers {workers}: expected 1 or more (0 with --database, where others can think)")
    _checked(url, shown, alone=True)
    err.print(f"gridnorth: serving on http://{host}:{port}, games in {shown}")
    made = make_app(Settings(url, workers, limits, tuple(origin or ()), early=True, steady=True))
    uvicorn.run(
        made, host=host, port=port, log_level="warning", ws_max_size=LONGEST, ws_per_message_deflate=False,
        proxy_headers=bool(proxy), forwarded_allow_ips=proxy or None, timeout_graceful_shutdown=5,
    )  # fmt: skip


@app.command()
def work(database: Database = "", workers: Workers = 2) -> None:
    """Think for servers on other machines: take choices of bots and analyses from the queue in PostgreSQL, until stopped.

    Any number of these may run, on any number of machines; one that dies loses nothing.
    """
    import asyncio
    import contextlib
    import signal

    from ..server.app import Settings, running

    if not database.startswith(SHARED) or workers < 1:
        refuse("--database postgresql://USER@HOST/NAME and --workers of 1 or more are needed")
    url, shown = _place(None, database)
    _checked(url, shown)

    async def think() -> None:
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # not on every system
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
        async with running(Settings(url, workers, early=True), serving=False):
            err.print(f"gridnorth: thinking for {shown} in {workers} processes; Ctrl-C stops")
            await stop.wait()

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(think())
    err.print("gridnorth: stopped")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    data: Data = None,
    database: Database = "",
) -> None:
    """Write everything a server keeps into one file, as it is at one moment; the server may run meanwhile.

    The file holds the secrets of all games: keep it as safe as the store. `gridnorth restore` reads it back, into SQLite or
    PostgreSQL alike, so that it is also the way from one to the other.
    """
    from ..server.backup import write_backup
    from ..server.store import Store

    url, shown = _place(data, database)
    if url.startswith("sqlite") and not Path(url.removeprefix("sqlite:///")).exists():
        refuse(f"there are no games in {shown}")
    _checked(url, shown)
    store = Store.at(url)
    try:
        counted = write_backup(store, file)
    except OSError as error:
        refuse(f"{file}: {(error.strerror or 'it cannot be written').lower()}")
    finally:
        store.close()
    out.print(f"{counted['games']:,} games with {counted['entries']:,} entries are in {file}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote.", show_default=False)], data: Data = None,
    database: Database = "",
) -> None:  # fmt: skip
    """Read a backup into an empty store: whole, or not at all."""
    from ..errors import GridnorthError
    from ..server.backup import read_backup
    from ..server.store import Store

    url, shown = _place(data, database)
    if not file.is_file():
        refuse(f"{file}: there is no such file")
    _checked(url, shown, alone=True)
    store = Store.at(url, alone=True)
    try:
        counted = read_backup(store, file)
    except GridnorthError as error:
        refuse(str(error))
    finally:
        store.close()
    out.print(f"{counted['games']:,} games with {counted['entries']:,} entries are in {shown}")


@app.command()
def admin(
    what: Annotated[
        str, typer.Argument(help="bot: a new bot account; password: a new password for somebody.", metavar="bot|password")
    ],
    name: Annotated[str, typer.Argument(help="The name of the account.", show_default=False)],
    data: Data = None,
    database: Database = "",
) -> None:
    """What only who runs the server may do, on its own machine: make a bot account, or give somebody a new password."""
    from ..errors import GridnorthError
    from ..server.backup import new_bot, new_password
    from ..server.store import Store

    if what not in ("bot", "password"):
        refuse(f"{what!r}: expected bot or password")
    url, shown = _place(data, database)
    _checked(url, shown)
    store = Store.at(url)
    try:
        secret = new_bot(store, name) if what == "bot" else new_password(store, name)
    except GridnorthError as error:
        refuse(str(error))
    finally:
        store.close()
    print(secret)
