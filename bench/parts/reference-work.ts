const BYTES = 8 * 2 ** 20

/**
 * Processor milliseconds of the reference work on the machine that bounds are stated for: one core
 * of an AMD EPYC of a small virtual server.
 */
export const REFERENCE_MS = 27

const text = Buffer.alloc(BYTES, '12 0 R /Name (text) <</A[1 2 3]>>\n')

/** Goes over eight megabytes as a reader of PDFs does, byte by byte. */
const read = (): number => {
  let [depth, words, isInside] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!
    if (byte === 0x5b || byte === 0x3c || byte === 0x28) depth++
    else if (byte === 0x5d || byte === 0x3e || byte === 0x29) depth--
    const isSpace = byte === 0x20 || byte === 0x0a
    if (isInside && isSpace) words++
    isInside = !isSpace
  }
  return words + depth
}

/**
 * Processor milliseconds that the reference work takes here and now, at best: bounds in
 * milliseconds mean something beside it.
 */
export const measureReference = (rounds = 15): number => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    if (read() === 0) throw new Error('nothing was read')
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
