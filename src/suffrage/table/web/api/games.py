"""Which games there are, and their rules to read. Nobody needs a token for that."""

from __future__ import annotations

from litestar import get

from suffrage.bots import levels
from suffrage.core.game import Game
from suffrage.games import GAMES
from suffrage.games import game as game_called
from suffrage.table.reading.rulebook import has_rules, source
from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.api.gate import NO_TOKEN
from suffrage.table.web.api.problems import REFUSALS
from suffrage.table.web.api.structs import GameData, ModeData, RulesData, SwitchData
from suffrage.table.web.parameters import InPath


@get("/games", opt={NO_TOKEN: True}, operation_id="listGames", responses=REFUSALS)
async def list_games() -> list[GameData]:
    """All games, with their modes, switches and bots."""
    return [_data(game) for game in GAMES.values()]


@get("/games/{game:str}/rules", opt={NO_TOKEN: True}, operation_id="readRules", responses=REFUSALS)
async def read_rules(game: InPath) -> RulesData:
    """The rules of a game to read, in Markdown."""
    if game not in GAMES or not has_rules(game_called(game)):
        raise NotFound
    rules = game_called(game)
    return RulesData(rules.name, rules.title, source(rules, "rules"))


def _data(game: Game) -> GameData:
    modes = [ModeData(m.name, m.title, list(m.seats), m.summary) for m in game.modes]
    switches = [SwitchData(s.name, s.summary, list(s.modes)) for s in game.switches if not s.file]
    return GameData(
        game.name, game.title, game.rules_version, modes, switches, list(levels(game.name))
    )
