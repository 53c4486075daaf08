"""What can be done at a table, one module for each job: each takes a visit and returns a scene."""
