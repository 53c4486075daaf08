"""The pages about oneself: name, account, devices, programs, notices."""
