"""Nominations and ballots."""

from __future__ import annotations

from suffrage.bots.vote.beliefs import MOODS, PUSH
from suffrage.bots.vote.mind import Choice, Mind, log_odds
from suffrage.bots.vote.prices import of_seat
from suffrage.core.game import Action
from suffrage.games.vote.actions import FOR, FOR_IF, NOMINATE

_NEAR_VICTORY = 7.0  # a standing at which somebody is dangerous
_SUSPECT = 0.65
_CERTAIN = 0.95


def nominate(mind: Mind, action: Action) -> Choice:
    """Whoever I trust; as a Republican a friend who looks trustworthy."""
    seat = action - NOMINATE
    if not mind.red:
        red = mind.red_chance(seat)
        score = -red + 0.08 * mind.luck("nominate", seat)
        return Choice(action, score, f"a Republican with a chance of {red:.0%}")
    looks = mind.looks.now(seat)
    score = -looks + 0.16 * mind.luck("nominate", seat)
    if mind.friend(seat) > 0 and looks < _SUSPECT and mind.luck("pair") > 0.5 * mind.disguise:
        return Choice(action, score + 1.0, "a friend whom the others may accept")
    return Choice(action, score, "somebody whom nobody suspects")


def vote(mind: Mind, action: Action) -> Choice:
    """For a government that I would be glad of, against any other."""
    glad, why = _gladness(mind)
    score = glad if action & FOR else -glad
    if action > FOR_IF:
        score -= 0.02  # twice in any case costs more than only if it turns the result
    elif action > FOR:
        strong = mind.view.support[mind.me] >= 3 and mind.luck("double") < 0.7
        score += 0.01 if strong else -0.01
    return Choice(action, score, why if score > 0 else f"although {why}")


def _gladness(mind: Mind) -> tuple[float, str]:
    """How much I want this government; moods differ from vote to vote."""
    if mind.me in mind.offices:
        return 1.0, "it is your own government"
    living = [mind.me, *mind.others]
    mood = MOODS * log_odds(mind.luck("mood"))
    offices = (mind.offices[0], mind.offices[1])
    if not mind.red:
        if max(mind.red_chance(seat) for seat in offices) > _CERTAIN:
            return -1.0, "one of them is a Republican"
        ease = mind.beliefs.ease(offices, mind.me, living) + mood
        return ease, f"they look {'better' if ease > 0 else 'worse'} than the others"
    ease = mind.looks.ease(offices, mind.me, living) + mood
    if max(mind.friend(seat) for seat in offices) > 0:
        glad = ease + PUSH
        return glad, "a friend would be in office" if glad > 0 else "a vote for them betrays you"
    danger = max(of_seat(mind.view, seat) for seat in offices) > _NEAR_VICTORY
    glad = ease - PUSH - (0.2 if danger else 0.0)
    return glad, "no friend would be in office" if glad <= 0 else "a vote against them betrays you"
