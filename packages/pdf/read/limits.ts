/** What reading one file may cost. */
export interface Limits {
  /** Bytes looked at, besides a few times what the file itself has: objects may overlap. */
  readingBytes: number
  /** Together, of all object streams. */
  unfoldedBytes: number
  /** Together, of all cross-reference streams. */
  unfoldedCrossReferenceBytes: number
  /** Of cross-reference data, subsections included. */
  rows: number
  /** Whether a file beyond the limits is broken. It is `PdfCostly` otherwise. */
  areFinal: boolean
}

/** Beyond these no honest file goes. */
export const FULL: Limits = {
  readingBytes: 2 ** 24,
  unfoldedBytes: 128 * 2 ** 20,
  unfoldedCrossReferenceBytes: 32 * 2 ** 20,
  rows: 1_000_000,
  areFinal: true,
}

/** What may be done where others wait for their turn. A kilobyte of file can unfold to a megabyte. */
export const LIGHT: Limits = {
  readingBytes: 2 ** 21,
  unfoldedBytes: 2 ** 19,
  unfoldedCrossReferenceBytes: 2 ** 19,
  rows: 50_000,
  areFinal: false,
}

/** The file may be an honest one, and asks for more than the light limits. */
export class PdfCostly extends Error {
  override readonly name = 'PdfCostly'
}
