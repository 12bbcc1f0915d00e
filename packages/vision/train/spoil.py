"""A line of print as a camera or a scanner spoils it: what all nets for lines are trained with."""

import math
import random

import cv2
import numpy as np

cv2.setNumThreads(1)

ROWS, COLUMNS = 28, 320
# Of the ink's canvas: how high capitals are, the row of their middle, the column of the first letter.
CAP, MIDDLE, FIRST = 36, 62, 20
INK_ROWS = 124

between = random.uniform


def chance(share):
    return random.random() < share


def some(letters, count):
    return "".join(random.choice(letters) for _ in range(count))


def clouds(rows, columns, down, across):
    return cv2.resize(np.random.rand(down, across).astype(np.float32), (columns, rows), interpolation=cv2.INTER_CUBIC)


def rosettes(rows, columns):
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    lines = np.zeros((rows, columns), np.float32)
    for _ in range(random.randint(1, 3)):
        turn, often = between(0, math.pi), between(0.08, 1.1)
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        wave = np.sin(along * often + between(0, 8) * np.sin(across * between(0.01, 0.12) + between(0, 6)))
        lines += wave if chance(0.6) else (wave > between(0, 0.85)) * 1.5
    return lines / 2


def worn(ink):
    """How it was printed: 1 where there is ink. Some is worn, some of dots."""
    soft = between(0.7, 3.2)
    least = between(0.22, 0.62) if soft < 2.2 else between(0.22, 0.45)
    ink = np.clip((cv2.GaussianBlur(ink, (0, 0), soft) - least) * between(3, 8) + 0.5, 0, 1)
    if chance(0.12):
        ink *= np.clip(clouds(*ink.shape, 8, max(8, ink.shape[1] // 10)) * between(1.2, 2.2), 0, 1)
    if chance(0.1):
        ink *= np.clip((np.random.rand(*ink.shape) > 0.25) + between(0, 0.6), 0, 1).astype(np.float32)
    return ink


def ground_of(rows, columns, light, dark, text_from, text_to):
    ground = np.full((rows, columns), light, np.float32)
    if chance(0.7):
        ground += (clouds(rows, columns, random.randint(2, 4), random.randint(2, 12)) - 0.5) * between(5, 60)
    if chance(0.5):
        ground += rosettes(rows, columns) * between(2, 0.42 * (light - dark))
    if chance(0.2):
        ground += (clouds(rows, columns, max(2, rows // 2), max(2, columns // 2)) - 0.5) * between(5, 40)
    if chance(0.12):
        value, edge, thick = between(0, 255), random.randrange(4), max(1, int(rows * between(0.02, 0.14)))
        if edge == 0:
            ground[:thick] = value
        elif edge == 1:
            ground[-thick:] = value
        elif edge == 2 and text_from > 1:
            ground[:, : max(1, text_from)] = value
        elif edge == 3 and text_to < columns:
            ground[:, text_to:] = value
    return ground


def spoilt(picture, smaller):
    rows, columns = picture.shape
    if chance(0.1):
        x, y = np.meshgrid(np.arange(columns), np.arange(rows))
        away = ((x - between(0, columns)) / between(8, 40)) ** 2 + ((y - between(0, rows)) / between(5, 20)) ** 2
        picture = picture + between(30, 130) * np.exp(-away).astype(np.float32)
    if chance(0.12):
        picture = cv2.blur(picture, (random.choice([3, 3, 5]), 1) if chance(0.7) else (1, 3))
    if chance(0.6):
        picture = cv2.GaussianBlur(picture, (0, 0), between(0.3, 1.0) * max(0.55, smaller))
    elif chance(0.7):
        # A camera out of focus does so however small the letters are.
        picture = cv2.GaussianBlur(picture, (0, 0), between(0.6, 1.5))
    picture = np.clip(picture + np.random.randn(rows, columns).astype(np.float32) * between(0, 12), 0, 255).astype(np.uint8)
    if chance(0.6):
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, random.randint(22, 92)])[1], 0)
    if (rows, columns) != (ROWS, COLUMNS):
        ways = [cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_CUBIC, cv2.INTER_LANCZOS4]
        picture = cv2.resize(picture, (COLUMNS, ROWS), interpolation=random.choice(ways))
    picture = picture.astype(np.float32)
    if chance(0.09):
        picture = picture * 1.8 - cv2.GaussianBlur(picture, (0, 0), 1.5) * 0.8
    return np.clip(picture, 0, 255)


def photographed(ink, cap, stretch, left, length, letter):
    """The ink as a line of 28×320, its mean 0 and its spread about 1.

    Its capitals are `cap` high and it begins at `left`; it is `length` long, a letter of it some `letter` wide.
    """
    # Some lines were smaller than the net sees them.
    smaller = 1.0 if chance(0.3) else (between(0.45, 1) if chance(0.75) else between(0.3, 0.5))
    smaller = max(smaller, 5.2 / max(cap, letter))
    rows, columns = max(8, round(ROWS * smaller)), round(COLUMNS * smaller)
    shrunk_x, shrunk_y = columns / COLUMNS, rows / ROWS
    slope, slant = math.tan(math.radians(random.gauss(0, 0.45))), random.gauss(0, 0.06)
    bow = random.gauss(0, 0.8) if chance(0.3) else 0
    top = (ROWS - cap) / 2 + random.gauss(0, 1.4)
    x, y = np.meshgrid(
        (np.arange(columns, dtype=np.float32) + 0.5) / shrunk_x - 0.5,
        (np.arange(rows, dtype=np.float32) + 0.5) / shrunk_y - 0.5,
    )
    middle = (x - COLUMNS / 2) / (COLUMNS / 2)
    level = y - (x - COLUMNS / 2) * slope - bow * middle**2
    upright = x + slant * (y - ROWS / 2)
    scale_x, scale_y = CAP / (cap * stretch), CAP / cap
    if max(scale_x / shrunk_x, scale_y / shrunk_y) > 1.2:
        ink = cv2.GaussianBlur(
            ink, (0, 0), sigmaX=max(0.1, 0.42 * scale_x / shrunk_x), sigmaY=max(0.1, 0.42 * scale_y / shrunk_y)
        )
    map_x = (FIRST + (upright - left) * scale_x).astype(np.float32)
    map_y = (MIDDLE + (level - top - cap / 2) * scale_y * (1 + random.gauss(0, 0.04) * middle)).astype(np.float32)
    ink = cv2.remap(ink, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    light = between(120, 250)
    dark = min(between(0, 110) if chance(0.8) else between(40, 150), light - between(28, 60))
    ground = ground_of(rows, columns, light, dark, int((left - 4) * shrunk_x), int((left + length + 5) * shrunk_x))
    picture = spoilt(ground * (1 - ink) + (dark + (clouds(rows, columns, 2, 6) - 0.5) * between(0, 50)) * ink, smaller)
    return (picture - picture.mean()) / (picture.std() + 6)
