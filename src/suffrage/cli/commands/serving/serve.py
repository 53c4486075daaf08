"""`suffrage serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from suffrage.extras import needed


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
    help="The port to listen on.",
)  # fmt: skip
@click.option(
    "--base-url", metavar="URL", default="",
    help="How the world reaches the server, if a proxy stands in between; it may have a path.",
)  # fmt: skip
@click.option(
    "--database", metavar="URL", default="",
    help="postgresql://... or sqlite:///...; without it, a file in the data folder.",
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(1, 64), default=2, show_default=True,
    help="How many processes think for the bots, for each that serves.",
)  # fmt: skip
@click.option(
    "--processes", type=click.IntRange(1, 64), default=1, show_default=True,
    help="How many processes serve; more than one need PostgreSQL.",
)  # fmt: skip
@click.option(
    "--inner", metavar="HOST:PORT", default="",
    help="Where other servers of the same PostgreSQL reach this one; never the public.",
)  # fmt: skip
@click.option(
    "--writes", type=click.IntRange(1), default=240, show_default=True,
    help="How many changes one person may send in a minute.",
)  # fmt: skip
@click.option(
    "--streams", type=click.IntRange(1), default=60, show_default=True,
    help="How many open pages of one address, as a school has, are told at once of what is new.",
)  # fmt: skip
@click.option(
    "--docs", metavar="FOLDER", type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The documents as `make docs` built them, to be shown under /docs.",
)  # fmt: skip
@click.option(
    "--cards", "figures", metavar="FILE", multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="What `suffrage balance --cards` wrote, to stand beside each card. Repeatable.",
)  # fmt: skip
@click.option(
    "--log", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="What is logged: lines for people, or JSON for machines that collect it.",
)  # fmt: skip
def serve(
    host: str, port: int, base_url: str, database: str, workers: int, writes: int, streams: int,
    docs: Path | None, figures: tuple[Path, ...], log: str, processes: int, inner: str,
) -> None:  # fmt: skip
    """Serve the table in the browser.

    Everything is kept in the folder that SUFFRAGE_DATA names, or ~/.local/share/suffrage.

    \b
    suffrage serve
    suffrage serve --host 0.0.0.0 --base-url https://example.org/games
    suffrage serve --database postgresql://user@host/name --processes 4
    """
    # The web is a lot to load, and no other command needs it.
    with needed("table", "the table"):
        from suffrage.table.web.logs import set_up
        from suffrage.table.web.processes import serve_all
        from suffrage.table.web.settings import Settings

    set_up(log)

    settings = Settings(
        host, port, base_url, database, workers=workers, writes_per_minute=writes,
        streams_per_address=streams, processes=processes, inner=inner, log=log, figures=figures,
    )  # fmt: skip
    settings.documents = docs or settings.documents

    def ready(address: str) -> None:
        click.echo(f"The table is set: {address}")
        for what, how in settings.told().items():
            click.echo(f"  {what:<10} {how}")

    serve_all(settings, ready)
