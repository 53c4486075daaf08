"""What a seat cannot know cannot change anything that reaches it.

How a re-deal works here. Two whole worlds are played side by side for one reader. As long
as both have told the reader the same, they must look, sound and refuse alike to it:

- An answer that the reader hears (`State.hears`) is given in both worlds alike.
- An answer that it does not hear is chosen in each world anew: another card is drawn in
  secret, another ballot is cast, another card is put under the deck. So the worlds drift
  apart in everything the reader cannot know, from the deal on, log lines included.
- The worlds may start as one (`find_leak` from the opening), or as a true position and one
  that `Game.imagine` made from the reader's view of it.

After every step the reader's view (as JSON), options, log lines, copy of the record and
refusals must be equal byte for byte. A difference is lawful in one case only: the first
line that differs comes from news that is marked as revealing and has the reader among its
readers. There the pair is done, for from then on the reader may tell the worlds apart.

`Senses` is all that reaches a reader. A *planted leak* is a subclass that adds something to
it; the same search that finds nothing in the game must find the plant. Plants for a game
are listed in `plants.py`.
"""
