"""From a game that is chosen to a table at which somebody sits."""
