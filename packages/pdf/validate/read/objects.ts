/**
 * An object as the validator holds it (ISO 32000-2 §7.3). Strings and streams know where they are
 * in the file.
 */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfObject[]
  | PdfDictionary
  | PdfStream

export class PdfName {
  constructor(readonly value: string) {}
}

const LONGEST_TEXT = 4_096

/** A string as written, decoded only when asked for. */
export class PdfString {
  constructor(
    /** Between the brackets. */
    readonly raw: Buffer,
    readonly isHexadecimal: boolean,
    /** Offset in the file of the opening bracket; negative inside an object stream. */
    readonly from: number,
  ) {}

  /** Offset in the file behind the closing bracket. */
  get to(): number {
    return this.from + this.raw.length + 2
  }

  get bytes(): Buffer {
    return this.isHexadecimal ? fromHexadecimal(this.raw) : fromLiteral(this.raw)
  }

  /**
   * For people: UTF-16 or UTF-8 by its mark, otherwise Latin-1, which PDFDocEncoding nearly is. The
   * end of a long one is cut off.
   */
  get text(): string {
    const { bytes } = new PdfString(this.raw.subarray(0, LONGEST_TEXT), this.isHexadecimal, this.from)
    if (bytes[0] === 0xfe && bytes[1] === 0xff) {
      const even = Buffer.from(bytes.subarray(2, bytes.length & ~1))
      return even.swap16().toString('utf16le')
    }
    return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
      ? bytes.toString('utf8', 3)
      : bytes.toString('latin1')
  }
}

export class PdfReference {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

export class PdfDictionary extends Map<string, PdfObject> {
  /** A key stands twice: some viewers take the first, some the last. Here it is the last. */
  isAmbiguous = false
}

export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    /** Offset in the file of the first byte of data. */
    readonly from: number,
  ) {}
}

export const nameOf = (value: PdfObject | undefined): string => (value instanceof PdfName ? value.value : '')

const fromHexadecimal = (raw: Buffer): Buffer => {
  const digits = raw.toString('latin1').replace(/[^0-9a-fA-F]/g, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const ESCAPED: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** §7.3.4.2. */
const fromLiteral = (raw: Buffer): Buffer => {
  const out: number[] = []
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at]!
    if (byte !== 0x5c) {
      // Any end of line reads as one line feed.
      if (byte === 13 && raw[at + 1] === 10) at++
      out.push(byte === 13 ? 10 : byte)
      continue
    }
    const octal = /^[0-7]{1,3}/.exec(raw.toString('latin1', at + 1, at + 4))
    const next = raw[++at] ?? 0x5c
    if (octal) {
      out.push(Number.parseInt(octal[0], 8) & 0xff)
      at += octal[0].length - 1
    } else if (next === 13 && raw[at + 1] === 10) at++
    else if (next !== 13 && next !== 10) out.push(ESCAPED[String.fromCharCode(next)] ?? next)
  }
  return Buffer.from(out)
}
