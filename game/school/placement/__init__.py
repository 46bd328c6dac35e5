"""Where the course of somebody who has dealt before opens: the first chapter where one of a few questions or hands went wrong."""
