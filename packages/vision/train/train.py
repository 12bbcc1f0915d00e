"""Trains a net for lines: python3 train.py zone --minutes 36 --out mrz-line.onnx

One thread trains (two are several times slower), another process draws lines all the while. Seeds
begin at the clock unless given. The net is written once a minute. --steps ends after so many steps
instead; --from goes on from weights that an earlier run left beside its net (.pt). --half counts in
16 bits, which is twice as fast on processors that can (avx512_bf16).
"""

import os

os.environ["OMP_NUM_THREADS"] = "1"

import argparse
import json
import math
import multiprocessing
import random
import time

import numpy as np
import torch
from torch import nn

from line_net import KINDS, export, line_net

BATCH = 32
# Lines that are kept; each is seen a few times before another takes its place.
KEPT = 8000
PEAK_RATE = 2e-3


def draw_for_ever(kind, seed, lines):
    random.seed(seed)
    np.random.seed(seed)
    while True:
        lines.put(KINDS[kind].drawn_line())


def draw_here(kind):
    while True:
        yield KINDS[kind].drawn_line()


def from_process(kind, seed):
    lines = multiprocessing.Queue(maxsize=BATCH * 8)
    multiprocessing.Process(target=draw_for_ever, args=(kind, seed, lines), daemon=True).start()
    while True:
        yield lines.get()


def loss_of(net, kind, batch, ctc, is_half=False):
    pictures = torch.from_numpy(np.stack([picture for picture, _ in batch]).astype(np.float32))[:, None]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=is_half):
        scores = net(pictures.contiguous(memory_format=torch.channels_last))
    scores = scores.float()[:, : kind.classes, 0].permute(2, 0, 1).log_softmax(2)
    letters = torch.tensor([kind.alphabet.index(letter) for _, text in batch for letter in text])
    lengths = torch.tensor([len(text) for _, text in batch])
    return ctc(scores, letters, torch.full((len(batch),), scores.shape[0]), lengths), scores


def exact(scores, kind, batch):
    """How many of the lines are read without a mistake."""
    best = scores.argmax(2).T.numpy()
    right = 0
    for steps, (_, text) in zip(best, batch):
        letters = [step for at, step in enumerate(steps) if step != kind.blank and (at == 0 or steps[at - 1] != step)]
        right += "".join(kind.alphabet[letter] for letter in letters) == text
    return right


def train(options):
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    np.random.seed(options.seed)
    kind = KINDS[options.kind]
    net = line_net(kind).to(memory_format=torch.channels_last)
    if options.start:
        net.load_state_dict(torch.load(options.start))
    optimiser = torch.optim.AdamW(net.parameters(), lr=PEAK_RATE, weight_decay=1e-4)
    ctc = nn.CTCLoss(blank=kind.blank, zero_infinity=True)
    lines = draw_here(options.kind) if options.steps else from_process(options.kind, options.seed)
    kept, began, said, step = [], time.time(), time.time(), 0
    while True:
        done = step / options.steps if options.steps else (time.time() - began) / (options.minutes * 60)
        if done >= 1:
            break
        # As many new lines as are trained with: a process that draws faster waits.
        for _ in range(BATCH if len(kept) < BATCH else BATCH // 2):
            line = next(lines)
            if len(kept) < KEPT:
                kept.append(line)
            else:
                kept[random.randrange(KEPT)] = line
        warm = min(1, (step + 1) / 100)
        rate = PEAK_RATE * warm * (0.5 * (1 + math.cos(math.pi * done)) + 0.01)
        for group in optimiser.param_groups:
            group["lr"] = rate if not options.steps else PEAK_RATE
        batch = random.sample(kept, BATCH)
        loss, scores = loss_of(net, kind, batch, ctc, options.half)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        if options.steps or time.time() - said > 60:
            said = time.time()
            print(json.dumps({"step": step, "minutes": round((said - began) / 60, 1), "loss": loss.item(), "exact": exact(scores, kind, batch) / BATCH}), flush=True)
            keep(net, kind, options.out)
    keep(net, kind, options.out)


def keep(net, kind, path):
    net.eval()
    torch.save(net.state_dict(), path.removesuffix(".onnx") + ".pt")
    export(net, kind, path)
    net.train()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--minutes", type=float, default=36)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--from", dest="start")
    parser.add_argument("--half", action="store_true")
    parser.add_argument("--out", required=True)
    train(parser.parse_args())
