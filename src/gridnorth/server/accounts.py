"""Who plays: guests at once, people by name and password, bots by token. A token is shown once and kept as a hash."""

import asyncio
import hashlib
import re
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from ..errors import Refused
from ..registry import kits
from .commit_queue import Writer
from .store import AccountRow, Taken

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{2,23}")
SHORTEST, LONGEST = 8, 200
"""Letters of a password."""
SEATS = sorted({seat for kit in kits() for seat in kit.seats})
RESERVED = re.compile(
    rf"(guest|admin|gridnorth|level|simple|random|person|bot|me|{'|'.join(SEATS)})([-_.\d].*)?", re.IGNORECASE
)
"""Names that would be taken for a seat, a player or the server."""
KEPT, FRESH = 20_000, 5_000
"""Accounts that are remembered by their tokens, and for how many milliseconds: so long one that was taken back may still work
in another process."""
HASHING = 32
"""Passwords that may wait to be hashed."""
BOTS = 10
"""Bots that a person may have."""


def hashed(token: str) -> str:
    """How a token is kept: it is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A name for a game or an account that nobody can guess."""
    return secrets.token_hex(8)


def check_name(name: str) -> None:
    """Refuse a name that nobody may have."""
    if not NAME.fullmatch(name) or RESERVED.fullmatch(name):
        raise Refused("bad-name", f"name {name[:40]!r}: expected 3 to 24 letters, digits, '_', '.' or '-', and no word of ours")


def check_password(password: str) -> None:
    """Refuse a password that is no good."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("bad-password", f"a password has {SHORTEST} to {LONGEST} letters")


class Accounts:
    """Accounts and their tokens."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.store = writer, writer.store
        self.hasher = PasswordHasher()
        self._hashing, self._waiting = ThreadPoolExecutor(1, "gridnorth-argon2"), 0
        self._known: OrderedDict[str, tuple[AccountRow, int]] = OrderedDict()

    async def guest(self, at: int) -> AccountRow:
        """A new guest."""
        account = new_id()
        await self.writer.call(self.store.add_account, account, "guest", at)
        return AccountRow(account, "guest", None)

    async def token(self, account: str, at: int, label: str = "") -> str:
        """A new token of an account: to be given out once, and never to be read again."""
        token = secrets.token_urlsafe(32)
        await self.writer.call(self.store.add_token, hashed(token), account, at, label)
        return token

    async def who(self, token: str, at: int) -> AccountRow:
        """The account of a token."""
        key = hashed(token)
        known = self._known.get(key)
        if known and 0 <= at - known[1] < FRESH:
            return known[0]
        found: AccountRow | None = await self.writer.call(self.store.account_with, key) if token else None
        if found is None:
            self._known.pop(key, None)
            raise Refused("no-account", "no account has this token: begin as a guest, or sign in")
        self._known[key] = (found, at)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found

    async def take_name(self, account: AccountRow, name: str, password: str) -> None:
        """A guest takes a name, and keeps all games."""
        check_name(name)
        check_password(password)
        if account.kind != "guest":
            raise Refused("named", "you have a name")
        if await self.writer.call(self.store.account_named, name):
            raise Refused("name-taken", f"the name {name!r} is taken")
        secret = await self._hash(self.hasher.hash, password)
        try:
            await self.writer.call(self.store.name_account, account.id, name, secret)
        except Taken:
            raise Refused("name-taken", f"the name {name!r} is taken") from None
        self._known.clear()

    async def sign_in(self, name: str, password: str) -> AccountRow:
        """A person by name and password."""
        can_be = NAME.fullmatch(name)  # one way to write it, besides capitals: tries are counted by name
        found: AccountRow | None = await self.writer.call(self.store.account_named, name) if can_be else None
        known = found.password if found and found.password else DUMMY
        try:  # as long for a name that nobody has
            await self._hash(self.hasher.verify, known, password[:LONGEST])
        except (VerifyMismatchError, InvalidHashError):
            found = None
        if found is None or found.password is None:
            raise Refused("wrong-password", "nobody has this name and this password")
        return found

    async def sign_out(self, account: str, token: str | None) -> None:
        """Take back a token, or all of an account."""
        await self.writer.call(self.store.drop_tokens, account, hashed(token) if token else None)
        self._known.clear()

    async def bot(self, owner: AccountRow, name: str, at: int) -> AccountRow:
        """A new bot of a person."""
        check_name(name)
        if owner.kind != "person":
            raise Refused("no-bots", "people with a name and a password can have bots: take a name first")
        if len(await self.writer.call(self.store.bots_of, owner.id)) >= BOTS:
            raise Refused("no-bots", f"you have {BOTS} bots, and nobody has more")
        account = new_id()
        try:
            await self.writer.call(self.store.add_account, account, "bot", at, name, None, owner.id)
        except Taken:
            raise Refused("name-taken", f"the name {name!r} is taken") from None
        return AccountRow(account, "bot", name, None, owner.id)

    async def bot_of(self, owner: AccountRow, name: str) -> AccountRow:
        """A bot of a person, by its name."""
        bots: list[AccountRow] = await self.writer.call(self.store.bots_of, owner.id)
        found = next((bot for bot in bots if (bot.name or "").lower() == name.lower()), None)
        if found is None:
            raise Refused("no-such-bot", f"you have no bot {name[:40]!r}")
        return found

    async def _hash(self, work: Any, *arguments: Any) -> Any:
        """Hash in a thread of its own: it takes long on purpose, and nobody else is to wait for it."""
        if self._waiting >= HASHING:
            raise Refused("too-many", "too many passwords at once: try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._hashing, work, *arguments)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """No longer hash."""
        self._hashing.shutdown(wait=False, cancel_futures=True)


DUMMY = PasswordHasher().hash(secrets.token_hex())
"""A password that nobody has."""
