"""What lies on the table as the person sees it: plain values that the felt draws."""
