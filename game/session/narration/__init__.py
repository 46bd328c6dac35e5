"""What has happened and what is due, in words: captions, the voice, the log."""
