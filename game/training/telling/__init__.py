"""What a dealer tells the floor: sentences made from what happened, true and neutral ones and others."""
