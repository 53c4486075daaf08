"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel.

| | |
| --- | --- |
| `votes_for_women_v0`, `suffragetto_v0`, `vote_v0` | PettingZoo, all seats: `env(mode=...)`; VOTE! also as `parallel_env`, because several answer at once |
| `single.SingleSeat` | Gymnasium, one seat against bots of any level |
| `spiel` | OpenSpiel: `pyspiel.load_game("suffrage_vote(mode=five)")` after it was imported |

They need the extra `envs`: `pip install 'suffrage[envs]'`.
"""  # noqa: E501
