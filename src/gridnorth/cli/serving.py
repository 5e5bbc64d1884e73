"""The command that serves games online: serve."""

from pathlib import Path
from typing import Annotated

import typer

from .shared import app, err, refuse


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    data: Annotated[
        Path | None, typer.Option(help="The folder that all games are kept in.", show_default="the user's data folder")
    ] = None,
    database: Annotated[
        str, typer.Option(help="Keep games in PostgreSQL instead: postgresql://USER@HOST/NAME.", show_default=False)
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes in which players of ours think.", min=1, max=256)] = 2,
) -> None:
    """Serve games online, over HTTP and WebSocket. See docs/server.md.

    Nothing has to be installed: games are kept in one file of SQLite, and every choice is on the disk before it is answered.
    When it is ready http://127.0.0.1:8000/api/v1/health says so, and /api/docs tells what can be asked for.
    """
    import platformdirs
    import uvicorn
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.app import Settings, make_app
    from ..server.messages import LONGEST
    from ..server.store import Store

    if data and database:
        refuse("give either --data or --database, not both")
    folder = data or Path(platformdirs.user_data_dir("gridnorth")) / "server"
    url = database or f"sqlite:///{folder}/games.db"
    try:
        Store.at(url).close()  # what is wrong with it is said in one line, before anything is served
    except (SQLAlchemyError, OSError, ImportError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        refuse(f"games cannot be kept in {database.rpartition('@')[2] or folder}: {why}")
    err.print(f"gridnorth: serving on http://{host}:{port}, games in {database.rpartition('@')[2] or folder}")
    uvicorn.run(make_app(Settings(url, workers)), host=host, port=port, log_level="warning", ws_max_size=LONGEST)
