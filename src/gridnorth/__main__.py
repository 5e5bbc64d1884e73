"""`python -m gridnorth` is the `gridnorth` command."""

from .cli import main

main()
