import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, openAuthority } from './authority/authority.ts'
import { checkSignature, checkSigner, checkSigningCertificate } from './check-signed-data.ts'
import { signData } from './cms.ts'
import { OID } from './oids.ts'
import { openSignedData } from './signed-data-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-'))
const content = Buffer.from('the bytes that were signed')
const digest = createHash('sha256').update(content).digest()

afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['P-256', 'RSA-3072'] as const)('signData with %s', (keyType) => {
  let authority: Authority
  let der: Buffer
  beforeAll(async () => {
    const settings = { folder: join(folder, keyType), passphrase: 'p', organisation: 'Prueba', clock: systemClock }
    authority = await openAuthority({ ...settings, keyType })
    der = await signData(authority.seal, { type: OID.data, digest })
  })

  it('writes what OpenSSL verifies as CAdES with its default purpose', () => {
    const path = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const verify = (signed: Uint8Array) =>
      execFileSync(
        'openssl',
        ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', path('cms.der', der), '-content'].concat(
          path('content', signed),
          '-CAfile',
          path('root.pem', authority.rootPem),
          '-out',
          '/dev/null',
        ),
        { stdio: 'pipe' },
      )
    expect(() => verify(content)).not.toThrow()
    expect(() => verify(Buffer.from('other bytes'))).toThrow()
  })

  it('signs the three attributes of the PAdES baseline and no others', () => {
    const { signedAttributes } = openSignedData(der)
    expect([...signedAttributes.keys()].toSorted()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2].toSorted(),
    )
  })

  it('writes what the independent reader believes', async () => {
    const opened = openSignedData(der)
    expect(checkSignature(opened, digest).status).toBe('passed')
    expect(checkSigningCertificate(opened).status).toBe('passed')
    expect((await checkSigner(opened, [authority.root], new Date())).status).toBe('passed')
  })

  it('is not believed under another root, after the certificate ended, or without trusted certificates', async () => {
    const opened = openSignedData(der)
    const other = await openAuthority({
      folder: join(folder, `${keyType}-other`),
      passphrase: 'p',
      organisation: 'Prueba',
      clock: systemClock,
    })
    expect(await checkSigner(opened, [other.root], new Date())).toMatchObject({ status: 'failed' })
    expect(await checkSigner(opened, [authority.root], new Date('2060-01-01'))).toEqual({
      status: 'failed',
      reason: 'certificate-not-valid-then',
    })
    expect(await checkSigner(opened, [], new Date())).toMatchObject({ status: 'not-checked' })
  })

  it('is failed by the reader when any one byte of it is changed, or is refused as unreadable', async () => {
    const judge = async (bytes: Uint8Array): Promise<boolean> => {
      try {
        const opened = openSignedData(bytes)
        const verdicts = [
          checkSignature(opened, digest),
          checkSigningCertificate(opened),
          await checkSigner(opened, [authority.root], new Date()),
        ]
        return verdicts.every(({ status }) => status === 'passed')
      } catch {
        return false
      }
    }
    expect(await judge(der)).toBe(true)
    const survivors: number[] = []
    for (let at = 0; at < der.length; at += 4) {
      const changed = Uint8Array.from(der)
      changed[at]! ^= 0x21
      if (await judge(changed)) survivors.push(at)
    }
    expect(survivors).toEqual([])
  })
})
