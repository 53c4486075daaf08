"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel.

| | |
| --- | --- |
| `votes_for_women_v0`, `suffragetto_v0`, `vote_v0` | PettingZoo, all seats: `env(mode=...)`; VOTE! also as `parallel_env`, because several answer at once |
| `single.SingleSeat` | Gymnasium, one seat against bots of any level |
| `spiel` | OpenSpiel: `pyspiel.load_game("suffrage_vote(mode=five)")` after it was imported |

Arguments of those of PettingZoo: `mode`, `switches`, `position` (text of a position to begin from),
`settling` (offer the words that settle a match as well), `render_mode` (`ansi`, `svg` or `rgb_array`).
`state_bytes` and `restore` carry a match elsewhere, and so does `copy.deepcopy`.

They need the extra `envs`: `pip install 'suffrage[envs]'`.
"""  # noqa: E501
