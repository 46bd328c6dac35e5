"""Work apart from dealing and watching: the float, fills and credits; an inspector's disputes, telephone, rating, reports."""
