"""What goes wrong at a house-banked table: how it happens, what the book's answer depends on, and the steps that put it right."""
