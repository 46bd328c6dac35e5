"""The way through a placement: its first page, its questions, its hands, where the course opens."""
