"""`suffrage completion SHELL`: the script that teaches a shell our words."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes commands, games, modes and bots in SHELL.

    \b
    bash:  echo 'eval "$(suffrage completion bash)"' >> ~/.bashrc
    zsh:   echo 'eval "$(suffrage completion zsh)"' >> ~/.zshrc
    fish:  suffrage completion fish > ~/.config/fish/completions/suffrage.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None
    root = context.find_root()
    click.echo(kind(root.command, {}, "suffrage", "_SUFFRAGE_COMPLETE").source())
