import { Transform } from 'node:stream'

/**
 * Bytes in, base64 text out, piece by piece: a 30 MB document is never held whole to be sent. Each
 * piece is cut at a multiple of three bytes, so that padding comes only at the end.
 */
export const base64Body = (): Transform => {
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = bytes.length - (bytes.length % 3)
      rest = bytes.subarray(whole)
      done(null, bytes.toString('base64', 0, whole))
    },
    flush(done) {
      done(null, rest.toString('base64'))
    },
  })
}

/** Length of the base64 text of so many bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4
