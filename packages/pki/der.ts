/**
 * DER (ITU-T X.690): the few types that CMS, PKCS#8 and RFC 3161 need, written without a schema.
 * `der-reader.ts` reads.
 */

const length = (size: number): number[] => {
  if (size < 0x80) return [size]
  const bytes: number[] = []
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

/** A value of any tag around its contents. */
export const element = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const size = contents.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag, ...length(size)]), ...contents])
}

export const sequence = (...contents: Uint8Array[]): Buffer => element(0x30, ...contents)
export const octetString = (bytes: Uint8Array): Buffer => element(0x04, bytes)
export const utf8String = (text: string): Buffer => element(0x0c, Buffer.from(text, 'utf8'))
/** PrintableString (X.680 §41.4). Throws RangeError on a letter it does not have. */
export const printableString = (text: string): Buffer => {
  if (!/^[A-Za-z\d '()+,./:=?-]*$/.test(text)) throw new RangeError(`not printable: ${text}`)
  return element(0x13, Buffer.from(text, 'latin1'))
}
/** BIT STRING of which the given bits are set, of the first eight (X.690 §11.2.2). */
export const namedBits = (bits: readonly number[]): Buffer => {
  const unused = 7 - Math.max(...bits)
  return element(0x03, Buffer.from([unused, bits.reduce((byte, bit) => byte | (0x80 >> bit), 0)]))
}
/** BIT STRING of whole bytes. */
export const bitString = (bytes: Uint8Array): Buffer => element(0x03, Buffer.from([0]), bytes)
export const enumerated = (value: number): Buffer => element(0x0a, Buffer.from([value]))
export const NULL: Buffer = Buffer.from([0x05, 0x00])
export const boolean = (value: boolean): Buffer => Buffer.from([0x01, 0x01, value ? 0xff : 0x00])

/** `[number]` EXPLICIT, or IMPLICIT of a constructed type. */
export const tagged = (number: number, ...contents: Uint8Array[]): Buffer => element(0xa0 | number, ...contents)

/** SET OF: DER sorts the encodings (X.690 §11.6); a verifier hashes them in this order. */
export const setOf = (...contents: Uint8Array[]): Buffer => element(0x31, ...contents.toSorted(Buffer.compare))

/** A non-negative INTEGER; bytes are read as big-endian. */
export const integer = (value: bigint | number | Uint8Array): Buffer => {
  let hex = typeof value === 'object' ? Buffer.from(value).toString('hex') : value.toString(16)
  if (hex.length % 2) hex = `0${hex}`
  let bytes = Buffer.from(hex, 'hex')
  while (bytes.length > 1 && bytes[0] === 0 && bytes[1]! < 0x80) bytes = bytes.subarray(1)
  return element(0x02, ...(bytes[0]! >= 0x80 ? [Buffer.from([0])] : []), bytes)
}

const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** OBJECT IDENTIFIER from its dotted form. */
export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([...base128(first * 40 + second), ...arcs.flatMap(base128)]))
}

/**
 * GeneralizedTime in UTC; the fraction drops its trailing zeros, and its point when nothing is left
 * (X.690 §11.7).
 */
export const generalizedTime = (moment: Date): Buffer => {
  const [seconds = '', fraction = ''] = moment
    .toISOString()
    .replace(/[-:TZ]/g, '')
    .split('.')
  const kept = fraction.replace(/0+$/, '')
  return element(0x18, Buffer.from(`${seconds}${kept ? `.${kept}` : ''}Z`, 'latin1'))
}

/**
 * Time as certificates and revocation lists write it: whole seconds, UTCTime before 2050 (RFC 5280
 * §4.1.2.5).
 */
export const certificateTime = (moment: Date): Buffer => {
  const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000)
  const long = generalizedTime(whole)
  return whole.getUTCFullYear() < 2050 ? element(0x17, long.subarray(4)) : long
}
