"""The commands, tried as a shell or a person would."""
