"""What goes over the wire: `incoming` and `outgoing` messages."""
