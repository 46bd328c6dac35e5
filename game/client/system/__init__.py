"""What differs by system, and what comes from it: window, keys held down, sound, voice, kinds of file."""
