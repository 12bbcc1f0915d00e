import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkChain } from '../check-chain.ts'
import { type Authority, openAuthority } from './authority.ts'
import { revokeCertificate } from './issued-certificates.ts'
import { CompromisedKey, certifySealKey, renewIssuing, renewKey } from './renew.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

let authority: Authority
let options: Parameters<typeof openAuthority>[0]
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'out-of-use-'))
  folders.push(folder)
  options = { folder, passphrase: 'p', organisation: 'Prueba', clock: systemClock }
  authority = await openAuthority(options)
})

const serialOf = (certificate: Uint8Array): string => new X509Certificate(certificate).serialNumber
const revoke = async (certificate: Uint8Array, reason: 'keyCompromise' | 'superseded') => {
  await revokeCertificate(options.folder, { serial: serialOf(certificate), reason, at: new Date() })
  await authority.refresh()
}
const signs = (key: Authority['seal']) =>
  key.sign(Buffer.from('x')).then(
    () => 'signs',
    (fault: Error) => fault.message,
  )
const trusts = async ({ certificate, chain }: Authority['seal']) =>
  (await checkChain({ certificate, others: chain, trusted: [authority.root], at: new Date() })).status

describe('a revoked issuing authority', () => {
  it('takes seals and timestamps out of use', async () => {
    await revoke(authority.issuing, 'superseded')
    expect(await signs(authority.seal)).toMatch(/issuing authority .* is revoked/)
    expect(await signs(authority.tsa)).toMatch(/issuing authority .* is revoked/)
    await expect(authority.seal.health()).rejects.toThrow(/is revoked/)
  })

  it('whose key is still good is certified again, and all goes on', async () => {
    await revoke(authority.issuing, 'superseded')
    await renewIssuing(options)
    await authority.refresh()
    expect([await signs(authority.seal), await signs(authority.tsa)]).toEqual(['signs', 'signs'])
    expect(await trusts(authority.seal)).toBe('passed')
  })

  it('whose key was compromised gets another, and so do those it had certified', async () => {
    const former = new X509Certificate(authority.issuing)
    await revoke(authority.issuing, 'keyCompromise')
    const renewed = await renewIssuing(options)
    expect(renewed.publicKey.equals(former.publicKey)).toBe(false)
    await authority.refresh()
    expect(await signs(authority.seal)).toMatch(/is revoked/)
    await renewKey(options, 'seal')
    await renewKey(options, 'tsa')
    await authority.refresh()
    expect([await signs(authority.seal), await signs(authority.tsa)]).toEqual(['signs', 'signs'])
    expect(await trusts(authority.seal)).toBe('passed')
    expect((await openAuthority(options)).issuing).toEqual(renewed.raw)
  })
})

describe('a seal key that is kept elsewhere', () => {
  const spki = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' })

  it('is out of use once its certificate is revoked, until it has another', async () => {
    const key = spki()
    const first = await certifySealKey(options, key)
    expect(first.withoutUse).toBeUndefined()
    await revoke(first.certificate.raw, 'superseded')
    expect((await certifySealKey(options, key)).withoutUse).toMatch(/is revoked/)
    const second = await certifySealKey(options, key, { again: true })
    const now = await certifySealKey(options, key)
    expect([now.certificate.serialNumber, now.withoutUse]).toEqual([second.certificate.serialNumber, undefined])
  })

  it('that was compromised is not certified again', async () => {
    const key = spki()
    const { certificate } = await certifySealKey(options, key)
    await revoke(certificate.raw, 'keyCompromise')
    expect((await certifySealKey(options, key)).withoutUse).toMatch(/is revoked/)
    await expect(certifySealKey(options, key, { again: true })).rejects.toThrow(CompromisedKey)
  })
})
