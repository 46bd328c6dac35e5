"""The screens of drills: the shelf, the pages, the table at which a situation is solved."""
