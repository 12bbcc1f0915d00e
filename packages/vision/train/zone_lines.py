"""Drawn lines of a machine-readable zone, as a camera or a scanner spoils them.

No real document is used: letters come from Debian's fonts-ocr-b, fonts-ocr-a, fonts-dejavu-core and
fonts-liberation. A line is 28 rows high, its capitals some 17; what it says goes with it.
"""

import random
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from spoil import CAP, COLUMNS, FIRST, INK_ROWS, between, chance, photographed, some, worn

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS, LETTERS = ALPHABET[1:11], ALPHABET[11:]
LOOK_ALIKES = "<KX0OQDCG1IL7TZ2S5B8MWNHVUYE"

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

NAMES = (
    "GARCIA MARTINEZ LOPEZ MUNOZ JIMENEZ SPECIMEN MUSTERMANN ERIKA VZOR KOWALSKA ANNA MARIA JOSE LUIS ERIKSSON SMITH "
    "JOHN WILLIAM DUPONT JEAN VAN DER BERG NGUYEN KIM LEE MUELLER FERNANDEZ CARMEN ESPANOLA IVANOV OLGA XAVIER QUIROGA "
    "WALTER YOLANDA ZAPATA HUGO FRANCISCO BEATRIZ"
).split()


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


def ink_of(text, cells, advance):
    """The printed line, flat."""
    width = int(len(text) * advance) + 104
    ink = np.zeros((INK_ROWS, width), np.float32)
    jitter = between(0, 1.2)

    def put(letter, at, y, spread=0.0):
        x = max(0, int(FIRST + at * advance + random.gauss(0, spread)) - int((CELL_COLUMNS - advance) / 2))
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
    return worn(ink)


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
    return photographed(ink_of(text, cells, advance), cap, stretch, left, count * pitch, pitch), text
