"""The screens of drills: the shelf, the pages, the table where a situation is solved, and the page that sets one up by hand."""
