"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Each is a module of its own, so that only the libraries that are used must be there:

    from caylus.envs import caylus_v1                   PettingZoo, for 2 to 5 agents
    import caylus.envs.single                           Gymnasium: `gymnasium.make("Caylus-v1")`
    import caylus.envs.open_spiel                       OpenSpiel: `pyspiel.load_game("python_caylus")`
    from caylus.envs.vector import ManyGames            many games in one compiled call

They need the extra `research` (`pip install "caylus[research]"`).
"""
