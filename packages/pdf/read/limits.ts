/** What reading one file may cost. */
export interface Limits {
  /** Bytes of objects looked at, all together: objects may overlap. */
  readingBytes: number
  /** And as many times what the file itself has. */
  readings: number
  /** From the start of one object, or of one cross-reference section, on. */
  stretchBytes: number
  /** Together, of all object streams. */
  unfoldedBytes: number
  /** Together, of all cross-reference streams. */
  unfoldedCrossReferenceBytes: number
  /** Of cross-reference data, subsections included. */
  rows: number
  pages: number
  /** Whether a file beyond the limits is broken. It is `PdfCostly` otherwise. */
  areFinal: boolean
}

/**
 * Beyond these no honest file goes. They are narrower than those of the validator, which reads what
 * was appended too.
 */
export const FULL: Limits = {
  readingBytes: 2 ** 24,
  readings: 4,
  stretchBytes: Number.POSITIVE_INFINITY,
  unfoldedBytes: 120 * 2 ** 20,
  unfoldedCrossReferenceBytes: 30 * 2 ** 20,
  rows: 900_000,
  pages: 2_000,
  areFinal: true,
}

/**
 * What may be done where others wait for their turn. Scans of many megabytes ask for less; a
 * kilobyte can unfold to a megabyte.
 */
export const LIGHT: Limits = {
  readingBytes: 2 ** 22,
  readings: 0,
  stretchBytes: 2 ** 17,
  unfoldedBytes: 2 ** 19,
  unfoldedCrossReferenceBytes: 2 ** 19,
  rows: 10_000,
  pages: 2_000,
  areFinal: false,
}

/**
 * What is read for nothing: some times what a contract of a hundred pages asks for, and hardly a
 * second of work.
 */
const TRIAL: Limits = {
  readingBytes: 2 ** 23,
  readings: 2,
  stretchBytes: 2 ** 22,
  unfoldedBytes: 2 ** 25,
  unfoldedCrossReferenceBytes: 2 ** 21,
  rows: 50_000,
  pages: 300,
  areFinal: false,
}

/** What a file may ask for at intake, by whose it is. */
export const BOUNDS = { full: FULL, trial: TRIAL }
export type Bounds = keyof typeof BOUNDS

/** The file may be an honest one, and asks for more than the light limits. */
export class PdfCostly extends Error {
  override readonly name = 'PdfCostly'
}
