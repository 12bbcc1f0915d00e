"""Drawn lines of a machine-readable zone, as a camera or a scanner spoils them.

No real document is used: letters come from Debian's fonts-ocr-b, fonts-ocr-a, fonts-dejavu-core and
fonts-liberation. A line is 28 rows high, its capitals some 17; what it says goes with it.
"""

import math
import random
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS, LETTERS = ALPHABET[1:11], ALPHABET[11:]
LOOK_ALIKES = "<KX0OQDCG1IL7TZ2S5B8MWNHVUYE"
ROWS, COLUMNS = 28, 320

# File, and how often it is taken. Passports have OCR-B; some cards and visas something like it.
FONTS = [
    ("opentype/ocr-b/OCRB.otf", 5),
    ("opentype/ocr-b/OCRBS.otf", 3),
    ("truetype/dejavu/DejaVuSansMono.ttf", 0.5),
    ("truetype/liberation/LiberationMono-Regular.ttf", 0.6),
    ("truetype/liberation/LiberationMono-Bold.ttf", 0.3),
    ("truetype/ocr-a/OCRA.ttf", 0.12),
]
CELL_ROWS, CELL_COLUMNS = 64, 56
CAP = 36

NAMES = (
    "GARCIA MARTINEZ LOPEZ MUNOZ JIMENEZ SPECIMEN MUSTERMANN ERIKA VZOR KOWALSKA ANNA MARIA JOSE LUIS ERIKSSON SMITH "
    "JOHN WILLIAM DUPONT JEAN VAN DER BERG NGUYEN KIM LEE MUELLER FERNANDEZ CARMEN ESPANOLA IVANOV OLGA XAVIER QUIROGA "
    "WALTER YOLANDA ZAPATA HUGO FRANCISCO BEATRIZ"
).split()

between = random.uniform


def chance(share):
    return random.random() < share


@lru_cache(maxsize=None)
def glyphs_of(name):
    """Each letter of a font in a cell, capitals 36 high; and how far apart letters stand."""
    path = f"/usr/share/fonts/{name}"
    top = ImageFont.truetype(path, 48).getbbox("H")
    font = ImageFont.truetype(path, round(48 * CAP / (top[3] - top[1])))
    top, advance = font.getbbox("H"), font.getlength("H")
    cells = {}
    for letter in ALPHABET:
        cell = Image.new("L", (CELL_COLUMNS, CELL_ROWS), 0)
        place = ((CELL_COLUMNS - advance) / 2, 14 - top[1])
        ImageDraw.Draw(cell).text(place, letter, font=font, fill=255)
        cells[letter] = np.asarray(cell, np.float32) / 255
    return cells, advance


def some(letters, count):
    return "".join(random.choice(letters) for _ in range(count))


def part_of(text, count):
    start = random.randrange(0, max(1, len(text) - count + 1))
    return (text[start:] + "<" * count)[:count]


def zone_row():
    return random.choice(
        [
            lambda: some(LETTERS, 3) + some(DIGITS, 7) + some(LETTERS, 3) + some(DIGITS, 7) + some("MF<", 1) + some(DIGITS, 7) + "<" * 14 + some(DIGITS, 2),
            lambda: some(DIGITS, 7) + some("MF", 1) + some(DIGITS, 7) + some(LETTERS, 3) + "<" * 11 + some(DIGITS, 1),
            lambda: "ID" + some(LETTERS, 6) + some(DIGITS, 15) + some(LETTERS, 1) + "<" * 6,
            lambda: some(LETTERS, 2) + some(DIGITS, 8) + some(LETTERS, 3) + some(DIGITS, 7) + "F" + some(DIGITS, 17) + "<<<" + some(DIGITS, 2),
        ]
    )()


def text_of(count):
    """What a line says: names, rows of a zone, and what no zone says, so that it learns no language."""
    kind = random.random()
    if kind < 0.35:
        return some(ALPHABET, count)
    if kind < 0.55:
        names = "<".join(random.sample(NAMES, 4))
        names = names.replace("<", "<<", 1) if chance(0.6) else names
        return part_of(random.choice(["P<", "I<", "ID", "V<", "PA", ""]) + names + "<" * count, count)
    if kind < 0.8:
        return part_of(zone_row(), count)
    return some(LOOK_ALIKES if kind < 0.9 else DIGITS, count)


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


