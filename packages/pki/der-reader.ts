/** An element of DER (ITU-T X.690) as read: `whole` is tag, length and contents. */
export interface Element {
  tag: number
  whole: Buffer
  contents: Buffer
}

/**
 * Reads the element at the start of the bytes. Throws RangeError when they end too early or are not
 * DER: one-byte tags and the shortest form of a definite length (§10.1) are all that CMS and X.509
 * use.
 */
export const readElement = (bytes: Uint8Array): Element => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const tag = view[0]
  const first = view[1]
  if (tag === undefined || first === undefined) throw new RangeError('DER ends inside an element')
  const extra = first < 0x80 ? 0 : first & 0x7f
  if ((tag & 0x1f) === 0x1f || first === 0x80 || extra > 4) throw new RangeError('not DER')
  if (view.length < 2 + extra) throw new RangeError('DER ends inside an element')
  const size = extra === 0 ? first : view.readUIntBE(2, extra)
  if (extra > 0 && (size < 0x80 || size < 256 ** (extra - 1))) throw new RangeError('not the shortest length')
  const start = 2 + extra
  if (view.length < start + size) throw new RangeError('DER ends inside an element')
  return { tag, whole: view.subarray(0, start + size), contents: view.subarray(start, start + size) }
}

/** The elements inside a constructed element, in order. Throws RangeError as `readElement` does. */
export const readElements = (contents: Uint8Array): Element[] => {
  const elements: Element[] = []
  for (let offset = 0; offset < contents.length; offset += elements.at(-1)!.whole.length)
    elements.push(readElement(contents.subarray(offset)))
  return elements
}

/**
 * The one element that fills the bytes. Throws RangeError when it has another tag, or something
 * follows it.
 */
export const readOnly = (bytes: Uint8Array, tag = 0x30): Element => {
  const element = readElement(bytes)
  if (element.tag !== tag) throw new RangeError('another type')
  if (element.whole.length !== bytes.length) throw new RangeError('something follows the element')
  return element
}

/**
 * The elements inside, which must have these tags in this order; one ending in `?` may be missing.
 * Throws RangeError.
 */
export const readFields = (parent: Element | Uint8Array, tags: string): (Element | undefined)[] => {
  const inside = readElements('contents' in parent ? parent.contents : parent)
  let next = 0
  const fields = tags.split(' ').map((expected) => {
    const isOptional = expected.endsWith('?')
    const found = inside[next]
    if (found?.tag === Number.parseInt(expected, 16)) {
      next++
      return found
    }
    if (!isOptional) throw new RangeError(`an element ${expected} was expected`)
    return undefined
  })
  if (next < inside.length) throw new RangeError('an element too many')
  return fields
}

/** The dotted form. Throws RangeError on another type. */
export const readObjectId = ({ tag, contents }: Element): string => {
  if (tag !== 0x06 || contents.length === 0 || contents.at(-1)! >= 0x80)
    throw new RangeError('not an OBJECT IDENTIFIER')
  const arcs: number[] = []
  let arc = 0
  for (const byte of contents) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [both = 0, ...rest] = arcs
  const first = Math.min(2, Math.floor(both / 40))
  return [first, both - first * 40, ...rest].join('.')
}

/** GeneralizedTime in UTC. Throws RangeError on another type or form. */
export const readMoment = ({ tag, contents }: Element): Date => {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(contents.toString('latin1'))
  if (tag !== 0x18 || !parts) throw new RangeError('not a GeneralizedTime')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(moment.getTime())) throw new RangeError('not a moment')
  return moment
}
