import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { openSealer, PdfBroken, type Sealer, Unsealable } from '@firmeza/pdf'
import { crowdedPdf, drawPdf, makeSealKit, onePage } from '@firmeza/pdf/testing'
import {
  type Authority,
  builtInTimestampAuthority,
  openAuthority,
  TimestampUnavailable,
  type TimestampAuthority as WholeAuthority,
} from '@firmeza/pki'
import { openVault, type Vault } from '@firmeza/store'
import { ThreadsClosed } from '@firmeza/threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealFile } from './seal-file.ts'

// Real here: keys, timestamps, the file vault, the threads. The external authority is another
// installation's.
let folder: string
let vault: Vault
let ours: Authority
let theirs: Authority
let sealer: Sealer
type TimestampAuthority = Pick<WholeAuthority, 'timestamp'>
const authorityOf = ({ tsa }: Authority): TimestampAuthority =>
  builtInTimestampAuthority({ key: tsa, clock: systemClock, policy: '1.3.6.1.4.1.99999.2.1' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-file-'))
  vault = await openVault({ folder: join(folder, 'files') })
  const open = (organisation: string) =>
    openAuthority({ folder: join(folder, organisation), passphrase: 'p', organisation, clock: systemClock })
  ;[ours, theirs] = [await open('Firmeza'), await open('Otra')]
  sealer = openSealer()
})
afterAll(async () => {
  await sealer.close()
  await rm(folder, { recursive: true })
})

const plain = drawPdf({ objects: onePage() })
const given = (bytes: Uint8Array) => ({ source: async () => ({ bytes: Uint8Array.from(bytes) }) })
const file = () => ({ ...given(plain), signerName: 'Ana', reason: 'Prueba', at: new Date() })
const partsOf = (tsa: TimestampAuthority, trustedAuthorities: Uint8Array[]) => ({
  sealer,
  sealKey: { key: () => ours.seal },
  tsa,
  tsaIsOurs: false,
  clock: systemClock,
  trusted: () => [ours.root],
  trustedAuthorities,
  vault,
})
const seal = (tsa: TimestampAuthority, trustedAuthorities: Uint8Array[], over = {}) =>
  sealFile(partsOf(tsa, trustedAuthorities), { ...file(), ...over })
const nested = drawPdf({ objects: onePage({ catalog: `/A ${'['.repeat(80)}${']'.repeat(80)}` }) })
const PASSED = {
  intact: 'passed',
  coversWholeFile: 'passed',
  trusted: 'passed',
  changesAfterSigning: 'passed',
  padesBaseline: 'passed',
}

describe('a sealed file', () => {
  it('is staged once everything about it has been checked', async () => {
    const { file, checks, timestamp } = await seal(authorityOf(ours), [ours.root])
    expect(checks).toEqual({ ...PASSED, timestamped: 'passed' })
    expect(timestamp.authority).toBe('Firmeza Timestamping')
    expect(
      createHash('sha256')
        .update(await file.read())
        .digest('hex'),
    ).toBe(file.sha256)
    await file.drop()
  })

  it('with an external authority is checked against the roots named for it', async () => {
    const { checks, timestamp, clock } = await seal(authorityOf(theirs), [theirs.root])
    expect(clock.status === 'measured' && Math.abs(clock.offsetMs) <= clock.withinMs).toBe(true)
    expect(checks).toEqual({ ...PASSED, timestamped: 'passed' })
    expect(timestamp.authority).toBe('Otra Timestamping')
  })

  it('with an external authority and no roots says that this was not checked, and is sealed', async () => {
    expect((await seal(authorityOf(theirs), [])).checks).toEqual({ ...PASSED, timestamped: 'not-checked' })
  })

  it('whose authority leads elsewhere is not kept', async () => {
    await expect(seal(authorityOf(theirs), [ours.root])).rejects.toThrow(/timestamped.*authority-not-trusted/)
  })

  it.each<[string, (tsa: TimestampAuthority) => TimestampAuthority]>([
    ['is of other data', (tsa) => ({ timestamp: () => tsa.timestamp(createHash('sha256').update('other').digest()) })],
    [
      'was changed on the way',
      (tsa) => ({
        timestamp: async (sha256) => {
          const token = await tsa.timestamp(sha256)
          const der = Uint8Array.from(token.der)
          der[der.length - 3]! ^= 1
          return { ...token, der }
        },
      }),
    ],
  ])('whose timestamp %s is not kept, roots or none', async (_, spoil) => {
    for (const roots of [[theirs.root], []])
      await expect(seal(spoil(authorityOf(theirs)), roots)).rejects.toThrow('does not verify: timestamped')
  })

  it.each<[string, object, new (...args: never[]) => Error]>([
    ['a page that is not there', { appearance: { page: 9, x: 0, y: 0, width: 99, height: 50, lines: [] } }, Unsealable],
    ['what is no PDF', given(Buffer.from('%PDF-1.7')), PdfBroken],
    ['a catalog that cannot be written again', given(nested), PdfBroken],
  ])('is none of %s, and that is called the fault of the file', async (_, over, fault) => {
    await expect(seal(authorityOf(ours), [ours.root], over)).rejects.toThrow(fault)
  })

  it('leaves the verdicts on earlier signatures as they were, or is none', async () => {
    const kit = await makeSealKit()
    const sealedBy = async (level: 1 | 2) =>
      Buffer.concat([plain, (await kit.seal(plain, { certification: level })).tail])
    const again = async (level: 1 | 2) => seal(authorityOf(ours), [ours.root], given(await sealedBy(level)))
    expect((await again(2)).checks).toEqual({ ...PASSED, timestamped: 'passed', earlierSignatures: 'passed' })
    await expect(again(1)).rejects.toThrow(new Unsealable('earlier-signature-would-suffer'))
  })

  it('is none without a timestamp: no local time stands in for it', async () => {
    const down: TimestampAuthority = { timestamp: () => Promise.reject(new TimestampUnavailable('down')) }
    await expect(seal(down, [])).rejects.toThrow(TimestampUnavailable)
  })

  it('is none with a key that leads elsewhere', async () => {
    const parts = { ...partsOf(authorityOf(ours), [ours.root]), sealKey: { key: () => theirs.seal }, tsaIsOurs: true }
    await expect(sealFile(parts, file())).rejects.toThrow('does not verify: trusted')
  })

  it('is asked for of three threads when it brings them down or keeps them too long, and is then called the fault of the file', async () => {
    const hurried = openSealer({ patienceMs: 1 })
    let asked = 0
    const source = async () => {
      asked++
      return { bytes: crowdedPdf(200_000) }
    }
    const parts = { ...partsOf(authorityOf(ours), [ours.root]), sealer: hurried }
    await expect(sealFile(parts, { ...file(), source })).rejects.toThrow(new Unsealable('took-too-long'))
    expect(asked).toBe(3)
    await hurried.close()
  })

  it('is nobody’s fault while the threads are being closed', async () => {
    const closing = openSealer()
    await closing.warm()
    const sealing = sealFile({ ...partsOf(authorityOf(ours), [ours.root]), sealer: closing }, file())
    const closed = closing.close()
    await expect(sealing).rejects.toThrow(ThreadsClosed)
    await closed
  })
})
