"""Backups, and what only who runs the server may do.

A backup is a file of lines, each a row of a table as JSON, packed by gzip; the last line says how many there must be. It does
not depend on the kind of store, so a server moves from SQLite to PostgreSQL, or back, by a backup.
"""

import base64
import gzip
import json
import os
import secrets
import tempfile
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ..errors import InputError
from .accounts import check_name, hashed, new_id
from .rooms import milliseconds
from .store import Store, Taken
from .store.tables import METADATA

FORMAT = "gridnorth backup 1"
BATCH = 1_000
BROKEN = (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError, AttributeError, RecursionError, SQLAlchemyError)
"""What can go wrong with a file that is no backup."""


def write_backup(store: Store, path: Path) -> Counter[str]:
    """Write everything as it is at one moment, whole or not at all; how many rows of each table."""
    counted: Counter[str] = Counter()
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with (
            os.fdopen(handle, "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as file,
            store.look() as rows,
        ):
            file.write(json.dumps({"format": FORMAT}) + "\n")
            for table in METADATA.sorted_tables:
                for row in rows.execute(select(table).order_by(*table.primary_key)).yield_per(BATCH):
                    values = {key: _packed(value) for key, value in row._mapping.items()}
                    file.write(json.dumps({"table": table.name, "row": values}) + "\n")
                    counted[table.name] += 1
            file.write(json.dumps({"end": dict(counted)}) + "\n")
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
    return counted


def read_backup(store: Store, path: Path) -> Counter[str]:
    """Read a backup into an empty store, whole or not at all."""
    counted: Counter[str] = Counter()
    ends: dict[str, int] | None = None
    tables = {table.name: table for table in METADATA.sorted_tables}
    waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in tables}
    with store.engine.begin() as connection:
        if any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables.values()):
            raise InputError("the store is not empty: a backup is read into an empty one")
        try:
            with gzip.open(path, "rt", encoding="utf-8") as file:
                if json.loads(file.readline()).get("format") != FORMAT:
                    raise InputError(f"{path}: not a backup, or one of another version")
                for line in file:  # to the last byte, so that gzip compares its sum
                    said = json.loads(line)
                    if ends is not None:
                        raise ValueError("something follows after the end")
                    if "end" in said:
                        ends = said["end"]
                        continue
                    if said["row"].keys() - tables[said["table"]].columns.keys():
                        raise ValueError("a column that is not known")
                    waiting[said["table"]].append({key: _unpacked(value) for key, value in said["row"].items()})
                    counted[said["table"]] += 1
            if ends != dict(counted):
                raise InputError(f"{path}: it is cut short")
            waiting["accounts"].sort(key=lambda row: row["owner"] is not None)  # whose bot it is comes before the bot
            for name, table in tables.items():
                for at in range(0, len(waiting[name]), BATCH):
                    connection.execute(insert(table), waiting[name][at : at + BATCH])
        except BROKEN as error:
            raise InputError(f"{path}: not a backup, or broken ({type(error).__name__})") from None
    return counted


def _packed(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def _unpacked(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


def new_bot(store: Store, name: str) -> str:
    """A bot account that belongs to nobody; its token."""
    check_name(name)
    account, token, at = new_id(), secrets.token_urlsafe(32), milliseconds()
    try:
        store.add_account(account, "bot", at, name)
    except Taken:
        raise InputError(f"the name {name!r} is taken") from None
    store.add_token(hashed(token), account, at, "bot")
    return token


def new_password(store: Store, name: str) -> str:
    """Give somebody a new password, by chance; all their tokens are gone."""
    found = store.account_named(name)
    if found is None or found.kind != "person":
        raise InputError(f"nobody is called {name!r}")
    password = secrets.token_urlsafe(12)
    store.set_password(found.id, PasswordHasher().hash(password))
    return password
