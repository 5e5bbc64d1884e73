"""The full-screen table of Hubworld: Aidalon."""
