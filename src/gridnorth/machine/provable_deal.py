"""Verifiable deals: chance from a secret that was committed to before anything was dealt.

    dealt = ProvableDeal.drawn()               a fresh secret; its commitment may be shown to everybody
    dealt = dealt.salted("a", "b")             the players' salts, sent after they saw the commitment, are part of the deal
    game = north.Game(dealt=dealt)             chance comes from both, with a separate stream for each step

During a game, nobody can compute what comes next, whatever they have seen: a stream is HMAC-SHA256. When it is over, the secret
is revealed. Everybody can check that it matches the commitment, and deal the same game again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import local
from typing import Any, Self

from ..errors import InputError
from .linker import Rule

SECRET_BYTES = 32
WORD = 8
"""The bytes of a stream that make one number."""
LONGEST_SALT = 200
MASK32 = 0xFFFFFFFF


@dataclass(frozen=True)
class ProvableDeal:
    """The source of all chance of a game."""

    secret: bytes
    salt: str = ""
    """The players' salts."""

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise InputError(f"a secret of {len(self.secret)} bytes: expected {SECRET_BYTES}")
        if len(self.salt) > LONGEST_SALT or not self.salt.isprintable() or self.salt != self.salt.strip():
            raise InputError(f"salt {self.salt[:40]!r}: expected at most {LONGEST_SALT} letters that can be printed")

    @classmethod
    def drawn(cls) -> Self:
        """A new secret that nobody knows."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    def salted(self, *given: str) -> Self:
        """The same secret, with the players' salts."""
        return replace(self, salt="/".join(given))

    @property
    def commitment(self) -> str:
        """A hash that can be shown before the deal: it reveals nothing, and no other secret has it."""
        return hashlib.sha256(b"gridnorth deal 1\n" + self.secret).hexdigest()

    @contextmanager
    def step(self, number: int) -> Iterator[None]:
        """Use the chance of a step inside this context: 0 is the set-up, 1 the first choice."""
        before = getattr(_NOW, "stream", None)
        _NOW.stream = Stream(hmac.digest(self.secret, f"{number}\n{self.salt}".encode(), "sha256"))
        try:
            yield
        finally:
            _NOW.stream = before

    def __str__(self) -> str:
        """As the header of a game file; `read` reads it."""
        return f"{self.secret.hex()} {self.salt}".strip()

    @classmethod
    def read(cls, text: str) -> Self:
        """Read from the header of a game file."""
        secret, _, salt = text.partition(" ")
        try:
            return cls(bytes.fromhex(secret), salt)
        except ValueError:
            raise InputError(f"the secret is {secret[:80]!r}: expected {2 * SECRET_BYTES} hexadecimal digits") from None


def seed_for(seed: int | None, dealt: ProvableDeal | None) -> int | None:
    """The seed of a new game: the given one, or a fresh one; None if chance comes from a secret."""
    if dealt is None:
        return secrets.randbits(64) if seed is None else seed
    if seed is not None:
        raise InputError("give either a seed or a deal from a secret, not both")
    return None


class Stream:
    """Random numbers from a key."""

    def __init__(self, key: bytes) -> None:
        self.key, self.block, self.rest = key, 0, b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, uniform to one part in 2**64 / n."""
        if not self.rest:
            self.rest = hmac.digest(self.key, self.block.to_bytes(8, "big"), "sha256")
            self.block += 1
        word, self.rest = int.from_bytes(self.rest[:WORD], "big"), self.rest[WORD:]
        return (word * n) >> (8 * WORD)


_NOW = local()


def _dealt_if_asked(random_below: Rule) -> Rule:
    def below(g: Any, n: int) -> int:
        stream: Stream | None = getattr(_NOW, "stream", None)
        if stream is None:
            number: int = random_below(g, n)
            return number
        g.chance[0] = (g.chance[0] + 1) & MASK32  # shows that chance was used
        return stream.below(n)

    return below


AROUND = {"random_below": _dealt_if_asked}
"""The wrappers of interpreted rules that replace the generator of the record."""
