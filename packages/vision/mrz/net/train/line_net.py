"""The net: convolutions alone, a step every four columns, so that a line may be of any length."""

import torch
from torch import nn

from draw_lines import ALPHABET

BLANK = len(ALPHABET)
CLASSES = BLANK + 1
# Classes are filled up to a multiple of 16, which runs faster; the rest is cut off.
OUTPUTS = 48


def block(inputs, outputs, kernel, stride=1, padding=0):
    return [nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(True)]


def line_net():
    return nn.Sequential(
        *block(1, 16, 4, 2, 1),
        *block(16, 48, 3, 2, 1),
        *block(48, 48, 3, 1, 1),
        *block(48, 80, 3, (2, 1), 1),
        *block(80, 128, (4, 3), 1, (0, 1)),
        *block(128, 128, (1, 5), 1, (0, 2)),
        nn.Dropout(0.1),
        nn.Conv2d(128, OUTPUTS, (1, 5), 1, (0, 2)),
    )


class Scores(nn.Module):
    """Log probabilities of each class at each step: what the product reads."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, lines):
        return self.net(lines)[:, :CLASSES, 0].log_softmax(1)


def export(net, path):
    torch.onnx.export(
        Scores(net).eval(),
        torch.zeros(1, 1, 28, 320),
        path,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": {0: "b", 3: "w"}, "y": {0: "b", 2: "t"}},
        opset_version=13,
    )
