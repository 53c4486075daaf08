"""Toys can be contested too."""

from tests.cli.conftest import toys_can_be_played as toys_can_be_played
