import { createHash, generateKeyPairSync } from 'node:crypto'
import { drawPdf, makeSealKit, onePage } from '@firmeza/pdf/testing'
import { encryptFor } from '@firmeza/pki'
import { beforeAll, expect, it } from 'vitest'
import { openSeries } from './open-series.ts'
import { plotSeries } from './series-plot.ts'
import { seriesCsv } from './series-table.ts'

// Real: the seal, the containers. Anybody can write one to a public key.
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const source = drawPdf({ objects: onePage() })
const sha256 = createHash('sha256').update(source).digest('hex')
const UUID = '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0001'
const content = {
  format: 'signature-series/1',
  operation: UUID,
  party: UUID,
  document: { id: UUID, sha256, bytes: source.length },
  drawing: sha256,
  at: '2026-11-23T10:00:00.000Z',
  device: { pointer: 'touch', scale: 1 },
  canvas: { width: 400, height: 150 },
  units: { position: 100, time: 10_000, force: 1023, tilt: 'degree' },
  channels: { X: [100, 200], Y: [100, 200], T: [0, 80], S: [1, 0], F: null, TX: null, TY: null },
}
let kit: Awaited<ReturnType<typeof makeSealKit>>
beforeAll(async () => {
  kit = await makeSealKit()
})

const opened = async (bytes: Uint8Array) => {
  const attachment = { name: 'series.p7m', description: '', type: 'application/pkcs7-mime', bytes }
  const { tail } = await kit.seal(source, { signers: [{ ...(await kit.signer('Ana')), attachment }] })
  return (await openSeries(Buffer.concat([source, tail]), privateKey))[0]!
}

it('opens what a server wrote: a plot and a table of what the device told', async () => {
  const series = await opened(encryptFor(publicKey, Buffer.from(JSON.stringify(content))))
  if (series.status !== 'opened') throw new TypeError(series.reason)
  expect(series.binding).toBe('bound')
  expect(seriesCsv(series.content)).toBe('X,Y,T,S\n100,100,0,1\n200,200,80,0\n')
  expect(plotSeries(series.content)).toContain('not given')
})

it.each<[string, unknown]>([
  ['markup in place of a hash', { ...content, document: { ...content.document, sha256: '</title><script>' } }],
  ['a device of another kind', { ...content, device: { pointer: '\u001b[2J', scale: 1 } }],
  ['channels of different lengths', { ...content, channels: { ...content.channels, Y: [1] } }],
  ['words for numbers', { ...content, channels: { ...content.channels, X: ['=cmd()', 'b'] } }],
  ['another format', { ...content, format: 'signature-series/2' }],
  ['nothing', null],
])('refuses a container that somebody else wrote with %s', async (_, held) => {
  expect(await opened(encryptFor(publicKey, Buffer.from(JSON.stringify(held))))).toMatchObject({ status: 'refused' })
})

it('refuses one that holds no JSON, and what is no container', async () => {
  expect(await opened(encryptFor(publicKey, Buffer.from('hola')))).toMatchObject({ status: 'refused' })
  expect(await opened(Buffer.from('hola'))).toMatchObject({ status: 'refused' })
})
