"""Work apart from dealing and watching: sign, drop box and float; an inspector's disputes, telephone, rating, reports."""
