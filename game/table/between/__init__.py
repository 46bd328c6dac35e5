"""Between two hands: where puck or button stands next, who posts, who sits out, with what one may sit down."""