def ink_of(text, cells, advance):
    """The printed line, flat: 1 where there is ink. Some is worn, some of dots."""
    width = int(len(text) * advance) + 104
    ink = np.zeros((CELL_ROWS + 60, width), np.float32)
    jitter = between(0, 1.2)

    def put(letter, at, y, spread=0.0):
        x = max(0, int(20 + at * advance + random.gauss(0, spread)) - int((CELL_COLUMNS - advance) / 2))
        top, bottom = max(0, y), min(ink.shape[0], y + CELL_ROWS)
        if bottom > top:
            place = ink[top:bottom, x : x + CELL_COLUMNS]
            np.maximum(place, cells[letter][top - y : bottom - y, : place.shape[1]], out=place)

    for at, letter in enumerate(text):
        put(letter, at, 30 + int(random.gauss(0, jitter * 0.7)), jitter)
    if chance(0.12):
        down = 30 + int(random.choice([-1, 1]) * between(1.55, 2.3) * CAP)
        for at in range(len(text)):
            put(random.choice(ALPHABET), at, down)
    soft = between(0.7, 3.2)
    least = between(0.22, 0.62) if soft < 2.2 else between(0.22, 0.45)
    ink = np.clip((cv2.GaussianBlur(ink, (0, 0), soft) - least) * between(3, 8) + 0.5, 0, 1)
    if chance(0.12):
        ink *= np.clip(clouds(*ink.shape, 8, max(8, width // 10)) * between(1.2, 2.2), 0, 1)
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
    picture = np.clip(picture + np.random.randn(rows, columns).astype(np.float32) * between(0, 9), 0, 255).astype(np.uint8)
    if chance(0.6):
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, random.randint(22, 92)])[1], 0)
    if (rows, columns) != (ROWS, COLUMNS):
        ways = [cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_CUBIC, cv2.INTER_LANCZOS4]
        picture = cv2.resize(picture, (COLUMNS, ROWS), interpolation=random.choice(ways))
    picture = picture.astype(np.float32)
    if chance(0.09):
        picture = picture * 1.8 - cv2.GaussianBlur(picture, (0, 0), 1.5) * 0.8
    return np.clip(picture, 0, 255)


def drawn_line():
    """A line of 28×320, its mean 0 and its spread about 1; and its text."""
    cells, advance = glyphs_of(random.choices(FONTS, [often for _, often in FONTS])[0][0])
    cap = between(13, 20.5) if chance(0.85) else between(11, 22)
    stretch = between(0.86, 1.2) if chance(0.8) else between(0.72, 1.4)
    pitch = advance * cap / CAP * stretch
    left = between(2, 14)
    count = max(4, int((COLUMNS - left - 4) / pitch))
    if chance(0.25):
        count = max(3, random.randint(count // 2, count))
    if chance(0.4):
        left = (COLUMNS - count * pitch) * random.random()
    text = text_of(count)
    ink = ink_of(text, cells, advance)
    # Some lines were smaller than the net sees them.
    smaller = 1.0 if chance(0.3) else (between(0.45, 1) if chance(0.75) else between(0.3, 0.5))
    smaller = max(smaller, 5.2 / max(cap, pitch))
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
    scale_x, scale_y = advance / pitch, CAP / cap
    if max(scale_x / shrunk_x, scale_y / shrunk_y) > 1.2:
        ink = cv2.GaussianBlur(
            ink, (0, 0), sigmaX=max(0.1, 0.42 * scale_x / shrunk_x), sigmaY=max(0.1, 0.42 * scale_y / shrunk_y)
        )
    # The ink's canvas has the first letter 20 columns in, and the middle of capitals 62 rows down.
    map_x = (20 + (upright - left) * scale_x).astype(np.float32)
    map_y = (62 + (level - top - cap / 2) * scale_y * (1 + random.gauss(0, 0.04) * middle)).astype(np.float32)
    ink = cv2.remap(ink, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    light = between(120, 250)
    dark = min(between(0, 110) if chance(0.8) else between(40, 150), light - between(28, 60))
    ground = ground_of(rows, columns, light, dark, int((left - 4) * shrunk_x), int((left + count * pitch + 5) * shrunk_x))
    picture = spoilt(ground * (1 - ink) + (dark + (clouds(rows, columns, 2, 6) - 0.5) * between(0, 50)) * ink, smaller)
    return (picture - picture.mean()) / (picture.std() + 6), text
