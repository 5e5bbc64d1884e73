"""Who plays: guests at once, people by name and password, bots by token. A token is shown once and kept as a hash."""

import hashlib
import re
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from .sitting import Refused
from .store import AccountRow, Taken
from .writing import Writer

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{2,23}")
SHORTEST, LONGEST = 8, 200
"""Letters of a password."""
RESERVED = re.compile(r"(guest|admin|gridnorth|level|simple|random|south|north|west|east)([-_.\d].*)?", re.IGNORECASE)


def hashed(token: str) -> str:
    """How a token is kept: it is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A name for a game or an account that nobody can guess."""
    return secrets.token_hex(8)


class Accounts:
    """Accounts and their tokens."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.store = writer, writer.store
        self.hasher = PasswordHasher()

    async def guest(self, at: int) -> tuple[str, str]:
        """A new guest: the account and its token."""
        account = new_id()
        await self.writer.call(self.store.add_account, account, "guest", at)
        return account, await self.token(account, at)

    async def token(self, account: str, at: int, label: str = "") -> str:
        """A new token of an account: to be given out once, and never to be read again."""
        token = secrets.token_urlsafe(32)
        await self.writer.call(self.store.add_token, hashed(token), account, at, label)
        return token

    async def who(self, token: str) -> AccountRow:
        """The account of a token."""
        found: AccountRow | None = await self.writer.call(self.store.account_with, hashed(token)) if token else None
        if found is None:
            raise Refused("no_account", "no account has this token: begin as a guest, or sign in")
        return found

    async def take_name(self, account: AccountRow, name: str, password: str) -> None:
        """A guest takes a name, and keeps all games."""
        if not NAME.fullmatch(name) or RESERVED.fullmatch(name):
            raise Refused(
                "bad_name", f"name {name[:40]!r}: expected 3 to 24 letters, digits, '_', '.' or '-', and no word of ours"
            )
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refused("bad_password", f"a password has {SHORTEST} to {LONGEST} letters")
        if await self.writer.call(self.store.account_named, name):
            raise Refused("name_taken", f"the name {name!r} is taken")
        secret = await self.writer.call(self.hasher.hash, password)
        try:
            await self.writer.call(self.store.name_account, account.id, name, secret)
        except Taken as taken:
            raise Refused("name_taken", str(taken)) from None

    async def sign_in(self, name: str, password: str, at: int) -> tuple[str, str]:
        """A person by name and password: the account and a new token."""
        found: AccountRow | None = await self.writer.call(self.store.account_named, name[:60])
        known = found.password if found and found.password else DUMMY
        try:  # as long for a name that nobody has
            await self.writer.call(self.hasher.verify, known, password[:LONGEST])
        except (VerifyMismatchError, InvalidHashError):
            found = None
        if found is None or found.password is None:
            raise Refused("wrong_password", "nobody has this name and this password")
        return found.id, await self.token(found.id, at)


DUMMY = PasswordHasher().hash(secrets.token_hex())
"""A password that nobody has."""
