"""Playing at a terminal: a full-screen table (`screen`), and the same game line by line (`plain`)."""
