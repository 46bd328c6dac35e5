"""What goes wrong at a table: what there is to go wrong (`catalogue`), what the book rules (`rulings`), what puts it right
(`corrections`), how it is noticed, called and resumed (`procedure`), and what players ask for (`requests`)."""
