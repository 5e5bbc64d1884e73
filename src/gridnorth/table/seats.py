"""Who sits where. A seat is played by a person, or by a player that is handed a view and answers with an option."""

PERSON = "person"
