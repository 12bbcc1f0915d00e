import { Text, type Value } from './values.ts'

/**
 * PDFDocEncoding where it is not Latin-1 (ISO 32000-2 annex D.3): the bytes 0x18–0x1f and
 * 0x80–0xa0.
 */
const LOW = '˘ˇˆ˙˝˛˚˜'
const HIGH = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'

const fromPdfDoc = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\p{Cc}\u00a0]/gu, (character) => {
    const byte = character.charCodeAt(0)
    return (byte < 0x80 ? LOW[byte - 0x18] : HIGH[byte - 0x80]) ?? character
  })

const swapped = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le')

/**
 * A text string in one of its encodings (ISO 32000-2 §7.9.2.2), or in UTF-16 of the other order,
 * which some writers use.
 */
export const decodeText = (bytes: Buffer): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return swapped(bytes.subarray(2))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return fromPdfDoc(bytes)
}

/** The same of a value; empty for what is no string. */
export const textOf = (value: Value | undefined): string => (value instanceof Text ? decodeText(value.bytes) : '')
