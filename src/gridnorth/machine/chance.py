"""Chance: one generator inside the record, the same numbers on every target.

xoroshiro64** on two 32-bit words held in int64 fields: in 64-bit integers no step overflows, so Python, Numba and CUDA
agree without special care. A seed has 64 bits and becomes the state one to one.
"""

from ..errors import InputError
from .linker import rule

MASK32 = 0xFFFFFFFF
SEED_BITS = 64


@rule
def mix(word):
    """Scramble 32 bits; one to one, so that different seeds stay different."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & MASK32
    word = ((word ^ (word >> 15)) * 0x735A2D97) & MASK32
    return word ^ (word >> 15)


@rule
def seed_chance(g, seed):
    """Start the generator from 64 bits, given as a signed integer."""
    low = seed & MASK32
    high = (seed >> 32) & MASK32
    g.chance[0] = mix((low + 0x9E3779B9) & MASK32)
    g.chance[1] = mix((high + 0x3C6EF372) & MASK32)
    if g.chance[0] == 0 and g.chance[1] == 0:
        g.chance[1] = 1
    for _ in range(4):
        random_below(g, 2)


@rule
def random_below(g, n):
    """A number from 0 to n - 1, each as likely as the others to one part in 2**32 / n."""
    s0 = g.chance[0]
    s1 = g.chance[1]
    r = (s0 * 0x9E3779BB) & MASK32
    r = ((((r << 5) & MASK32) | (r >> 27)) * 5) & MASK32
    s1 ^= s0
    g.chance[0] = (((s0 << 26) & MASK32) | (s0 >> 6)) ^ s1 ^ ((s1 << 9) & MASK32)
    g.chance[1] = ((s1 << 13) & MASK32) | (s1 >> 19)
    return (r * n) >> 32


def signed(seed: int) -> int:
    """A seed from 0 to 2**64 - 1 as the signed integer that rules take."""
    if not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise InputError(f"seed {seed!r}: expected a whole number from 0 to 2**64 - 1")
    return seed - (1 << SEED_BITS) if seed >> (SEED_BITS - 1) else seed
