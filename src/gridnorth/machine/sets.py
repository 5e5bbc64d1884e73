"""Sets of cards, slots or modes: the bits of one int64. Members are 0 to 62."""

from .linker import primitive, rule


@rule
def bit(member):
    """The set of one member."""
    return 1 << member


@primitive("ctpop")
def count(members):
    """How many members a set has."""
    return members.bit_count()


@primitive("cttz")
def lowest(members):
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


@rule
def nth(members, n):
    """The n-th smallest member, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return lowest(members)
