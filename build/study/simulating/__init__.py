"""What `simulate` is made of: shared work, house-banked games, figures, merging."""
