"""Settings of all tests, and a check that the right build of the package is tested."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.builds import MEND, faults, imported

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


def pytest_sessionstart() -> None:
    """In the first process and in each worker."""
    try:
        found = list(faults(os.environ.get("CAYLUS_BUILD"), *imported()))
    except ModuleNotFoundError as error:
        if error.name != "caylus":
            raise
        found = ["The package is not installed."]
    if found:
        raise pytest.UsageError(" ".join([*found, MEND]))
