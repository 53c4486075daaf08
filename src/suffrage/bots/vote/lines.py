"""What players of VOTE! say, by occasion: several ways each, so that nobody repeats themselves.

{who} is whom it is about, {other} a third one, {card} a card, {count} a number. All wording is
our own.
"""

from __future__ import annotations

from typing import Final

LINES: Final[dict[str, tuple[str, ...]]] = {
    "greeting": (
        "Good morning. I vote for people, not for promises.",
        "Let us begin. I will remember who votes how.",
        "I hope for short speeches and good cards.",
        "Somebody here is not what they say. Let us find out together.",
        "I know nobody yet, so the first votes are a guess.",
        "Shall we try to be civil at least until the first unrest?",
    ),
    "thanks-for-office": (
        "Thank you. Judge me by the cards that I pass on.",
        "I will not forget who voted for me.",
        "Then let us get to work, {who}.",
        "Thank you for the trust. You will see what becomes of it.",
        "Prime Minister, then. Give me something good to pass on.",
        "I did not expect that. I will do my best.",
        "Good. {who}, deal fairly and I will say so.",
    ),
    "promise": (
        "Good. Watch what I deal, and to whom.",
        "We have a government. Put in what you can spare.",
        "Thank you. {who} and I will make something of it.",
        "That is a majority. I will deal in the open, as always.",
        "Elected. If the cards are poor, ask who put them in.",
    ),
    "turned-down": (
        "Then not. What is it that you do not like about me?",
        "{count} against me. I would like to hear one reason.",
        "I would have passed on good cards. Remember that.",
        "Very well. Who of you would do better?",
        "A pity. I will note who was against it.",
    ),
    "no-trust": (
        "I could not vote for that. {who} has to earn it first.",
        "With {who} in office? Not with my vote.",
        "I was against it because of {who}, to be plain.",
        "{who} does not convince me. Show me good deeds.",
        "My vote was no. There is too much that I do not know about {who}.",
        "Sorry, {who}. Something about you worries me.",
        "Name somebody other than {who}, and we can talk.",
        "Anybody but {who}, as things stand.",
        "I have no proof against {who}. I have a bad feeling.",
    ),
    "no-trust-said": (
        "{other} has looked at {who}, and I believe {other}. So I vote no.",
        "{who} was named a Republican. Until that is cleared up, I am against it.",
        "After what {other} said about {who}? No.",
    ),
    "no-trust-dealt": (
        "{who} once dealt me {card}. I do not vote for that.",
        "I have not forgotten {card}, {who}. That is why I am against it.",
        "Whoever deals me {card} has to wait for my vote.",
    ),
    "no-haste": (
        "I voted no. We can afford to look for somebody better.",
        "Nothing against {who}, but the next pair may be better.",
        "There is no hurry. One failed vote costs us nothing.",
        "I wanted to see who is in a hurry. Now I know.",
    ),
    "hurry": (
        "One more failure and the streets decide. I will not be choosy.",
        "Two votes have failed. Let us not have a third.",
        "Next time I vote for almost anybody. Unrest helps nobody.",
    ),
    "thanks-for-gift": (
        "Thank you for {card}, {who}.",
        "{card}! That helps, {who}.",
        "I take {card} gladly. Thank you, {who}.",
        "{who} was kind to me, and I noticed.",
        "That was a friendly deal, {who}.",
    ),
    "only-good-card": (
        "{who}, you dealt me the only good card. Why?",
        "The one good card, and it comes to me? What do you want, {who}?",
        "I am glad of {card}, but why me, {who}?",
    ),
    "complaint": (
        "{card}, {who}? What have I done to you?",
        "You had a choice, {who}, and you chose to hurt me.",
        "{who}, why did I get {card}?",
        "I will remember {card}, {who}.",
        "That is not how one treats a friend, {who}.",
        "If you take me for a Republican, {who}, you are wrong.",
        "So that is what you think of me, {who}.",
        "{card} for me. Was there nobody you like less, {who}?",
        "Thank you for nothing, {who}.",
    ),
    "excuse": (
        "I had nothing better to deal, {who}. Ask {other} what was in the pile.",
        "Sorry, {who}. Look at what {other} passed on to me.",
        "Somebody had to take {card}. It was nothing personal, {who}.",
        "The cards that came to me were poor. That was not my doing.",
    ),
    "poor-cards": (
        "{who}, was there really nothing better in the pile?",
        "You passed on nothing but trouble, {who}. Why?",
        "Those were sad cards, {who}. I wonder what you threw away.",
        "{who}, tell us what you did not pass on.",
    ),
    "betrayed": (
        "I passed on good cards, {who}, and you hand me {card}?",
        "You kept the best and gave me {card}. That says something, {who}.",
        "I worked for you, {who}. Never again.",
    ),
    "cruel-deal": (
        "{who}, why {card} for {other}? {other} has done nothing.",
        "I would not have dealt {card} to {other}. What do you know that we do not?",
        "So {who} hurts {other}. Interesting.",
        "{other} did not deserve that, {who}.",
    ),
    "kind-deal": (
        "{who} is very kind to {other}. Are you friends?",
        "{card} for {other}? You must like {other} a lot, {who}.",
        "I note that {who} feeds {other}.",
    ),
    "accused": (
        "That is not true, {who}. I am a Democrat.",
        "{who} is lying, and knows it. So now you know what {who} is.",
        "Me? Ask yourselves who gains if you believe {who}.",
        "I say it once: {who} did not see what {who} says.",
    ),
    "cleared": (
        "Thank you, {who}. I hope that settles it.",
        "As I said. Thank you for looking, {who}.",
        "Good. Then you can all vote for me.",
    ),
    "found-red": (
        "I looked, and I say what I saw: no office for {who}.",
        "You heard it: {who} is a Republican. Vote by that.",
        "I wish it were otherwise, but {who} is on the other side.",
    ),
    "found-blue": (
        "I looked at {who}, and I would vote for {who} now.",
        "{who} is fine. Believe me or do not.",
        "One riddle less: you can trust {who}.",
    ),
    "believes": (
        "I believe {who}. {other}, what do you say to that?",
        "That fits with how {other} has voted.",
        "Then {other} gets no vote from me.",
        "I had a feeling about {other}.",
    ),
    "doubts": (
        "{who} says so. I am not sure that {who} is the one to say it.",
        "I would rather believe {other} than {who}.",
        "A claim is cheap. Who has looked at {who}?",
        "Either {who} lies or {other} does, and I trust {other} more.",
    ),
    "elimination": (
        "{other} is gone. I hope you knew what you were doing, {who}.",
        "That was a heavy hand, {who}. Was {other} worth it?",
        "So {who} decides who stays. I will remember that.",
    ),
    "good-riddance": (
        "I will not miss {other}. Well done, {who}.",
        "{other} had it coming, if you ask me.",
        "A Republican fewer, I think. Thank you, {who}.",
    ),
    "crossed": (
        "{who} has changed sides. From which to which, {who}?",
        "Now we know less than before about {who}.",
        "Forget what you knew about {who}.",
    ),
    "fallen": (
        "{other} is out. That makes every vote count more.",
        "A pity about {other}.",
        "There goes {other}. Who is next?",
    ),
    "danger": (
        "{who} needs {count} more. No office for {who} now, please.",
        "Look at the points of {who}. {count} more and it is over.",
        "Before you vote, count: {who} is {count} short of everything.",
    ),
    "hope": (
        "{who} is {count} short. If we trust {who}, now is the time.",
        "I would help {who} across the line. {count} more.",
    ),
    "unrest": (
        "So the streets have dealt the cards. I hope that was worth it.",
        "Three times no, and now this. Let us agree on somebody.",
        "I do not want to see that again. Who can we all live with?",
        "Nobody chose that, and everybody pays for it.",
    ),
}  # fmt: skip
