import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { base64Body, base64Length } from './base64-body.ts'

it('writes what Buffer would, however the bytes arrive', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const whole = Buffer.concat(list)
      const written = await text(
        Readable.from(
          list.map((piece) => Buffer.from(piece)),
          { objectMode: false },
        ).pipe(base64Body()),
      )
      expect(written).toBe(whole.toString('base64'))
      expect(written.length).toBe(base64Length(whole.length))
    }),
  )
})
