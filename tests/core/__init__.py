"""The core on its own: dice, records, the referee, frames."""
