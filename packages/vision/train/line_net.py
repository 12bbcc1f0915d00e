"""The nets: convolutions alone, a step every few columns, so that a line may be of any length."""

from dataclasses import dataclass
from typing import Callable

import torch
from torch import nn

import print_lines
import zone_lines


@dataclass(frozen=True)
class Kind:
    """What lines a net reads."""

    alphabet: str
    drawn_line: Callable
    # Columns from one step to the next: letters of proportional print may be as narrow as five.
    step: int
    # How many steps apart those are that are looked at besides the nearest.
    apart: tuple = ()

    @property
    def blank(self):
        return len(self.alphabet)

    @property
    def classes(self):
        return self.blank + 1


KINDS = {
    "zone": Kind(zone_lines.ALPHABET, zone_lines.drawn_line, 4),
    "print": Kind(print_lines.ALPHABET, print_lines.drawn_line, 2, (1, 2, 4)),
}


def block(inputs, outputs, kernel, stride=1, padding=0):
    return [nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(True)]


class Around(nn.Module):
    """Adds to each step what steps further away say: a letter is told by its neighbours too."""

    def __init__(self, channels, apart):
        super().__init__()
        self.steps = nn.Sequential(
            nn.Conv2d(channels, channels, (1, 5), 1, (0, 2 * apart), (1, apart), bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, values):
        return torch.relu(values + self.steps(values))


def line_net(kind):
    # Classes are filled up to a multiple of 16, which runs faster; the rest is cut off.
    outputs = -(-kind.classes // 16) * 16
    return nn.Sequential(
        *block(1, 16, 4, 2, 1),
        *block(16, 48, 3, (2, kind.step // 2), 1),
        *block(48, 48, 3, 1, 1),
        *block(48, 80, 3, (2, 1), 1),
        *block(80, 128, (4, 3), 1, (0, 1)),
        *block(128, 128, (1, 5), 1, (0, 2)),
        *[Around(128, apart) for apart in kind.apart],
        nn.Dropout(0.1),
        nn.Conv2d(128, outputs, (1, 5), 1, (0, 2)),
    )


class Scores(nn.Module):
    """Log probabilities of each class at each step: what the product reads."""

    def __init__(self, net, classes):
        super().__init__()
        self.net, self.classes = net, classes

    def forward(self, lines):
        return self.net(lines)[:, : self.classes, 0].log_softmax(1)


def export(net, kind, path):
    torch.onnx.export(
        Scores(net, kind.classes).eval(),
        torch.zeros(1, 1, 28, 320),
        path,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": {0: "b", 3: "w"}, "y": {0: "b", 2: "t"}},
        opset_version=13,
    )
