"""What only draw and stud ask of a player: what to throw, what lies open, what is still unseen."""
