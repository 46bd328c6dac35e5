"""The page of progress, and the pages about the trainee."""
