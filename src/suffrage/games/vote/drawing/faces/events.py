"""What is pictured on the fifty events."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.busts import bust
from suffrage.core.drawing.letters import letters
from suffrage.core.drawing.pictures import Picture, backdrop, thing

GAINS: Final[dict[str, Picture]] = {
    "grand-bargain": thing("handshake", 100, 68, 1.16),
    "reconstruction-grant": thing("bridge", 100, 66)
    + thing("ribbon", 100, 88, main="red")
    + thing("ribbon-bow", 100, 88, main="red"),
    "early-balance": thing("calendar", 84, 66, 1.1, main="green")
    + thing("tick", 84, 76, 1.2)
    + thing("coins", 154, 86, 0.84),
    "good-receipts": thing("receipt", 76, 68, 1.1) + thing("arrow-up", 134, 68, 0.9, main="green"),
    "flood-wall": thing("wall", 100, 62, 0.96, main="steel") + thing("waves", 100, 106),
    "debate-won": thing("podium", 100, 72, 1.04, main="yellow")
    + thing("star", 152, 40, 0.8, main="yellow"),
    "reserve-fund": thing("drawer", 100, 66, 1.06),
    "airwaves": thing("tower", 100, 72, 1.06, main="red") + thing("coin", 150, 100, 0.9),
    "question-time": thing("bubble", 72, 58, 1.0)
    + letters("?", 72, 52, 28, "blue", wide=3)
    + thing("bubble", 134, 82, 0.86, flip=True)
    + letters("!", 134, 78, 22, "green", wide=3.4),
    "open-day": thing("door-open", 100, 68, 1.04, main="blue")
    + thing("heads", 156, 104, 0.62, main="green", trim="wheat"),
    "paperless": thing("printer", 92, 68, 1.04, main="steel") + thing("sprout", 152, 84, 0.84),
    "no-trip": thing("suitcase", 92, 70, 1.1, main="blue")
    + thing("house", 156, 94, 0.84, main="red"),
    "kind-letter": thing("envelope", 96, 70, 1.16) + thing("heart", 144, 48, 0.8, main="red"),
    "open-office": thing("door", 76, 70, 1.02, main="green") + thing("clock", 146, 62, 1.0),
    "clean-audit": thing("ledger", 92, 68, 1.06, main="blue")
    + thing("magnifier", 140, 78, 0.84, main="yellow"),
    "twin-towns": backdrop("land", "green")
    + thing("cheese", 54, 82, 0.78)
    + thing("tractor", 138, 74, 0.88, main="red"),
}

TRADES: Final[dict[str, Picture]] = {
    "fuel-duty": thing("pump", 92, 66, 1.1, main="red") + thing("coin", 156, 98, 0.9),
    "curb-fees": thing("meter", 82, 62, 1.04, main="blue") + thing("coins", 144, 84, 0.9),
    "residence-sold": thing("mansion", 84, 72, 1.0)
    + thing("board", 156, 76, 0.86, main="red")
    + letters("SOLD", 156, 62, 11, "light", wide=3.6),
    "long-form": thing("long-form", 96, 66, 1.1) + letters("9", 150, 60, 34, "red", wide=3),
    "closed-session": thing("curtain", 100, 70, 1.1, main="wine") + thing("padlock", 100, 84, 1.0),
    "austerity": thing("banknote", 100, 86, 1.1, main="green")
    + thing("scissors", 100, 58, 1.0, turn=180, main="red"),
    "harbor-sale": thing("waves", 100, 112)
    + thing("crane", 82, 62, 1.02, main="red")
    + thing("anchor", 154, 72, 0.8, main="blue"),
    "school-lunch": thing("bowl", 92, 78, 1.0, main="blue")
    + thing("steam", 96, 46, 0.9)
    + thing("spoon", 154, 74, 1.0, turn=12),
    "night-bus": backdrop("floor")
    + thing("bus", 96, 74, main="blue")
    + thing("moon", 160, 30, 0.8),
    "library-amnesty": thing("books", 84, 76, 1.1, main="red", trim="blue")
    + thing("heart", 150, 60, 0.7, main="red"),
    "hall-tour": thing("map-sheet", 100, 68, 1.2)
    + thing("pin", 66, 62, 0.9, main="red")
    + thing("pin", 102, 78, 0.9, main="blue")
    + thing("pin", 138, 58, 0.9, main="green"),
    "fireworks": thing("burst", 70, 56, 1.0, main="red", trim="yellow")
    + thing("burst", 138, 44, 0.7, main="yellow", trim="purple")
    + thing("burst", 132, 94, 0.6, main="blue", trim="red"),
    "pension-rise": thing("cane", 66, 64)
    + thing("arrow-up", 108, 62, 0.8, main="green")
    + thing("coins", 158, 84, 0.9),
    "day-care": thing("blocks", 100, 64, 1.16),
}

SETBACKS: Final[dict[str, Picture]] = {
    "costly-stapler": thing("stapler", 98, 76, 1.1, main="red")
    + thing("tag", 138, 40, 1.2)
    + letters("$", 134, 40, 18, "green", wide=3),
    "dead-portal": thing("screen", 100, 64, 1.06) + thing("hourglass", 100, 58, 1.0, main="yellow"),
    "stadium": thing("stadium", 92, 74, 1.06) + thing("crane", 152, 62, 0.7, main="yellow"),
    "leaked-memo": thing("page", 92, 58, 1.2)
    + thing("drop", 92, 100, 1.0, main="blue")
    + thing("drop", 130, 92, 0.62, main="blue"),
    "hot-microphone": thing("microphone", 90, 70, 1.12) + thing("red-light", 142, 44, 1.1),
    "cousin": bust("fair", "blue", "short", "auburn", "tie", dx=-34, scale=0.84, trim="yellow")
    + bust("fair", "wine", "side", "auburn", "tie", dx=36, scale=0.84, trim="yellow"),
    "storm": thing("bent-tree", 62, 74, 1.0)
    + thing("cloud", 132, 44, 0.9, main="steel")
    + thing("lightning", 136, 88, 1.0),
    "settlement": thing("gavel", 78, 66, 1.3, turn=-24)
    + thing("gavel-block", 76, 112, 1.0)
    + thing("coins", 148, 84, 0.96),
    "walkout": thing("bench", 76, 70, 1.0, main="red")
    + thing("steps", 148, 104, 1.0, turn=20)
    + thing("steps", 164, 82, 1.0, turn=20, flip=True)
    + thing("steps", 152, 58, 1.0, turn=20),
    "broken-pledge": thing("poster", 86, 66, 1.06, main="blue")
    + thing("crack", 88, 68, 0.7)
    + thing("hand-up", 148, 72, 0.9, main="fair", trim="blue"),
    "leaking-dome": thing("dome", 86, 72, 1.04)
    + thing("tap-drip", 154, 44, 1.0, main="blue")
    + thing("bucket", 154, 92, 0.9),
    "caught-napping": bust("fair", "slate", "bald", "gray", "tie", "moon-face", dx=-16, trim="red")
    + thing("zzz", 150, 52, 1.1),
    "ribbon": thing("barrier", 100, 90, 0.9)
    + thing("ribbon", 100, 52, main="blue")
    + thing("scissors", 100, 48, 0.8, turn=180, main="red"),
    "filibuster": thing("lectern", 76, 78, 1.1)
    + thing("scroll", 76, 56, 0.74)
    + thing("clock", 144, 48, 0.9)
    + thing("coffee", 146, 98, 0.8),
    "general-strike": thing("gear", 82, 64, 1.0, main="steel")
    + thing("hand-up", 142, 72, 1.0, main="fair", trim="red"),
    "bank-queue": thing("bank", 122, 66, 0.98) + thing("queue", 72, 92, 1.0),
    "rounded-up": thing("safe", 96, 64, 1.08)
    + thing("hole", 118, 76, 1.1)
    + thing("coin", 146, 106, 0.8),
    "letterbox": thing("island", 66, 106, 1.0)
    + thing("palm", 58, 58, 0.94)
    + thing("mailbox", 136, 68, 0.94, main="blue"),
    "downgrade": thing("chart", 92, 66, 1.1)
    + thing("chart-falls", 92, 66, 1.1)
    + letters("A", 160, 66, 34, "red", wide=3),
    "borrowed-speech": thing("page", 116, 62, 1.06, turn=7)
    + thing("page", 82, 70, 1.1, turn=-5)
    + thing("scissors", 150, 90, 0.7, turn=150, main="red"),
}
