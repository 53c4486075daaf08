"""The subcommands of `suffrage`, one file each."""
