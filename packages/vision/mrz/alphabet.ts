/**
 * The letters of a machine-readable zone, in the order of the net's classes (ICAO Doc 9303-3 §4.3).
 */
export const ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const DIGITS = '0123456789'
export const LETTERS = ALPHABET.slice(11)
export const FILLER = '<'

/** Which letters print and camera make of which: what a single correction may assume. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0QD',
  '0': 'OQD',
  Q: '0O',
  D: '0O',
  I: '1L',
  '1': 'I7',
  L: '1',
  Z: '27',
  '2': 'Z',
  S: '58',
  '5': 'S6',
  B: '83',
  '8': 'B36',
  G: '6C',
  '6': 'G85',
  '7': '1ZT',
  T: '7',
  '3': '8',
  '4': 'A',
  A: '4',
  U: 'V',
  V: 'UY',
  Y: 'V',
  M: 'NWH',
  N: 'MH',
  H: 'NM',
  W: 'M',
  C: 'G<',
  K: '<X',
  X: 'K',
  '<': 'KC',
  E: 'F',
  F: 'EP',
  P: 'F',
  '9': '8',
}
