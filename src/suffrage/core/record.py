"""A match as data: what was agreed, and every answer. It is the save file, the replay,
the undo and the bug report; a state is only its cache.
"""

from __future__ import annotations

import json
from typing import Final

from suffrage.core.dice import Dice, FairDice, SeededDice, check_nonces, commitment
from suffrage.core.errors import BadRecord, SuffrageError, WrongVersion
from suffrage.core.game import NATURE, Game, Options, Seat, State
from suffrage.core.values import Value

FORMAT: Final = 1
UNKNOWN: Final = "?"  # an answer that the reader of a copy may not know
_NATURE_MARK: Final = "*"
_FIELDS: Final = (
    "suffrage", "game", "rules", "mode", "switches", "files", "names", "dice", "answers",
)  # fmt: skip
_MORE_FIELDS: Final = ("chain",)  # only in records that were handed out
_DICE_FIELDS: Final = (
    "kind", "seed", "promise", "nonces", "seals", "table", "given", "seating",
)  # fmt: skip


class DiceNote(Value):
    """What a record says about its dice: where nature's answers came from."""

    def __init__(
        self,
        kind: str,
        seed: str | None = None,
        promise: str | None = None,
        nonces: tuple[str, ...] = (),
        given: int = 0,
        seals: tuple[str, ...] = (),
        table: str = "",
        seating: tuple[int, ...] = (),
    ) -> None:
        self.kind: Final = kind  # "given" (by hand or from elsewhere), "seeded" or "fair"
        self.seed: Final = seed  # a number if seeded, hexadecimal if fair; None while secret
        self.promise: Final = promise  # fair: the SHA-256 of the seed, published beforehand
        self.nonces: Final = nonces  # fair: one from every place
        self.given: Final = given
        """So many answers come from another match, their dice with them; these dice begin behind
        them."""
        self.seals: Final = seals  # fair: what each place showed of its nonce beforehand
        self.table: Final = table  # fair: where the promise was given; "" at the first tables
        self.seating: Final = seating
        """Fair: by place, the seat that was drawn for it; empty if places are seats."""

    def parts(self) -> tuple[object, ...]:
        return (
            self.kind, self.seed, self.promise, self.nonces, self.given, self.seals, self.table,
            self.seating,
        )  # fmt: skip

    @classmethod
    def of(cls, dice: Dice | None) -> DiceNote:
        """The note for these dice, seed included."""
        if isinstance(dice, SeededDice):
            return cls("seeded", str(dice.seed))
        if isinstance(dice, FairDice):
            promise = commitment(dice.seed)
            return cls("fair", dice.seed.hex(), promise, dice.nonces, 0, dice.seals, dice.table)
        return cls("given")

    def after(self, given: int) -> DiceNote:
        """This note for a match that goes on behind so many answers of another one."""
        return self._with(self.seed, given, self.seating)

    def seated(self, seating: tuple[int, ...]) -> DiceNote:
        """This note for a match whose seats were drawn so."""
        return self._with(self.seed, self.given, seating)

    def dice(self, agreed: str = "") -> Dice | None:
        """The dice that this note describes; None if they were given or are still secret.

        *agreed* is `Record.agreed` of the match they are for.
        """
        if self.kind == "given" or self.seed is None:
            return None
        if self.kind == "seeded":
            return SeededDice(int(self.seed))
        return FairDice(bytes.fromhex(self.seed), self.nonces, self.seals, self.table, agreed)

    def sealed(self) -> DiceNote:
        """This note without the seed, as it may be shown while the match goes on."""
        return self._with(None, self.given, self.seating)

    def _with(self, seed: str | None, given: int, seating: tuple[int, ...]) -> DiceNote:
        return DiceNote(
            self.kind, seed, self.promise, self.nonces, given, self.seals, self.table, seating
        )

    def save(self) -> dict[str, object]:
        """Plain data."""
        if self.kind == "given":
            return {"kind": self.kind}
        if self.kind == "seeded":
            given = {"given": self.given} if self.given else {}
            return {"kind": self.kind, "seed": self.seed, **given}
        note: dict[str, object] = {
            "kind": self.kind, "promise": self.promise, "nonces": list(self.nonces),
            "seed": self.seed,
        }  # fmt: skip
        if self.table:
            note["table"] = self.table
            note["seals"] = list(self.seals)
        if self.given:
            note["given"] = self.given
        if self.seating:
            note["seating"] = list(self.seating)
        return note


def _record(
    game: str,
    rules: int,
    options: Options,
    dice: DiceNote,
    names: tuple[str, ...],
    answers: list[tuple[Seat, str]],
    chain: tuple[str, ...],
) -> Record:
    """A record with its answers, from another process or a copy."""
    record = Record(game, rules, options, dice, names)
    record.answers, record.chain = answers, chain
    return record


