"""Fits the value network to games: it predicts the remaining points of a seat from its features."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

UNITS = 32
EPOCHS = 30
BATCH = 1024
RATE = 2e-3
SHRINK = 1e-5


def main() -> None:
    """Read games, fit, report the error on held-out games, write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    features, remaining, held_out = read(args.games)
    mean, spread = features.mean(0), features.std(0)
    spread[spread < 1e-3] = 1
    scaled = ((features - mean) / spread).astype(np.float32)
    weights = train(scaled[~held_out], remaining[~held_out])
    found = error(weights, scaled[held_out], remaining[held_out])
    print(f"{len(remaining)} positions; error on held-out games: {found:.2f} points")
    print(f"(predicting the mean: {remaining[held_out].std():.2f} points)")
    write(args.out, weights, mean, spread)


def read(paths: list[Path]) -> tuple[Array, Array, NDArray[np.bool_]]:
    """Return features, remaining points, and which rows are held out (a tenth of the games)."""
    parts = [np.load(path) for path in paths]
    features = np.concatenate([part["features"] for part in parts]).astype(np.float32)
    points = np.concatenate([part["points"] for part in parts]).astype(np.float32)
    game = np.concatenate([part["game"] for part in parts])
    return features, points - features[:, 0], (game // 10) % 10 == 0


def predict(weights: list[Array], x: Array) -> Array:
    """The predictions of the network."""
    hidden, bias, out, base, direct = weights
    return np.asarray(np.maximum(x @ hidden + bias, 0) @ out + base[0] + x @ direct, np.float32)


def error(weights: list[Array], x: Array, y: Array) -> float:
    """The root of the mean squared error, in points."""
    return float(np.sqrt(np.mean((predict(weights, x) - y) ** 2)))


def train(x: Array, y: Array) -> list[Array]:
    """Fit the linear part by least squares, then all weights with Adam."""
    rng = np.random.default_rng(0)
    count = x.shape[1]
    with_one = np.c_[x, np.ones(len(x), np.float32)]
    plain = np.linalg.solve(with_one.T @ with_one + np.eye(count + 1), with_one.T @ y).astype(np.float32)
    weights = [
        rng.normal(0, np.sqrt(1 / count), (count, UNITS)).astype(np.float32),
        np.zeros(UNITS, np.float32),
        rng.normal(0, 0.1, UNITS).astype(np.float32),
        plain[-1:].copy(),
        plain[:-1].copy(),
    ]
    first = [np.zeros_like(w) for w in weights]
    second = [np.zeros_like(w) for w in weights]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        order = rng.permutation(len(x))
        for start in range(0, len(x) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            for i, gradient in enumerate(gradients(weights, x[chosen], y[chosen])):
                first[i] = 0.9 * first[i] + 0.1 * gradient
                second[i] = 0.999 * second[i] + 0.001 * gradient * gradient
                move = (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                weights[i] = (weights[i] - rate * move).astype(np.float32)
        if epoch % 10 == 9:
            print(f"epoch {epoch + 1}: {error(weights, x, y):.2f} points on training games", flush=True)
    return weights


def gradients(weights: list[Array], x: Array, y: Array) -> list[Array]:
    """The gradient of the squared error."""
    hidden, bias, out, base, direct = weights
    signal = x @ hidden + bias
    active = np.maximum(signal, 0)
    off = (active @ out + base[0] + x @ direct - y) * (2 / len(x))
    back = np.outer(off, out) * (signal > 0)
    return [x.T @ back + SHRINK * hidden, back.sum(0), active.T @ off, np.array([off.sum()]), x.T @ off]


def write(path: Path, weights: list[Array], mean: Array, spread: Array) -> None:
    """The weights as JSON, with the scaling of the features folded in."""
    hidden, bias, out, base, direct = weights
    plain = direct / spread
    numbers = {
        "direct": plain,
        "hidden": (hidden / spread[:, None]).T,
        "bias": bias - (mean / spread) @ hidden,
        "out": out,
        "base": base[0] - plain @ mean,
    }
    rounded = {name: np.round(np.asarray(value, np.float64), 6).tolist() for name, value in numbers.items()}
    path.write_text(json.dumps(rounded) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
