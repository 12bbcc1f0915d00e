/** Numbers from a seed, always the same (mulberry32). From 0 up to, but not including, `below`. */
export type Chance = (below: number) => number

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** What stands in PDF files, and what should not. */
const WORDS = [
  '/Prev 0',
  '/Prev 99999999',
  '/Size 0',
  '/Length 1',
  '/Kids[2 0 R]',
  '/Parent 2 0 R',
  '/Root 2 0 R',
  '/XRefStm 9',
  '/Filter/FlateDecode',
  '/Predictor 12',
  '/W[1 4 2]',
  '/Index[0 1]',
  '/Type/ObjStm/N 9/First 9',
  '/Annots 2 0 R',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '%',
  'endobj',
  'endstream',
  'stream\n',
  'xref\n',
  'trailer',
  'startxref\n0\n%%EOF\n',
  '1 0 obj',
  '0 0 R',
  '1 0 R',
  '4 0 R',
  '-1',
  '4294967296',
  '0.00001',
  'null',
  '\0',
  '[[[[[[[[[[',
  '<<<<<<<<',
  '\r',
].map((word) => Buffer.from(word, 'latin1'))

/** Of a change: most are small, and at places where there is syntax. */
const placeIn = (file: Buffer, chance: Chance): number => {
  if (chance(4) === 0) return chance(file.length)
  // The end of the file is where reading begins.
  if (chance(3) === 0) return Math.max(0, file.length - 1 - chance(900))
  const found = file.indexOf(chance(2) === 0 ? '/' : ' ', chance(file.length), 'latin1')
  return found < 0 ? chance(file.length) : found
}

/**
 * A copy with one to eight changes of bytes, words, numbers or pieces. Never longer than twice the
 * file.
 */
export const mutate = (file: Buffer, chance: Chance): Buffer => {
  let bytes = Buffer.from(file)
  for (let left = 1 + chance(8); left > 0; left--) {
    const at = placeIn(bytes, chance)
    const size = 1 + chance(chance(8) === 0 ? 2_000 : 20)
    const piece = bytes.subarray(chance(bytes.length)).subarray(0, size)
    const word = WORDS[chance(WORDS.length)]!
    const way = chance(7)
    if (way === 0) bytes[at] = chance(256)
    else if (way === 1) bytes[at] = bytes[at]! ^ (1 << chance(8))
    else if (way === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)])
    else if (way === 3) bytes = Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(at)])
    else if (way === 4) word.copy(bytes, at)
    else if (way === 5) Buffer.from(piece).copy(bytes, at)
    else bytes[at] = 0x30 + chance(10)
    if (bytes.length === 0 || bytes.length > 2 * file.length) return bytes
  }
  return bytes
}
