"""Drawn lines of what is filled in on cards and in passports, as a camera spoils them.

No real document is used: letters come from fonts of Debian. A line is 28 rows high, its capitals
some 15, since accents stand above them; what it says goes with it.
"""

import random
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from spoil import CAP, COLUMNS, FIRST, INK_ROWS, MIDDLE, between, chance, photographed, some, worn

DIGITS, LETTERS, ACCENTED, SIGNS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ÑÁÀÉÈÍÏÓÒÚÜÇ", " -.,/'ª"
ALPHABET = DIGITS + LETTERS + ACCENTED + SIGNS
# Accents stand in names more seldom than letters: a net guesses by frequency what it cannot see.
IN_WORDS = LETTERS + ACCENTED
WEIGHTS = [1] * len(LETTERS) + [0.35 if letter in "ÑÁÉÍÓÚ" else 0.08 for letter in ACCENTED]
LOOK_ALIKES = "0OQDCG1IL7TZ2S5B8MWNÑHVUYEÉIÍAÁ"

# File, and how often it is taken: upright, bold and narrow ones without serifs, few with.
FONTS = [
    ("truetype/liberation/LiberationSans-Regular.ttf", 2),
    ("truetype/liberation/LiberationSans-Bold.ttf", 2),
    ("truetype/liberation/LiberationSansNarrow-Regular.ttf", 1),
    ("truetype/liberation/LiberationSansNarrow-Bold.ttf", 1.5),
    ("truetype/dejavu/DejaVuSans.ttf", 1),
    ("truetype/dejavu/DejaVuSans-Bold.ttf", 1),
    ("truetype/dejavu/DejaVuSansCondensed.ttf", 1),
    ("truetype/dejavu/DejaVuSansCondensed-Bold.ttf", 1.5),
    ("truetype/dejavu/DejaVuSerif.ttf", 0.3),
    ("truetype/dejavu/DejaVuSansMono-Bold.ttf", 0.3),
    ("truetype/liberation/LiberationSerif-Bold.ttf", 0.3),
    ("truetype/liberation/LiberationMono-Bold.ttf", 0.3),
    ("truetype/open-sans/OpenSans-Semibold.ttf", 1),
    ("truetype/open-sans/OpenSans-CondBold.ttf", 0.7),
    ("truetype/lato/Lato-Bold.ttf", 0.7),
    ("truetype/crosextra/Carlito-Bold.ttf", 0.7),
    ("truetype/freefont/FreeSansBold.ttf", 0.5),
    ("truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", 1),
    ("truetype/roboto/unhinted/RobotoCondensed-Bold.ttf", 1),
    ("truetype/noto/NotoSans-Bold.ttf", 0.7),
    ("opentype/ocr-b/OCRB.otf", 0.3),
]

NAMES = (
    "GARCÍA MARTÍNEZ LÓPEZ MUÑOZ JIMÉNEZ SÁNCHEZ PÉREZ GÓMEZ FERNÁNDEZ RODRÍGUEZ GONZÁLEZ ÁLVAREZ RAMÍREZ DÍAZ IBÁÑEZ "
    "NÚÑEZ ORTUÑO PEÑA CASTAÑO ZÚÑIGA GÜELL ARGÜELLES LLORENÇ BRAÇ ESPECIMEN SMITH JOHN WILLIAM DUPONT JEAN VAN DER BERG "
    "NGUYEN KIM LEE MÜLLER O'BRIEN D'ANGELO JEAN-PAUL MARÍA JOSÉ LUIS CARMEN OLGA XAVIER YOLANDA ZAPATA HUGO BEATRIZ ÀNGEL "
    "NOELIA RAÚL SOFÍA VÍCTOR IÑAKI AÏDA MERCÈ DE LA CRUZ DEL RÍO QUIROGA WALTER KARPOV IVANOV WU LI BO"
).split()
PLACES = "MADRID BARCELONA VALENCIA SEVILLA ZARAGOZA MÁLAGA MURCIA PALMA BILBAO ALICANTE CÓRDOBA VALLADOLID VIGO GIJÓN A CORUÑA LEÓN".split()
STATES = "ESP FRA DEU ITA PRT MAR ROU COL ECU VEN PER ARG CHN UKR GBR USA BRA D ESPAÑA ESPAÑOLA".split()


@lru_cache(maxsize=None)
def glyphs_of(name):
    """Of each letter: how far it moves on, and its ink with where that stands. Capitals are 36 high."""
    path = f"/usr/share/fonts/{name}"
    top = ImageFont.truetype(path, 48).getbbox("H")
    font = ImageFont.truetype(path, round(48 * CAP / (top[3] - top[1])))
    baseline = font.getbbox("H")[3]
    glyphs = {}
    for letter in ALPHABET:
        left, above, right, below = font.getbbox(letter)
        cell = Image.new("L", (max(1, right - left), max(1, below - above)), 0)
        ImageDraw.Draw(cell).text((-left, -above), letter, font=font, fill=255)
        glyphs[letter] = (font.getlength(letter), left, above - baseline, np.asarray(cell, np.float32) / 255)
    return glyphs


def date():
    day, month, year = random.randint(1, 31), random.randint(1, 12), random.randint(1925, 2045)
    return random.choice([" ", " ", "-", "/", "."]).join([f"{day:02}", f"{month:02}", str(year)])


