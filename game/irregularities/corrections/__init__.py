"""What the corrective steps of a ruling do to the table: to cards, to chips, to hands and turns, and at a table of boxes."""
