import { beforeAll, describe, expect, it } from 'vitest'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { validatePdf } from './validate-pdf.ts'
import type { PdfVerdict } from './verdicts.ts'

let kit: SealKit
let source: Buffer
let tail: Uint8Array
beforeAll(async () => {
  kit = await makeSealKit()
  source = drawPdf({ objects: onePage(), layout: 'stream', packed: [5] })
  tail = (await kit.seal(source)).tail
})

const check = (...parts: Uint8Array[]) => validatePdf({ parts, trusted: [kit.authority.root] })
const believes = ({ intact, coversWholeFile, trusted, timestamped, padesBaseline }: PdfVerdict): boolean =>
  [intact, coversWholeFile, trusted, timestamped, padesBaseline].every(({ status }) => status === 'passed')

describe('validatePdf', () => {
  it('believes what was sealed, in one piece or in two', async () => {
    const verdict = await check(source, tail)
    expect(believes(verdict)).toBe(true)
    expect(await check(Buffer.concat([source, tail]))).toEqual(verdict)
    expect(verdict.signatures).toMatchObject([
      {
        fieldName: 'sello',
        signer: 'CN=Prueba Seal, O=Prueba, C=ES',
        reason: 'Prueba',
        timestampAuthority: 'Prueba Timestamping',
      },
    ])
  })

  it('believes no file of which a byte of the message was changed, tags and lengths included', async () => {
    const sealed = Buffer.concat([source, tail])
    const start = sealed.indexOf('/Contents<') + '/Contents<'.length
    const message = 4 + Number.parseInt(sealed.toString('latin1', start + 4, start + 8), 16)
    const survivors: number[] = []
    for (let byte = 0; byte < message; byte += 7) {
      const changed = Buffer.from(sealed)
      changed[start + 2 * byte + 1]! ^= 1
      if (believes(await check(changed))) survivors.push(byte)
    }
    expect(message).toBeGreaterThan(2_000)
    expect(survivors).toEqual([])
  })

  it('believes no file that was cut short', async () => {
    const sealed = Buffer.concat([source, tail])
    for (let size = 0; size < sealed.length; size += 97)
      expect(believes(await check(sealed.subarray(0, size)))).toBe(false)
  })

  it('sees that something was appended, although what was signed is intact', async () => {
    const { intact, coversWholeFile } = await check(source, tail, Buffer.from('\n'))
    expect([intact.status, coversWholeFile.status]).toEqual(['passed', 'failed'])
  })

  it('trusts only what it is told to trust', async () => {
    const stranger = await makeSealKit()
    const told = { parts: [source, tail], trusted: [stranger.authority.root], at: new Date() }
    const { intact, trusted, timestamped } = await validatePdf(told)
    expect(intact.status).toBe('passed')
    expect(trusted).toEqual({ status: 'failed', reason: 'no-chain-to-trusted-certificate' })
    expect(timestamped).toEqual({ status: 'failed', reason: 'timestamp-authority-not-trusted' })
    expect((await validatePdf({ ...told, at: undefined })).trusted.reason).toBe('no-proven-time')
  })

  it('does not call trusted what it could not check', async () => {
    const verdict = await validatePdf({ parts: [source, tail], trusted: [] })
    expect([verdict.trusted.status, verdict.timestamped.status]).toEqual(['not-checked', 'not-checked'])
    const at = new Date()
    expect((await validatePdf({ parts: [source, tail], trusted: [], at })).trusted.reason).toBe(
      'no-trusted-certificates',
    )
  })

  it('looks for the timestamp authority among roots of its own, and takes no time from one that leads nowhere', async () => {
    const stranger = await makeSealKit()
    const stamped = (await kit.seal(source, { tsa: stranger.tsa })).tail
    const told = { parts: [source, stamped], trusted: [kit.authority.root] }
    expect(believes(await validatePdf({ ...told, trustedAuthorities: [stranger.authority.root] }))).toBe(true)
    expect((await validatePdf(told)).timestamped.reason).toBe('timestamp-authority-not-trusted')
    const unknown = await validatePdf({ ...told, trustedAuthorities: [] })
    expect(unknown.timestamped).toEqual({ status: 'not-checked', reason: 'no-trusted-certificates' })
    expect(unknown.trusted.reason).toBe('no-proven-time')
    expect((await validatePdf({ ...told, trustedAuthorities: [], at: new Date() })).trusted.status).toBe('passed')
  })

  it('says that a file is not signed, or is no PDF', async () => {
    expect((await check(source)).intact).toEqual({ status: 'failed', reason: 'no-signature' })
    expect((await check(Buffer.from('hello'))).intact).toEqual({ status: 'failed', reason: 'startxref-missing' })
  })

  it('does not accept the seal of one document on another', async () => {
    const other = drawPdf({ objects: onePage({ page: '/Rotate 90' }), layout: 'stream', packed: [5] })
    const same = Buffer.concat([source, tail])
    const moved = Buffer.concat([
      other.subarray(0, source.length),
      Buffer.alloc(Math.max(0, source.length - other.length)),
      tail,
    ])
    expect(believes(await check(same))).toBe(true)
    expect(believes(await check(moved))).toBe(false)
  })
})