def agreement(game: str, rules: int, options: Options) -> str:
    """What a match is about, as one text: game, version of its rules, mode, switches, files."""
    agreed = [game, rules, options.mode, list(options.switches), dict(options.files)]
    return json.dumps(agreed, sort_keys=True)


class Record:
    """Everything needed to play a match again."""

    def __init__(
        self, game: str, rules: int, options: Options, dice: DiceNote, names: tuple[str, ...]
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules  # the version of the rules it was played by
        self.options: Final = options
        self.dice: Final = dice
        self.names: Final = names  # who sat where, for people; the rules never look
        self.answers: list[tuple[Seat, str]] = []
        self.chain: tuple[str, ...] = ()  # see `core.chain`; empty until it is handed out

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and other.save() == self.save()

    def __hash__(self) -> int:
        raise TypeError("a record grows, so it has no hash")

    def __repr__(self) -> str:
        return f"Record.loads({self.dumps()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        agreed = (self.game, self.rules, self.options, self.dice, self.names)
        return _record, (*agreed, self.answers[:], self.chain)

    @classmethod
    def begin(
        cls,
        game: Game,
        options: Options,
        dice: Dice | None = None,
        names: tuple[str, ...] = (),
        rules: int | None = None,
    ) -> Record:
        """The record of a match before its first answer; BadOptions if it cannot be played."""
        seats = game.check(options).seats
        called = names or seats
        if len(called) != len(seats):
            raise BadRecord(f"{len(called)} names for {len(seats)} seats")
        return cls(game.name, game.version(rules), options, DiceNote.of(dice), called)

    def agreed(self) -> str:
        """What was agreed before the match, as one text: what its dice are for."""
        return agreement(self.game, self.rules, self.options)

    def first(self, answers: int) -> Record:
        """A record of the same match that stops after *answers* answers."""
        shorter = Record(self.game, self.rules, self.options, self.dice, self.names)
        shorter.answers = self.answers[:answers]
        return shorter

    def sharing(self) -> Record:
        """A record of the same match that looks at the same answers, until one is replaced."""
        other = Record(self.game, self.rules, self.options, self.dice, self.names)
        other.answers = self.answers
        return other

    def with_dice(self, dice: DiceNote) -> Record:
        """The same record with another note about its dice."""
        other = Record(self.game, self.rules, self.options, dice, self.names)
        other.answers = self.answers[:]
        return other

    def start(self, game: Game) -> State:
        """The opening position of the match, by the rules that it is played by."""
        return game.start(self.options, self.rules)

    def must_suit(self, game: Game) -> None:
        """WrongVersion unless *game* still knows the rules that this record was played by.

        BadRecord if it is another game or the names do not fit, BadOptions if the mode does not.
        """
        if self.game != game.name:
            raise BadRecord(f"this is a record of {self.game!r}, not of {game.name!r}")
        game.version(self.rules)
        seats = len(game.check(self.options).seats)
        if len(self.names) != seats:
            raise BadRecord(f"{len(self.names)} names for {seats} seats")

    def save(self) -> dict[str, object]:
        """Plain JSON data."""
        data: dict[str, object] = {
            "suffrage": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "mode": self.options.mode,
            "switches": list(self.options.switches),
            "files": dict(self.options.files),
            "names": list(self.names),
            "dice": self.dice.save(),
            "answers": [_write(seat, text) for seat, text in self.answers],
        }
        if self.chain:
            data["chain"] = list(self.chain)
        return data

    def dumps(self) -> str:
        """The record as a line of JSON."""
        return json.dumps(self.save(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read what `dumps` wrote, trusting nothing; BadRecord names what is wrong."""
        try:
            data: object = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: it is not JSON ({error})") from error
        if not isinstance(data, dict) or "suffrage" not in data:
            raise BadRecord('not a record: a JSON object with a field "suffrage" is needed')
        if type(data["suffrage"]) is not int or data["suffrage"] != FORMAT:
            raise WrongVersion(
                f"this record has format {data['suffrage']!r}; this program reads format {FORMAT}"
            )
        fields = {str(name): value for name, value in data.items()}
        for name in _FIELDS:
            if name not in fields:
                raise BadRecord(f"the record has no field {name!r}")
        for name in fields:
            if name not in _FIELDS and name not in _MORE_FIELDS:
                raise BadRecord(f"the record has a field {name!r} that does not belong there")
        rules = fields["rules"]
        if not isinstance(rules, int) or isinstance(rules, bool):
            raise BadRecord("the field 'rules' is not a whole number")
        files = fields["files"]
        if not isinstance(files, dict) or not all(
            _is_text(text) for entry in files.items() for text in entry
        ):
            raise BadRecord("the field 'files' is not an object of texts")
        options = Options(
            _text(fields, "mode"),
            tuple(_texts(fields, "switches")),
            {str(name): str(content) for name, content in files.items()},
        )
        record = cls(
            _text(fields, "game"), rules, options, _dice_note(fields["dice"]),
            tuple(_texts(fields, "names")),
        )  # fmt: skip
        answers = _texts(fields, "answers")
        record.answers = [_read(i, answer) for i, answer in enumerate(answers)]
        if "chain" in fields:
            record.chain = tuple(_texts(fields, "chain"))
        return record


def _write(seat: Seat, text: str) -> str:
    if text == UNKNOWN:
        return UNKNOWN
    return f"{_NATURE_MARK if seat == NATURE else seat} {text}"


def _read(i: int, answer: str) -> tuple[Seat, str]:
    if answer == UNKNOWN:
        raise BadRecord(f"answer {i + 1} is hidden: this is one seat's copy of a running match")
    who, _, text = answer.partition(" ")
    if not text or not (who == _NATURE_MARK or (who.isascii() and who.isdigit() and len(who) < 3)):
        raise BadRecord(f"answer {i + 1} ({answer!r}) is not a seat, a blank and an action")
    return (NATURE if who == _NATURE_MARK else int(who)), text


def _is_text(value: object) -> bool:
    """Whether *value* is a text that can be written to a file: JSON can spell others."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def _text(fields: dict[str, object], name: str) -> str:
    value = fields[name]
    if not isinstance(value, str) or not _is_text(value):
        raise BadRecord(f"the field {name!r} is not a text")
    return value


def _texts(fields: dict[str, object], name: str) -> list[str]:
    value = fields[name]
    if not isinstance(value, list) or not all(_is_text(entry) for entry in value):
        raise BadRecord(f"the field {name!r} is not a list of texts")
    return [str(entry) for entry in value]


def _is_seal(value: object) -> bool:
    if not isinstance(value, str):
        return False
    return value == "" or (len(value) == 64 and not set(value) - set("0123456789abcdef"))


def _dice_note(data: object) -> DiceNote:
    if not isinstance(data, dict) or data.get("kind") not in ("given", "seeded", "fair"):
        raise BadRecord("the field 'dice' needs a kind: 'given', 'seeded' or 'fair'")
    for name in data:
        if name not in _DICE_FIELDS:
            raise BadRecord(f"the dice have a field {name!r} that does not belong there")
    kind, seed, promise = str(data["kind"]), data.get("seed"), data.get("promise")
    nonces = data.get("nonces", [])
    if seed is not None and not isinstance(seed, str):
        raise BadRecord("the seed of the dice is not a text")
    if not isinstance(nonces, list) or not all(_is_text(nonce) for nonce in nonces):
        raise BadRecord("the nonces of the dice are not a list of texts")
    if kind == "fair" and not isinstance(promise, str):
        raise BadRecord("fair dice need the promise that was published beforehand")
    given = data.get("given", 0)
    if type(given) is not int or given < 0 or (given and kind == "given"):
        raise BadRecord("the dice of the record: 'given' is not a number of answers")
    agreed = promise if isinstance(promise, str) else None
    seals, table = data.get("seals", []), data.get("table", "")
    if not isinstance(seals, list) or not all(_is_seal(entry) for entry in seals):
        raise BadRecord("the seals of the dice are not a list of SHA-256 digests, or of nothing")
    if not isinstance(table, str) or not _is_text(table) or bool(table) != ("seals" in data):
        raise BadRecord("the dice of the record: 'table' and 'seals' go together")
    if table and kind != "fair":
        raise BadRecord(f"{kind} dice belong to no table")
    seating = data.get("seating", [])
    if not isinstance(seating, list) or ("seating" in data and not table):
        raise BadRecord("the dice of the record: 'seating' is a list, for dice of a table")
    if any(type(seat) is not int for seat in seating) or (
        seating and sorted(seating) != list(range(len(nonces)))
    ):
        raise BadRecord("the dice of the record: 'seating' does not name every seat once")
    note = DiceNote(kind, seed, agreed, tuple(nonces), given, tuple(seals), table, tuple(seating))
    try:
        check_nonces(note.nonces)
        # Blanks and underscores would be read over: the note must say it as we would.
        if note.dice() is not None and DiceNote.of(note.dice()).seed != seed:
            raise ValueError
    except SuffrageError as wrong:  # another name than below: compiled, a name has one type
        raise BadRecord(f"the dice of the record: {wrong}") from wrong
    except ValueError as error:
        raise BadRecord(f"the seed {seed!r} is not one of {kind} dice") from error
    return note
