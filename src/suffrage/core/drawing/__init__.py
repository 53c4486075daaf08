"""The kit that pictures on cards are made of: paints, parts, busts, grounds, symbols, faces.

It lies in core because two games print cards and no game may know another; like the rest of
core it knows no game. It holds parts, never a whole picture: which parts make up the picture
of a card stands with the card's game, in its folder `drawing/faces`. The folder is called
`drawing` as in the games, so it is left uncompiled as theirs are.
"""
