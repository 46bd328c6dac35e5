"""What goes wrong, from its arising to the hand going on: noticed, ruled on, put right. What each irregularity is
stands in `irregularities`."""