def number():
    return random.choice(
        [
            lambda: some(LETTERS, 3) + some(DIGITS, 6),
            lambda: some(LETTERS, 3) + " " + some(DIGITS, 6),
            lambda: some(DIGITS, 8) + some(LETTERS, 1),
            lambda: some(DIGITS, 8) + random.choice("- ") + some(LETTERS, 1),
            lambda: some("XYZ", 1) + some(DIGITS, 7) + some(LETTERS, 1),
            lambda: some("XYZ", 1) + "-" + some(DIGITS, 7) + "-" + some(LETTERS, 1),
            lambda: some(LETTERS, 1) + some(DIGITS, random.randint(7, 10)),
            lambda: some(DIGITS, random.randint(3, 12)),
        ]
    )()


def some_word():
    return "".join(random.choices(IN_WORDS, WEIGHTS, k=random.randint(2, 9)))


BARE = str.maketrans("ÁÀÉÈÍÏÓÒÚÜ", "AAEEIIOOUU")
WITH_ACCENT = {"A": "ÁÁÁÀ", "E": "ÉÉÉÈ", "I": "ÍÍÍÏ", "O": "ÓÓÓÒ", "U": "ÚÚÚÜ"}


def some_name():
    """A name; often with other accents than it has: they are to be seen, not known by heart."""
    name = random.choice(NAMES)
    if chance(0.35):
        return name
    bare = name.translate(BARE)
    return "".join(random.choice(WITH_ACCENT[each]) if each in WITH_ACCENT and chance(0.15) else each for each in bare)


def words():
    return random.choice(
        [
            lambda: " ".join(some_name() for _ in range(random.randint(1, 3))),
            lambda: random.choice(PLACES),
            lambda: " ".join(some_word() for _ in range(random.randint(1, 3))),
            lambda: f"C. {some_name()} {random.randint(1, 180)} P0{random.randint(1, 9)} {some(LETTERS, 1)}",
            lambda: f"{random.choice(PLACES)}, {random.randint(1, 180)}, {random.randint(1, 9)}ª",
        ]
    )()


def text_of():
    """What a line says: what documents say, and what none does, so that it learns no language."""
    kind = random.random()
    if kind < 0.08:
        return "".join(some(ALPHABET[:-7], random.randint(1, 8)) + " " for _ in range(random.randint(1, 2))).strip()
    if kind < 0.48:
        return words()
    if kind < 0.66:
        return date()
    if kind < 0.84:
        return number()
    if kind < 0.88:
        return some(LOOK_ALIKES, random.randint(2, 12))
    return random.choice([random.choice("MF"), random.choice(STATES)])


def ink_of(text, glyphs, spacing):
    """The printed line, flat, with what often stands above or below it; and how long the line is."""
    length = sum(glyphs[letter][0] + spacing for letter in text)
    ink = np.zeros((INK_ROWS, int(length) + 104), np.float32)
    jitter = between(0, 0.8)

    def put(line, at, baseline, size=1.0):
        for letter in line:
            advance, left, up, cell = glyphs[letter]
            if size != 1:
                rows, columns = max(1, round(cell.shape[0] * size)), max(1, round(cell.shape[1] * size))
                cell = np.asarray(Image.fromarray((cell * 255).astype(np.uint8)).resize((columns, rows)), np.float32) / 255
            x, y = round(at + left * size + random.gauss(0, jitter)), round(baseline + up * size + random.gauss(0, jitter / 2))
            top, bottom, begin = max(0, y), min(INK_ROWS, y + cell.shape[0]), max(0, x)
            end = min(ink.shape[1], x + cell.shape[1])
            if bottom > top and end > begin:
                place = ink[top:bottom, begin:end]
                np.maximum(place, cell[top - y : bottom - y, begin - x : end - x], out=place)
            at += (advance + spacing) * size

    put(text, FIRST, MIDDLE + CAP / 2)
    # A caption above it, the next line or the next caption below it.
    if chance(0.3):
        put(words(), FIRST + between(-10, 40), MIDDLE - CAP / 2 - between(0.5, 1.1) * CAP, between(0.4, 0.65))
    if chance(0.3):
        size = between(0.4, 0.65) if chance(0.6) else 1.0
        put(words(), FIRST + between(-10, 40), MIDDLE + CAP / 2 + (between(0.45, 1) + size) * CAP, size)
    return worn(ink), length


def drawn_line():
    """A line of 28×320, its mean 0 and its spread about 1; and its text."""
    glyphs = glyphs_of(random.choices(FONTS, [often for _, often in FONTS])[0][0])
    spacing = between(-1, 5) if chance(0.8) else between(-2, 12)
    cap = between(12, 18) if chance(0.85) else between(10, 20)
    stretch = between(0.9, 1.15) if chance(0.8) else between(0.75, 1.3)
    text = text_of()
    while len(text) > 1 and sum(glyphs[each][0] + spacing for each in text) * cap * stretch / CAP > COLUMNS - 8:
        text = text[:-1].strip()
    ink, length = ink_of(text, glyphs, spacing)
    length *= cap * stretch / CAP
    left = between(2, 16) if chance(0.7) else between(2, max(3, COLUMNS - length - 4))
    return photographed(ink, cap, stretch, left, length, length / len(text)), text
