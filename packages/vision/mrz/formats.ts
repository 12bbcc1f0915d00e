import type { MrzFormat } from '../reading.ts'
import { ALPHABET, DIGITS, FILLER, LETTERS } from './alphabet.ts'

type Range = readonly [from: number, to: number]

/** One check digit: over which places of the joined lines, and where it stands. */
export interface Check {
  field: 'number' | 'birth' | 'expiry' | 'optional' | 'composite'
  over: readonly Range[]
  at: number
}

/** How a zone is laid out (ICAO Doc 9303 parts 4 to 7, and the French card of before 2021). */
export interface Layout {
  format: MrzFormat
  rows: number
  /** Letters in a row. */
  length: number
  /** Of each row, which letters each place may hold. */
  masks: readonly (readonly string[])[]
  checks: readonly Check[]
}

const LETTER = LETTERS + FILLER
const DIGIT = DIGITS + FILLER
const SEX = 'MFX<'
const times = (mask: string, count: number): string[] => Array.from({ length: count }, () => mask)

/** A passport's page and what is written like it: two rows, the second with all dates. */
const twoRows = (first: string, length: 36 | 44, tail: readonly string[]): string[][] => [
  [first, LETTER, ...times(LETTER, 3), ...times(LETTER, length - 5)],
  [
    ...times(ALPHABET, 9),
    DIGIT,
    ...times(LETTER, 3),
    ...times(DIGIT, 6),
    DIGITS,
    SEX,
    ...times(DIGIT, 6),
    DIGITS,
    ...tail,
  ],
]
const datesOf = (start: number): Check[] => [
  { field: 'number', over: [[start, start + 9]], at: start + 9 },
  { field: 'birth', over: [[start + 13, start + 19]], at: start + 19 },
  { field: 'expiry', over: [[start + 21, start + 27]], at: start + 27 },
]
const compositeOf = (start: number, end: number): Check => ({
  field: 'composite',
  over: [
    [start, start + 10],
    [start + 13, start + 20],
    [start + 21, end],
  ],
  at: end,
})

export const LAYOUTS: readonly Layout[] = [
  {
    format: 'TD1',
    rows: 3,
    length: 30,
    masks: [
      ['IAC', LETTER, ...times(LETTER, 3), ...times(ALPHABET, 9), DIGIT, ...times(ALPHABET, 15)],
      [
        ...times(DIGIT, 6),
        DIGITS,
        SEX,
        ...times(DIGIT, 6),
        DIGITS,
        ...times(LETTER, 3),
        ...times(ALPHABET, 11),
        DIGITS,
      ],
      times(LETTER, 30),
    ],
    checks: [
      { field: 'number', over: [[5, 14]], at: 14 },
      { field: 'birth', over: [[30, 36]], at: 36 },
      { field: 'expiry', over: [[38, 44]], at: 44 },
      {
        field: 'composite',
        over: [
          [5, 30],
          [30, 37],
          [38, 45],
          [48, 59],
        ],
        at: 59,
      },
    ],
  },
  {
    format: 'TD2',
    rows: 2,
    length: 36,
    masks: twoRows('IAC', 36, [...times(ALPHABET, 7), DIGITS]),
    checks: [...datesOf(36), compositeOf(36, 71)],
  },
  {
    format: 'FRA-ID',
    rows: 2,
    length: 36,
    masks: [
      [...'IDFRA', ...times(LETTER, 25), ...times(ALPHABET, 6)],
      [
        ...times(DIGITS, 4),
        ...times(ALPHABET, 3),
        ...times(DIGITS, 5),
        DIGITS,
        ...times(LETTER, 14),
        ...times(DIGITS, 6),
        DIGITS,
        'MF',
        DIGITS,
      ],
    ],
    checks: [
      { field: 'number', over: [[36, 48]], at: 48 },
      { field: 'birth', over: [[63, 69]], at: 69 },
      {
        field: 'composite',
        over: [
          [0, 36],
          [36, 71],
        ],
        at: 71,
      },
    ],
  },
  { format: 'MRV-B', rows: 2, length: 36, masks: twoRows('V', 36, times(ALPHABET, 8)), checks: datesOf(36) },
  {
    format: 'TD3',
    rows: 2,
    length: 44,
    masks: twoRows('P', 44, [...times(ALPHABET, 14), DIGIT, DIGITS]),
    checks: [...datesOf(44), { field: 'optional', over: [[72, 86]], at: 86 }, compositeOf(44, 87)],
  },
  { format: 'MRV-A', rows: 2, length: 44, masks: twoRows('V', 44, times(ALPHABET, 16)), checks: datesOf(44) },
]
