"""The full-screen table of The North."""
