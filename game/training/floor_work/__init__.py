"""What an inspector has to do beside watching: the float, fills and credits, disputes, the telephone, the rating, reports."""
