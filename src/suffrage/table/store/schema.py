"""The tables in SQL. `migrations` brings a database to this shape; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

from suffrage.table.rooms.room import OVER, PLAYING, WAITING
from suffrage.table.rooms.standing.ratings import RANKED_FROM
from suffrage.table.rooms.terms import PUBLIC

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SORTED_TEXT = Text().with_variant(Text(collation="C"), "postgresql")  # found by how it begins


def _where(name: str, condition: str, *columns: str) -> Index:
    """An index of the rows for which something is so."""
    where = text(condition)
    return Index(name, *columns, sqlite_where=where, postgresql_where=where)


def _listed(status: str, *columns: str) -> Index:
    """Public tables by these columns, those first that were touched last."""
    condition = f"access = '{PUBLIC}' AND status = '{status}'"
    return _where("_".join(["ix_rooms", status, *columns]), condition, *columns, "touched", "id")


PEOPLE = Table(
    "people",  # everybody who plays here, guest or registered
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("registered", Float, nullable=True),  # since when there is an account; none: a guest
)

ACCOUNTS = Table(
    "accounts",  # how those who are registered show who they are
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("password", Text, nullable=False),  # its hash (Argon2)
)

NAMES = Table(
    "names",  # of those who are registered, as what they can be taken for: each is one person's
    METADATA,
    Column("likeness", SORTED_TEXT, primary_key=True),
    Column("person", String(32), ForeignKey("accounts.person"), nullable=False),
    Index(None, "person"),
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # as the authenticator calls it, in base64
    Column("person", String(32), ForeignKey("accounts.person"), nullable=False),
    Column("key", LargeBinary, nullable=False),  # the public one
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them, if it does
    Column("name", Text, nullable=False),  # what its owner calls it
    Column("made", Float, nullable=False),
    Index(None, "person"),
)

RECOVERY_CODES = Table(
    "recovery_codes",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of what its owner has written down
    Column("person", String(32), ForeignKey("accounts.person"), nullable=False),
    Index(None, "person"),
)

NOTICES = Table(
    "notices",  # what somebody has missed at a table; whose turn it is stands with the seats
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("room", String(32), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("made", Float, nullable=False),
)

CHANNELS = Table(
    "channels",  # by which accounts want to be told that it is their turn
    METADATA,
    Column("person", String(32), ForeignKey("accounts.person"), primary_key=True),
    Column("webhook", Text, nullable=False),  # an address; "" for none
    Column("webhook_key", String(64), nullable=False),  # what signs
    Column("failures", Integer, nullable=False),  # of the webhook, one after another
    Column("trouble", Text, nullable=False),  # what was wrong with it last
    Column("feed", String(64), nullable=True, unique=True),  # the hash of its secret address
)

PUSHES = Table(
    "pushes",  # browsers that want to be told
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    Column("person", String(32), ForeignKey("accounts.person"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("device", String(32), nullable=False),  # the session that asked for it
    Column("browser", Text, nullable=False),
    Column("made", Float, nullable=False),
    Index(None, "person"),
)

OUTBOX = Table(
    "outbox",  # what is to be told outside, written with the change that it tells of
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("room", String(32), nullable=False),  # "" for a trial
    Column("way", String(16), nullable=False),  # "" as long as it is not known which
    Column("target", String(64), nullable=False),  # the browser that is meant, if it is one
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Index(None, "due_at"),
    Index(None, "person", "room"),
)

FACTS = Table(
    "facts",  # about the database itself
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of what the cookie holds
    Column("data", LargeBinary, nullable=False),
    Column("expires", Float, nullable=False),
    Column("person", String(32), nullable=True),  # whose it is, as the data says too
    Index(None, "person"),
)

HOURS = Table(
    "hours",  # when the time of people counts who play by days
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("zone", Text, nullable=False),
    Column("sleeps", Integer, nullable=False),  # minutes after midnight
    Column("wakes", Integer, nullable=False),
    Column("days_off", Text, nullable=False),  # JSON: from when to when
    Column("set_at", Float, nullable=False),  # when zone and night were chosen
)

ROOMS = Table(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules it is played by
    Column("mode", Text, nullable=False),
    Column("switches", Text, nullable=False),  # JSON
    Column("files", Text, nullable=False),  # JSON
    Column("access", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", String(64), nullable=False),  # hexadecimal
    Column("sealed", Boolean, nullable=False),  # nonces under seals; not at the first tables
    Column("pace", Text, nullable=False),  # how much time people have, as it is spelled
    Column("tempo", Text, nullable=False),  # how fast that is
    Column("at_end", Text, nullable=False),  # what happens when somebody's time is up
    Column("paused_at", Float, nullable=True),  # since when the match stands still
    Column("shown_at", Float, nullable=True),  # when what all see last changed
    Column("title", Text, nullable=False),  # what its host calls it
    Column("title_key", SORTED_TEXT, nullable=False),  # the same, to be found by
    Column("starts", Float, nullable=True),  # for when it is fixed
    Column("repeats", Text, nullable=False),  # how often such a table is still to be set
    Column("seeker", Float, nullable=True),  # the rating of a host who looks for a partner
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("due_at", Float, nullable=True),  # when a bot, or the clock, must be attended to
    Column("closed", Text, nullable=False),  # why people ended the match, if they did
    Column("end_due", Boolean, nullable=False),  # it has ended, and what follows is still to do
    Column("reason", Text, nullable=False),  # why it ended, by the name its game gives that
    Column("winners", Text, nullable=False),  # JSON: their seats
    Column("drawn", Boolean, nullable=False),
    Column("next", String(32), nullable=False),
    Column("source", String(32), nullable=False),  # the table from whose match it goes on
    Column("given", Integer, nullable=False),  # the answers that were taken over from there
    Column("hints", Text, nullable=False),
    Column("rated", Text, nullable=False),  # whether its result counts for ratings
    Column("by_lot", Boolean, nullable=False),  # seats are drawn when the match begins
    Column("window", Text, nullable=False),  # the window that stands open or stood open last
    Column("window_at", Float, nullable=True),  # since when it stands open; none: it does not
    Column("of_class", String(16), nullable=False),  # the class with which it goes away
    Column("keeper", String(32), nullable=False),  # the server that has it in memory, or the last
    Column("lease", Integer, nullable=False),  # raised whenever another server takes it
    # What the lobby lists. Matches that are over are many, and do not change any more.
    _listed(WAITING),
    _listed(PLAYING),
    *[
        _listed(OVER, *columns)
        for columns in ((), ("game",), ("game", "mode"), ("tempo",), ("game", "tempo"))
    ],
    _where("ix_rooms_title", "title_key <> '' AND access = 'public'", "title_key", "id"),
    _where("ix_rooms_rated", f"access = '{PUBLIC}' AND rated <> ''", "status", "touched", "id"),
    _where("ix_rooms_repeats", "repeats <> ''", "repeats"),
    _where("ix_rooms_of_class", "of_class <> ''", "of_class"),
    # What is asked of every table at which somebody sits: whether it is over, and since when.
    Index("ix_rooms_sat", "id", "status", "touched"),
    Index(None, "due_at"),
    Index(None, "host"),
)

SERVERS = Table(
    "servers",  # processes that serve this database, by the database's own clock
    METADATA,
    Column("id", String(32), primary_key=True),  # drawn anew at every start
    Column("address", Text, nullable=False),  # where the others reach it; "" for nowhere
    Column("machine", Text, nullable=False),
    Column("proof", String(64), nullable=False),  # that it has the secret of the others
    Column("since", Float, nullable=False),  # since when it has said in time that it is there
    Column("expires", Float, nullable=False),  # what it keeps is free from then on
)

SEATS = Table(
    "seats",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("adapts", Boolean, nullable=False),  # a bot whose level follows a series
    Column("nonce", String(64), nullable=False),
    Column("invited", Boolean, nullable=False),
    Column("confirms", Boolean, nullable=False),
    Column("place", Integer, nullable=False),  # where somebody sat down before seats were drawn
    Column("abandons", Boolean, nullable=False),  # voted to end the match without a result
    Column("pauses", Boolean, nullable=False),  # asks for a pause
    Column("lost", Boolean, nullable=False),  # by time, or by running away
    Column("said", Text, nullable=False),  # what waits for a window to close, unseen until then
    Column("said_key", String(64), nullable=False),  # of the request that said so
    Column("asked", Boolean, nullable=False),  # owes an answer
    Column("asked_at", Float, nullable=True),  # since when
    Column("left", Float, nullable=True),  # seconds that were left then; none: all of them
    Column("shown", Float, nullable=True),  # what others saw of it when something last happened
    Column("ends_at", Float, nullable=True),  # when they will be over, if they run
    # As of the room, so that nobody's many tables are looked up to show a few of them.
    Column("over_at", Float, nullable=True),  # when the match was over; none: it is not
    Index(None, "person", "kind", "room"),
    _where("ix_seats_live", "over_at IS NULL", "person", "kind", "room"),
    _where("ix_seats_past", "over_at IS NOT NULL", "person", "over_at", "room"),
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 0
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(64), nullable=False),  # of the request that gave it
)

ATTEMPTS = Table(
    "attempts",  # at puzzles
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the puzzle, from 1
    Column("tries", Integer, nullable=False),  # up to the first that was right
    Column("solved", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),  # the solution was looked at before it was found
    Column("touched", Float, nullable=False),
)

TOKENS = Table(
    "tokens",  # by which programs act for people
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of what the program shows
    Column("person", String(32), ForeignKey("people.id")),
    Column("name", Text, nullable=False),  # what its owner calls it
    Column("scopes", Text, nullable=False),  # with blanks between them
    Column("made", Float, nullable=False),
    Index(None, "person"),
)

RESULTS = Table(
    "results",  # what a match that is over was for each of its seats
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),  # "" for a bot
    Column("level", Text, nullable=False),  # of the bot
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("side", Text, nullable=False),
    Column("tempo", Text, nullable=False),
    Column("public", Boolean, nullable=False),  # others may read of it
    Column("rated", Boolean, nullable=False),
    Column("score", Float, nullable=False),  # 1 for a win, 0.5 for a draw, 0
    Column("ended", Float, nullable=False),
    Column("points", Float, nullable=True),  # the rating after it, where it is rated
    Column("doubt", Float, nullable=True),
    Column("gained", Float, nullable=True),  # by it
    # All that is asked of every match of somebody, so that none of them is looked up.
    Index(
        "ix_results_history",
        "person",
        "ended",
        "room",
        "seat",
        "public",
        "score",
        "game",
        "mode",
        "side",
    ),
    _where("ix_results_rated", "rated", "person", "game", "side", "tempo", "ended", "room"),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("person", String(32), ForeignKey("accounts.person"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("side", String(32), primary_key=True),
    Column("tempo", String(32), primary_key=True),
    Column("points", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("best", Float, nullable=False),  # since it is not provisional any more; else 0
    Column("touched", Float, nullable=False),
    _where(
        "ix_ratings_ranked",
        f"matches >= {RANKED_FROM}",
        "game",
        "side",
        "tempo",
        "points",
        "person",
    ),
)

PLAYS = Table(
    "plays",  # which cards somebody has played
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("card", String(64), primary_key=True),  # by its title
    Column("times", Integer, nullable=False),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 0
    Column("after", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("circle", Text, nullable=False),
)

CLASSES = Table(
    "classes",  # and clubs, until the day that their leader chose
    METADATA,
    Column("id", String(16), primary_key=True),  # as it stands in the link
    Column("version", Integer, nullable=False),  # raised whenever a page of it looks different
    Column("title", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("at_end", Text, nullable=False),
    Column("rounds", Integer, nullable=False),  # that are to be played
    Column("pairing", Text, nullable=False),
    Column("leftover", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("hints", Text, nullable=False),
    Column("round", Integer, nullable=False),  # the latest that was paired
    Column("is_open", Boolean, nullable=False),  # whether others may come
    Column("is_ended", Boolean, nullable=False),
    Column("links", Integer, nullable=False),  # how many leader's links there were
    Column("made", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Index(None, "expires"),
)

CLASS_MEMBERS = Table(
    "class_members",
    METADATA,
    Column("class_id", String(16), ForeignKey("classes.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("name", Text, nullable=False),  # the first name
    Column("number", Integer, nullable=False),  # the how manieth who came
    Column("leads", Boolean, nullable=False),
    Column("plays", Boolean, nullable=False),
    Column("is_new", Boolean, nullable=False),  # is known here through this class alone
    Index(None, "person"),
)

CLASS_PLACES = Table(
    "class_places",  # where everybody is in every round
    METADATA,
    Column("class_id", String(16), ForeignKey("classes.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), primary_key=True),
    Column("table_number", Integer, nullable=False),  # 0 for whoever sits out
    Column("seat", Integer, nullable=False),
    Column("room", String(32), nullable=False),
    Column("absent", Boolean, nullable=False),  # the leader waits no longer
    Index(None, "person"),
)
