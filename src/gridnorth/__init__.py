"""gridnorth: The North and Hubworld: Aidalon, played in words, in a terminal, and at ten million decisions a second."""

__version__ = "0.1.0"
