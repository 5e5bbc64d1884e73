"""Accounts, their tokens, and whom they have muted."""

import contextlib
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from .base import Base
from .rows import AccountRow, Taken
from .tables import ACCOUNTS, MUTES, TOKENS


class People(Base):
    """The accounts in a store."""

    def add_account(
        self, account: str, kind: str, at: int, name: str | None = None, password: str | None = None, owner: str | None = None
    ) -> None:
        """Add an account: a guest, or a person or bot with a new name."""
        with self.change() as connection:
            connection.execute(insert(ACCOUNTS).values(
                id=account, kind=kind, name=name, handle=name.lower() if name else None, password=password, created=at,
                owner=owner,
            ))  # fmt: skip

    def name_account(self, account: str, name: str, password: str) -> None:
        """Turn a guest into a person with a name and a password, who keeps everything."""
        guest = (ACCOUNTS.c.id == account) & (ACCOUNTS.c.kind == "guest")
        with self.change() as connection:
            named = {"kind": "person", "name": name, "handle": name.lower(), "password": password}
            done = connection.execute(update(ACCOUNTS).where(guest).values(**named))
            if done.rowcount != 1:
                raise Taken("only a guest can take a name")

    def set_password(self, account: str, password: str) -> None:
        """Set a new password, by its hash, and remove all tokens."""
        with self.change() as connection:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password))
            connection.execute(delete(TOKENS).where(TOKENS.c.account == account))

    def account_named(self, name: str) -> AccountRow | None:
        """An account by its name, in any spelling."""
        return self._account(ACCOUNTS.c.handle == name.lower())

    def account_with(self, token: str) -> AccountRow | None:
        """The account that a token belongs to, by the hash of the token."""
        return self._account(ACCOUNTS.c.id == select(TOKENS.c.account).where(TOKENS.c.hash == token).scalar_subquery())

    def _account(self, which: Any) -> AccountRow | None:
        with self.look() as connection:
            row = connection.execute(select(ACCOUNTS).where(which)).first()
        return AccountRow(row.id, row.kind, row.name, row.password, row.owner) if row else None

    def bots_of(self, owner: str) -> list[AccountRow]:
        """The bots of a person."""
        with self.look() as connection:
            rows = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.owner == owner).order_by(ACCOUNTS.c.handle)).all()
        return [AccountRow(row.id, row.kind, row.name, None, row.owner) for row in rows]

    def add_token(self, token: str, account: str, at: int, label: str = "", most: int = 50) -> None:
        """Add a token to an account, by its hash. If it then has more than `most`, remove the oldest."""
        with self.change() as connection:
            connection.execute(insert(TOKENS).values(hash=token, account=account, label=label, created=at))
            newest = select(TOKENS.c.hash).where(TOKENS.c.account == account).order_by(TOKENS.c.created.desc()).limit(most)
            kept = [row.hash for row in connection.execute(newest)]
            connection.execute(delete(TOKENS).where((TOKENS.c.account == account) & TOKENS.c.hash.not_in(kept)))

    def drop_tokens(self, account: str, token: str | None = None) -> int:
        """Remove one token, or all tokens of an account. Returns how many."""
        which = TOKENS.c.account == account
        if token is not None:
            which &= TOKENS.c.hash == token
        with self.change() as connection:
            return int(connection.execute(delete(TOKENS).where(which)).rowcount)

    def count_tokens(self, account: str) -> int:
        """The number of tokens of an account."""
        with self.look() as connection:
            wanted = select(func.count()).select_from(TOKENS).where(TOKENS.c.account == account)
            return int(connection.execute(wanted).scalar_one())

    # --- mutes --------------------------------------------------------------------------------------------------------
    def mute(self, account: str, muted: str, on: bool) -> None:
        """Mute another account, or unmute it."""
        pair = (MUTES.c.account == account) & (MUTES.c.muted == muted)
        with contextlib.suppress(Taken), self.change() as connection:  # two requests at the same moment: it is done
            connection.execute(delete(MUTES).where(pair))
            if on:
                connection.execute(insert(MUTES).values(account=account, muted=muted))

    def muted_by(self, account: str) -> set[str]:
        """The accounts that an account has muted."""
        with self.look() as connection:
            return {row.muted for row in connection.execute(select(MUTES.c.muted).where(MUTES.c.account == account))}
