"""From the last bet to the chips pushed: what goes back, who contests which pot, who shows, who wins how much, what the
house keeps."""
