import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openVault, type StagedFile, type Vault } from '@firmeza/store'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExtractedDocuments } from './extracted-documents.ts'
import type { Ration } from './ration.ts'

// Real here: the folder.
let folder: string
let vault: Vault
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'extracted-documents-'))
  vault = await openVault({ folder })
})
afterAll(() => {
  expect(filesOnDisk()).toEqual([])
  rmSync(folder, { recursive: true })
})
const filesOnDisk = () => readdirSync(join(folder, 'incoming'))
const unbounded: Ration = { take: () => true, giveBack: () => {}, othersWait: () => false }
const open = (options: { mostBytes?: number; ration?: Ration } = {}) =>
  new ExtractedDocuments({ begin: () => vault.begin(), ration: unbounded, ...options })
const bytesOf = (document: StagedFile | null | undefined) => document?.read()

const pass = async (body: string, pieces: number[]) => {
  const bytes = Buffer.from(body)
  const cuts = [0, ...pieces.map((each) => each % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const chunks = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end))
  const extracted = open()
  const rest = await text(
    Readable.from(
      chunks.filter(({ length }) => length > 0),
      { objectMode: false },
    ).pipe(extracted),
  )
  return { extracted, rest, parsed: JSON.parse(rest) }
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
        const { extracted, parsed } = await pass(body, where)
        expect((await bytesOf(extracted.documentOf(parsed.documents.a.documentB64)))?.equals(bytes)).toBe(true)
        expect(parsed).toMatchObject({ label, documents: { a: { x: [label, 1] } }, documentB64: 7 })
        expect(extracted.bodySha256).toBe(createHash('sha256').update(body).digest('hex'))
        await extracted.discard()
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
    const { extracted, parsed } = await pass(JSON.stringify({ documentB64: value, after: true }), [20])
    expect(extracted.documentOf(parsed.documentB64)).toBeNull()
    expect(parsed.after).toBe(true)
    await extracted.discard()
  },
)

it('leaves a key written with escapes to the parser', async () => {
  const { extracted, parsed } = await pass('{"document\\u004264":"QUJD"}', [])
  expect(parsed.documentB64).toBe('QUJD')
  expect(extracted.documentOf(parsed.documentB64)).toBeUndefined()
})

it('takes a large document in without taking it apart', async () => {
  const document = Buffer.alloc(8 * 2 ** 20, 'firmeza')
  const { extracted, rest, parsed } = await pass(
    JSON.stringify({ documentB64: document.toString('base64') }),
    [1, 70_000, 900_001],
  )
  expect(rest.length).toBeLessThan(200)
  expect((await bytesOf(extracted.documentOf(parsed.documentB64)))?.equals(document)).toBe(true)
  await extracted.discard()
  expect(filesOnDisk()).toEqual([])
})

/** Of a body; what was put on the disk is gone by then. */
const refusalOf = async (body: string, options?: Parameters<typeof open>[0]) => {
  const extracted = open(options)
  const fault = await text(Readable.from([Buffer.from(body)], { objectMode: false }).compose(extracted)).then(
    () => null,
    (fault: unknown) => fault,
  )
  await extracted.discard()
  expect(filesOnDisk()).toEqual([])
  return fault
}
const documents = (count: number, base64: string) =>
  JSON.stringify(Array.from({ length: count }, () => ({ documentB64: base64 })))

it.each(['', 'QUJD'])('takes twenty documents of %j and refuses one more', async (base64) => {
  expect(await refusalOf(documents(20, base64))).toBeNull()
  expect(await refusalOf(documents(21, base64))).toMatchObject({
    refusal: { code: 'payload-invalid', field: 'documents' },
  })
})

it('holds hardly more of a document in memory than what has just come, however long it is', async () => {
  const extracted = open()
  extracted.resume()
  const write = (piece: string | Buffer) => new Promise((resolve) => extracted.write(piece, resolve))
  await write('{"documentB64":"')
  const piece = Buffer.from('QUJD'.repeat(16_000))
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let pieces = 0; pieces < 400; pieces += 1) {
    await write(piece)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  // 19 MB came to the disk.
  expect(most).toBeLessThan(4 * 2 ** 20)
  await extracted.discard()
  expect(filesOnDisk()).toEqual([])
})

it('refuses what there is no room for on the disk, and gives back all it has taken', async () => {
  let left = 1000
  const ration: Ration = {
    take: (bytes) => {
      if (bytes > left) return false
      left -= bytes
      return true
    },
    giveBack: () => {
      left = 1000
    },
    othersWait: () => false,
  }
  const fault = await refusalOf(documents(3, 'QUJD'.repeat(150)), { ration })
  expect(fault).toMatchObject({ refusal: { code: 'server-busy', retryAfterSeconds: 10 } })
  expect(left).toBe(1000)
  expect(await refusalOf(documents(2, 'QUJD'.repeat(150)), { ration })).toBeNull()
})

it('leaves nothing behind when it is discarded in the middle of a document, at any moment', async () => {
  for (const pieces of [0, 1, 2, 7]) {
    const extracted = open()
    extracted.on('error', () => {})
    extracted.resume()
    extracted.write('{"documentB64":"')
    for (let at = 0; at < pieces; at += 1) extracted.write('QUJD'.repeat(100_000))
    await new Promise((resolve) => setImmediate(resolve))
    await extracted.discard()
    expect(filesOnDisk()).toEqual([])
  }
})

it('refuses what is longer than a body may be, or than the rest of one', async () => {
  const tooLarge = expect.objectContaining({ statusCode: 413 })
  expect(await refusalOf(documents(1, 'QUJD'.repeat(1000)), { mostBytes: 1000 })).toEqual(tooLarge)
  expect(await refusalOf(JSON.stringify('x'.repeat(2 ** 20)))).toEqual(tooLarge)
  expect(await refusalOf(documents(1, 'QUJD'.repeat(2 ** 20)))).toBeNull()
})

it('tells of a disk that does not take a document as our fault, not the caller’s', async () => {
  const full = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const extracted = new ExtractedDocuments({ begin: full, ration: unbounded })
  const read = text(Readable.from([documents(1, 'QUJD')], { objectMode: false }).pipe(extracted))
  await expect(read).rejects.toMatchObject({ statusCode: 500, cause: { code: 'ENOSPC' } })
  await extracted.discard()
})
