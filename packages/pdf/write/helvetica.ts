export type Weight = 'regular' | 'bold'

const numbers = (table: string): number[] => table.split(' ').map(Number)

/**
 * Advance widths for the bytes 32–255 of WinAnsiEncoding, in thousandths of the size (Adobe's font
 * metrics).
 */
const WIDTHS: Record<Weight, number[]> = {
  regular: numbers(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 ' +
      '556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 ' +
      '722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 ' +
      '500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 0 556 0 222 556 333 ' +
      '1000 556 556 333 1000 667 333 1000 0 611 0 0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 ' +
      '667 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 ' +
      '333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 ' +
      '722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 ' +
      '556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500',
  ),
  bold: numbers(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 ' +
      '556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 ' +
      '722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 ' +
      '556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 0 556 0 278 556 ' +
      '500 1000 556 556 333 1000 667 333 1000 0 611 0 0 278 278 500 500 350 556 1000 333 1000 556 333 944 ' +
      '0 500 667 278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 ' +
      '556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 ' +
      '278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 556 ' +
      '556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556',
  ),
}

/**
 * The bytes 0x80–0x9f of WinAnsiEncoding (ISO 32000-2 annex D); the others from 0x20 on are
 * Latin-1.
 */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const BYTES = new Map<string, number>()
for (let byte = 0x20; byte <= 0xff; byte++) {
  const character = byte >= 0x80 && byte <= 0x9f ? UPPER[byte - 0x80]! : String.fromCharCode(byte)
  if (WIDTHS.regular[byte - 0x20]! > 0) BYTES.set(character, byte)
}

/** The byte of one character, or nothing when the font has no such letter. */
export const winAnsiByte = (character: string): number | undefined => BYTES.get(character)

/** Width of encoded text at one point. */
export const widthOf = (encoded: Uint8Array, weight: Weight = 'regular'): number => {
  const widths = WIDTHS[weight]
  let sum = 0
  for (const byte of encoded) sum += widths[byte - 0x20] ?? 0
  return sum / 1000
}
