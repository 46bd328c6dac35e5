"""The house at work: what lies behind the screens of a shell. Here rulebooks, records, players and screens are joined."""
