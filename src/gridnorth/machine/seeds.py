"""Seeds that are made from what they are for, so that it does not matter which process plays what, or in which order."""

import hashlib


def derived(*parts: object) -> int:
    """A seed of 63 bits made from whatever it is for."""
    said = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big") >> 1
