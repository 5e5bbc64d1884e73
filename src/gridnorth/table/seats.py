"""The seats of a table. A person plays a seat, or a bot that gets a view and returns an option."""

PERSON = "person"
