"""The messages of the server: `incoming` and `outgoing`."""
