"""Stop and rule: what could have happened, who had to do with it, what may be done about it, under which clause."""
