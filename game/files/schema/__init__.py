"""One typed reader of files: dataclasses say what a file may hold; reading, JSON Schema and reference are made from them."""
