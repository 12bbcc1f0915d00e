/**
 * BER (ITU-T X.690 §8) where DER was asked for: some signers write messages whose lengths are left
 * open until an end is marked, or longer than they need be, or whose strings come in pieces. What
 * they say is the same.
 */

const DEEPEST = 32
/** Of one message that has to be rewritten. Two bytes of it can ask for an object each. */
const MOST_ELEMENTS = 100_000
const END = 0x00
const OPEN = 0x80
const OCTET_STRING = 0x04
const CONSTRUCTED = 0x20

interface Head {
  tag: number
  /** Bytes of tag and length. */
  size: number
  /** Bytes of the contents; none when the length is left open. */
  length: number | undefined
}

const headAt = (bytes: Buffer, at: number): Head => {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new RangeError('not BER')
  if (first === OPEN) {
    if ((tag & CONSTRUCTED) === 0) throw new RangeError('an open length of a simple value')
    return { tag, size: 2, length: undefined }
  }
  const more = first < 0x80 ? 0 : first & 0x7f
  if (more > 4 || bytes.length < at + 2 + more) throw new RangeError('not BER')
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
  if (bytes.length < at + 2 + more + length) throw new RangeError('BER ends inside an element')
  return { tag, size: 2 + more, length }
}

/**
 * How many bytes the element at the start takes, its end mark included. Throws RangeError when they
 * are not BER.
 */
export const lengthOf = (bytes: Uint8Array): number => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const open: number[] = []
  let at = 0
  do {
    const { tag, size, length } = headAt(view, at)
    if (length === undefined) open.push(tag)
    else if (tag === END) open.pop()
    if (open.length > DEEPEST) throw new RangeError('too deep')
    at += size + (length ?? 0)
  } while (open.length > 0)
  return at
}

/**
 * The elements inside of a constructed one that fills the bytes, as they stand. Throws RangeError
 * when they are not BER.
 */
export const partsOf = (element: Buffer): Buffer[] => {
  const { tag, size, length } = headAt(element, 0)
  if ((tag & CONSTRUCTED) === 0) throw new RangeError('nothing inside')
  const parts: Buffer[] = []
  const isOpen = (at: number) => (length === undefined ? !isEndMark(element, at) : at < size + length)
  for (let at = size; isOpen(at); at += parts.at(-1)!.length) {
    const rest = element.subarray(at, length === undefined ? element.length : size + length)
    parts.push(rest.subarray(0, lengthOf(rest)))
  }
  return parts
}

/**
 * The one element that fills the bytes, in the lengths of DER and its strings in one piece. Throws
 * RangeError when they are not BER.
 */
export const toDer = (bytes: Uint8Array): Buffer => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const { head, contents, next } = rewrite({ bytes: view, elements: 0 }, 0, 0)
  if (next !== view.length) throw new RangeError('something follows the element')
  return Buffer.concat([head, contents])
}

interface Message {
  bytes: Buffer
  /** Met so far. */
  elements: number
}

interface Rewritten {
  head: Buffer
  contents: Buffer
  /** Where the next element begins. */
  next: number
}

/** No deeper than `DEEPEST`: each level copies what is inside. */
const rewrite = (message: Message, at: number, depth: number): Rewritten => {
  const { bytes } = message
  if (depth > DEEPEST) throw new RangeError('too deep')
  if (++message.elements > MOST_ELEMENTS) throw new RangeError('too many elements')
  const { tag, size, length } = headAt(bytes, at)
  const start = at + size
  if ((tag & CONSTRUCTED) === 0) {
    const contents = bytes.subarray(start, start + length!)
    return { head: headOf(tag, contents.length), contents, next: start + contents.length }
  }
  const isString = tag === (OCTET_STRING | CONSTRUCTED)
  const inside: Buffer[] = []
  let next = start
  const isOpen = () => (length === undefined ? !isEndMark(bytes, next) : next < start + length)
  while (isOpen()) {
    const part = rewrite(message, next, depth + 1)
    if (length !== undefined && part.next > start + length) throw new RangeError('an element ends behind its parent')
    if (isString && part.head[0] !== OCTET_STRING) throw new RangeError('a piece of another type')
    // The pieces of a string are strings themselves; of those only the contents stay.
    inside.push(...(isString ? [part.contents] : [part.head, part.contents]))
    next = part.next
  }
  const contents = Buffer.concat(inside)
  const head = headOf(isString ? OCTET_STRING : tag, contents.length)
  return { head, contents, next: length === undefined ? next + 2 : next }
}

const isEndMark = (bytes: Buffer, at: number): boolean => {
  if (bytes[at] === undefined || bytes[at + 1] === undefined) throw new RangeError('BER ends inside an element')
  return bytes[at] === END && bytes[at + 1] === 0
}

const headOf = (tag: number, length: number): Buffer => {
  if (length < 0x80) return Buffer.from([tag, length])
  const digits = length.toString(16)
  const octets = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | octets.length]), octets])
}
