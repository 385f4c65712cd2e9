"""Trains a policy by PPO with action masks, on vectorised games.

    pip install torch                     (on a machine without a graphics card, the CPU build is enough)
    python training/ppo.py --out first.policy --minutes 8

The opponents are random players, the apprentice, or the network itself. The reward is the points, when they
are scored, plus the final rank. Every minute the policy is evaluated against random players; the best one is
kept, and the learning curve is written beside it. The policy plays without torch:

    caylus arena --bots policy:first.policy,random --players 4 --games 400

Run it with a Python that has the compiled package, or it takes thirty times as long.
"""

from __future__ import annotations

import argparse
import csv
import time
from array import array
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from caylus.bots.core.models import observation_encoder
from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.bots.players.policy_bot import WEIGHTS, write_policy
from caylus.envs.vector import ManyGames
from caylus.rules import compiled
from caylus.rules.data.moves import MOVE_COUNT

GAMMA = 0.998
"""The discount for each decision."""
LAMBDA = 0.95
"""Of generalised advantage estimation."""
CLIP = 0.2
POINT_REWARD = 0.03
"""The reward for a point; the final rank is from -1 to 1."""


class Network(nn.Module):
    """The network of `caylus.bots.core.models.policy_network`, with a value head."""

    def __init__(self, units: int, late: int) -> None:
        """`units` in the first layer, `late` in the second."""
        super().__init__()
        self.input = nn.Linear(FEATURE_COUNT, units)
        nn.init.normal_(self.input.weight, std=0.08)
        self.hidden = nn.Linear(units, late)
        self.moves = nn.Linear(late, MOVE_COUNT)
        self.value = nn.Linear(late, 1)
        nn.init.normal_(self.moves.weight, std=0.01)

    def forward(self, features: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the moves, and the value, for rows of features."""
        late = torch.relu(self.hidden(torch.relu(self.input(features))))
        logits = self.moves(late).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, 1), self.value(late).squeeze(1)

    def save(self, path: Path, about: dict[str, str]) -> None:
        """Write the policy file."""
        tensors = (
            self.input.weight.T,
            self.input.bias,
            self.hidden.weight,
            self.hidden.bias,
            self.moves.weight,
            self.moves.bias,
        )
        weights = {}
        for name, tensor in zip(WEIGHTS, tensors, strict=True):
            numbers = np.ascontiguousarray(tensor.detach().numpy(), np.float32)
            weights[name] = (list(numbers.shape), array("f", numbers.tobytes()))
        write_policy(path, weights, about)


@dataclass
class Rollout:
    """A rollout: arrays by step and game."""

    features: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    log_probs: np.ndarray
    advantages: np.ndarray
    targets: np.ndarray


def collect(games: ManyGames, network: Network, steps: int, share: float) -> Rollout:
    """Play some steps in all games with the current policy."""
    count = games.count
    features = np.empty((steps, count, FEATURE_COUNT), np.float32)
    points = np.empty((steps, count), np.float32)
    final = np.zeros((steps, count, games.players), np.float32)
    masks = np.empty((steps, count, MOVE_COUNT), np.bool_)
    seats = np.empty((steps, count), np.int64)
    actions = np.empty((steps, count), np.int64)
    log_probs = np.empty((steps, count), np.float32)
    values = np.empty((steps, count), np.float32)
    rewards = np.zeros((steps, count, games.players), np.float32)
    ended = np.empty((steps, count), np.bool_)
    for step in range(steps):
        features[step], masks[step], seats[step] = games.features(), games.masks, games.seats
        points[step] = games.observations[:, observation_encoder.SEATS + observation_encoder.POINTS]
        with torch.no_grad():
            log_policy, value = network(torch.from_numpy(features[step]), torch.from_numpy(masks[step]))
            noise = -torch.log(-torch.log(torch.rand_like(log_policy).clamp_(1e-9, 1 - 1e-7)))
            chosen = (log_policy + noise).argmax(1)
        actions[step], values[step] = chosen.numpy(), value.numpy()
        log_probs[step] = log_policy.gather(1, chosen[:, None]).squeeze(1).numpy()
        games.step(actions[step])
        rewards[step], ended[step], final[step] = games.rewards, games.ended, games.points
    advantages, targets = advantages_of(seats, values, rewards, ended, points * share, final * share)
    return Rollout(features, masks, actions, log_probs, advantages, targets)


def advantages_of(
    seats: np.ndarray,
    values: np.ndarray,
    rewards: np.ndarray,
    ended: np.ndarray,
    points: np.ndarray,
    final: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """Generalised advantage estimation, for each seat along its own decisions.

    Points between two decisions of a seat are rewarded at once, the rank at the end.
    """
    steps, count = seats.shape
    players = rewards.shape[2]
    advantages = np.zeros_like(values)
    games = np.arange(count)
    next_advantage = np.zeros((count, players), np.float32)  # the advantage of the seat's next decision
    value = np.zeros((count, players), np.float32)
    lead = np.zeros((count, players), np.float32)  # the points at the seat's next decision
    reward = np.zeros((count, players), np.float32)  # what came after the seat's decision
    known = np.zeros((count, players), np.bool_)  # is there a next decision, or an end, in this stretch?
    for step in range(steps - 1, -1, -1):
        over = ended[step]
        if over.any():
            next_advantage[over], value[over], known[over] = 0, 0, True
            reward[over], lead[over] = rewards[step][over], final[step][over]
        seat = seats[step]
        here = (games, seat)
        gain = reward[here] + lead[here] - points[step]
        error = gain + GAMMA * value[here] - values[step]
        advantages[step] = np.where(known[here], error + GAMMA * LAMBDA * next_advantage[here], 0)
        next_advantage[here], value[here], lead[here] = advantages[step], values[step], points[step]
        reward[here], known[here] = 0, True
    return advantages, advantages + values


def update(
    network: Network,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    epochs: int,
    size: int,
    entropy_weight: float,
) -> dict[str, float]:
    """Some epochs of the clipped objective."""
    total = rollout.actions.size
    features = torch.from_numpy(rollout.features.reshape(total, -1))
    masks = torch.from_numpy(rollout.masks.reshape(total, -1))
    actions, log_probs = (
        torch.from_numpy(rollout.actions.ravel()),
        torch.from_numpy(rollout.log_probs.ravel()),
    )
    advantages, targets = (
        torch.from_numpy(rollout.advantages.ravel()),
        torch.from_numpy(rollout.targets.ravel()),
    )
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    losses = {"entropy": 0.0, "value": 0.0}
    rounds = 0
    for _ in range(epochs):
        order = torch.randperm(total)
        for first in range(0, total - size + 1, size):
            here = order[first : first + size]
            log_policy, value = network(features[here], masks[here])
            ratio = torch.exp(log_policy.gather(1, actions[here, None]).squeeze(1) - log_probs[here])
            gain = advantages[here]
            objective = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - targets[here]).pow(2).mean()
            entropy = -(log_policy.exp() * log_policy.clamp_min(-30)).sum(1).mean()
            optimizer.zero_grad()
            (0.5 * value_loss - objective - entropy_weight * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            losses["entropy"] += entropy.item()
            losses["value"] += value_loss.item()
            rounds += 1
    return {name: value / rounds for name, value in losses.items()}


def measure(network: Network, players: int, count: int, opponents: str, seed: int) -> tuple[float, float]:
    """Return the share of first places and the mean points against bots, with greedy moves."""
    firsts, points, played = 0.0, 0.0, 0
    for seat in range(players):
        games = ManyGames(
            count // players, players, reward="win", learner=seat, opponents=opponents, seed=seed
        )
        open_ = np.ones(games.count, np.bool_)
        while open_.any():
            with torch.no_grad():
                log_policy, _ = network(torch.from_numpy(games.features()), torch.tensor(games.masks))
            games.step(log_policy.argmax(1).numpy())
            over = games.ended & open_
            firsts += float(games.rewards[over, seat].sum())
            points += float(games.points[over, seat].sum())
            played += int(over.sum())
            open_ &= ~over
    return firsts / played, points / played


def main() -> None:
    """Train for some minutes, and write the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--out", type=Path, required=True, help="the policy; the curve goes to the same name .csv"
    )
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument(
        "--opponents",
        choices=["random", "apprentice", "self"],
        default="random",
        help="who has the other seats",
    )
    parser.add_argument("--games", type=int, default=256, help="how many at a time")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between improvements")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--units", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.01, help="the weight of the entropy bonus")
    parser.add_argument("--every", type=float, default=1, help="minutes between two measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    network = Network(args.units, args.units)
    optimizer = torch.optim.Adam(network.parameters(), args.rate, eps=1e-5)
    learner = None if args.opponents == "self" else 0
    against = "random" if args.opponents == "self" else args.opponents
    games = ManyGames(args.games, args.players, learner=learner, opponents=against, seed=args.seed)
    print(
        f"{'compiled' if compiled() else 'interpreted'} rules, {args.games} games of {args.players}",
        flush=True,
    )
    begin = measured = time.monotonic()
    decisions = 0
    kept = (-1.0, 0.0)
    with args.out.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(["minutes", "decisions", "first_places", "points", "entropy"])
        while True:
            gone = (time.monotonic() - begin) / 60 / args.minutes
            for group in optimizer.param_groups:
                group["lr"] = args.rate * max(0.05, 1 - gone)
            rollout = collect(games, network, args.steps, POINT_REWARD)
            losses = update(network, optimizer, rollout, args.epochs, 2048, args.entropy * max(0.1, 1 - gone))
            decisions += rollout.actions.size
            now = time.monotonic()
            if now - measured > 60 * args.every or gone >= 1:
                measured = now
                first, points = measure(network, args.players, 400, "random", args.seed)
                minutes = (now - begin) / 60
                row = [
                    f"{minutes:.1f}",
                    decisions,
                    f"{first:.4f}",
                    f"{points:.2f}",
                    f"{losses['entropy']:.3f}",
                ]
                curve.writerow(row)
                file.flush()
                if (first, points) > kept:  # it can also unlearn something
                    kept = (first, points)
                    network.save(args.out, {"decisions": str(decisions), "players": str(args.players)})
                print(
                    f"{row[0]} min, {decisions} decisions: {first:.1%} first, {points:.1f} points", flush=True
                )
            if gone >= 1:
                break


if __name__ == "__main__":
    main()
