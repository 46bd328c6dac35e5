"""What goes wrong at a table where the house holds the bank."""
