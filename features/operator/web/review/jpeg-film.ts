/** Where a JPEG lies in a film of them, in bytes: `end` is after its last. */
export interface JpegPlace {
  start: number
  end: number
  /** In pixels, as it declares them itself; 0: it does not. */
  width: number
  height: number
}

/** In pixels: a stranger's picture may declare sides that no memory holds. */
const MOST_SIDE = 4000

/** Whether it may be decoded. */
export const isShowable = ({ width, height }: JpegPlace): boolean => {
  const sides = [width, height]
  return Math.min(...sides) > 0 && Math.max(...sides) <= MOST_SIDE
}

const EOI = 0xd9
const SOS = 0xda
/** Frame headers: all SOF but the three codes between them that are none (T.81 table B.1). */
const isSize = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
/** Precision of the samples, then height and width, two bytes each (T.81 B.2.2). */
const SIZE_BYTES = 5
/** A byte 0xFF in what is encoded, and the markers within it (ITU-T T.81 B.1.1.5). */
const isEncoded = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)
/** Those have no length, and neither has TEM: nothing can be hidden in a segment after them. */
const isAlone = (code: number): boolean => isEncoded(code) || code === 0x01

/**
 * Finds the JPEGs of a film, one after the other, in its bytes as they come. Segments are gone
 * through by their lengths: a smaller picture within one is none of the film.
 */
export const findJpegs = () => {
  const places: JpegPlace[] = []
  let state: 'outside' | 'beginning' | 'between' | 'marker' | 'length' | 'segment' | 'encoded' | 'encoded-marker' =
    'outside'
  let [before, start, left] = [0, 0, 0]
  let lengthBytes: number[] = []
  let sizeBytes: number[] = []
  let [width, height] = [0, 0]
  let segment = 0

  const marked = (code: number, end: number) => {
    if (code === EOI) places.push({ start, end, width, height })
    segment = code
    lengthBytes = []
    sizeBytes = []
    state = code === EOI ? 'outside' : isAlone(code) ? 'between' : 'length'
  }
  const passed = () => {
    const [, high = 0, higher = 0, wide = 0, wider = 0] = sizeBytes
    height = Math.max(height, high * 256 + higher)
    width = Math.max(width, wide * 256 + wider)
    state = segment === SOS ? 'encoded' : 'between'
  }
  return {
    places,
    push: (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at]!
        const isFill = byte === 0xff
        if (state === 'outside' || state === 'between') {
          if (isFill) state = state === 'outside' ? 'beginning' : 'marker'
        } else if (state === 'beginning') {
          if (byte === 0xd8) [start, width, height] = [before + at - 1, 0, 0]
          if (!isFill) state = byte === 0xd8 ? 'between' : 'outside'
        } else if (state === 'marker') {
          if (!isFill) marked(byte, before + at + 1)
        } else if (state === 'length') {
          lengthBytes.push(byte)
          if (lengthBytes.length < 2) continue
          left = lengthBytes[0]! * 256 + lengthBytes[1]! - 2
          state = 'segment'
          if (left <= 0) passed()
        } else if (state === 'segment') {
          const here = Math.min(left, bytes.length - at)
          const missing = isSize(segment) ? Math.min(here, SIZE_BYTES - sizeBytes.length) : 0
          sizeBytes.push(...bytes.subarray(at, at + missing))
          left -= here
          at += here - 1
          if (left === 0) passed()
        } else if (state === 'encoded') {
          const next = bytes.indexOf(0xff, at)
          at = next < 0 ? bytes.length : next
          if (next >= 0) state = 'encoded-marker'
        } else if (!isFill) {
          if (isEncoded(byte)) state = 'encoded'
          else marked(byte, before + at + 1)
        }
      }
      before += bytes.length
    },
  }
}
