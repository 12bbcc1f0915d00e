import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DocumentsAside } from './documents-aside.ts'

const pass = async (body: string, pieces: number[]) => {
  const bytes = Buffer.from(body)
  const cuts = [0, ...pieces.map((each) => each % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const chunks = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end))
  const aside = new DocumentsAside()
  const rest = await text(
    Readable.from(
      chunks.filter(({ length }) => length > 0),
      { objectMode: false },
    ).pipe(aside),
  )
  return { aside, rest, parsed: JSON.parse(rest) }
}
const cuts = fc.array(fc.nat(5000), { maxLength: 8 })

it('gives back every document, and the rest as it was, however the body is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.string(),
      fc.boolean(),
      cuts,
      async (bytes, label, php, where) => {
        const base64 = Buffer.from(bytes).toString('base64')
        const whole = JSON.stringify({
          label,
          documents: { a: { documentB64: base64, x: [label, 1] } },
          documentB64: 7,
        })
        const body = php ? whole.replaceAll('/', '\\/') : whole
        const { aside, parsed } = await pass(body, where)
        expect(aside.documentOf(parsed.documents.a.documentB64)?.equals(bytes)).toBe(true)
        expect(parsed).toMatchObject({ label, documents: { a: { x: [label, 1] } }, documentB64: 7 })
        expect(aside.bodySha256).toBe(createHash('sha256').update(body).digest('hex'))
      },
    ),
  )
})

it('is not misled by a text that looks like the key', async () => {
  const body = {
    label: '"documentB64":"QUJD"',
    also: 'documentB64',
    list: ['documentB64', 'QUJD'],
    documentB64x: 'QUJD',
  }
  const { parsed } = await pass(JSON.stringify(body), [])
  expect(parsed).toEqual(body)
})

it.each(['QUJ', 'QU\\nJD', 'QUJD=', 'Q=JD', 'QU"JD', 'ñandú', 'QUI=QUJD'])(
  'says that %j is not base64',
  async (value) => {
    const { aside, parsed } = await pass(JSON.stringify({ documentB64: value, after: true }), [20])
    expect(aside.documentOf(parsed.documentB64)).toBeNull()
    expect(parsed.after).toBe(true)
  },
)

it('leaves a key written with escapes to the parser', async () => {
  const { aside, parsed } = await pass('{"document\\u004264":"QUJD"}', [])
  expect(parsed.documentB64).toBe('QUJD')
  expect(aside.documentOf(parsed.documentB64)).toBeUndefined()
})

it('takes a large document in without taking it apart', async () => {
  const document = Buffer.alloc(8 * 2 ** 20, 'firmeza')
  const { aside, rest, parsed } = await pass(
    JSON.stringify({ documentB64: document.toString('base64') }),
    [1, 70_000, 900_001],
  )
  expect(rest.length).toBeLessThan(200)
  expect(aside.documentOf(parsed.documentB64)?.equals(document)).toBe(true)
})

const refusalOf = (body: string, options?: ConstructorParameters<typeof DocumentsAside>[0]) =>
  text(Readable.from([Buffer.from(body)], { objectMode: false }).compose(new DocumentsAside(options))).then(
    () => null,
    (fault: unknown) => fault,
  )
const documents = (count: number, base64: string) =>
  JSON.stringify(Array.from({ length: count }, () => ({ documentB64: base64 })))

it.each(['', 'QUJD'])('takes twenty documents of %j and refuses one more', async (base64) => {
  expect(await refusalOf(documents(20, base64))).toBeNull()
  expect(await refusalOf(documents(21, base64))).toMatchObject({
    refusal: { code: 'payload-invalid', field: 'documents' },
  })
})

it('makes no room before there is something to put in it, whatever the body says of its length', async () => {
  const before = process.memoryUsage().arrayBuffers
  const aside = new DocumentsAside({ saidBytes: 72 * 2 ** 20, mostBytes: 72 * 2 ** 20 })
  aside.resume()
  aside.write(documents(20, '').slice(0, -1))
  aside.write(`,{"documentB64":"QUJD`)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20)
  aside.destroy()
})

it('refuses what is longer than a body may be, or than the rest of one', async () => {
  const tooLarge = expect.objectContaining({ statusCode: 413 })
  expect(await refusalOf(documents(1, 'QUJD'.repeat(1000)), { mostBytes: 1000 })).toEqual(tooLarge)
  expect(await refusalOf(JSON.stringify('x'.repeat(2 ** 20)))).toEqual(tooLarge)
  expect(await refusalOf(documents(1, 'QUJD'.repeat(2 ** 20)))).toBeNull()
})
