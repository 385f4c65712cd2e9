"""Settings of all tests."""

import os

from hypothesis import HealthCheck, Phase, settings

# Whole games are large examples, and how long one takes says nothing about the rules.
settings.register_profile(
    "dev",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
)
# The same games in every run: a red build can be repeated, a green one is not luck.
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")
