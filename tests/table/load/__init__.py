"""How much the table carries: cheap players in processes of their own, the server's processor
time by game and by part, beside a bare handler and an older commit in the same run (`make load`).
"""
