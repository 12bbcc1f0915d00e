import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { WrongPassphrase } from '../key-file.ts'
import { commonName } from '../name.ts'
import { openAuthority } from './authority.ts'
import { revokeCertificate } from './issued-certificates.ts'
import { renewIssuing } from './renew.ts'

const base = mkdtempSync(join(tmpdir(), 'authority-'))
afterAll(() => rmSync(base, { recursive: true }))

const options = (name: string) => ({
  folder: join(base, name),
  passphrase: 'correct horse',
  organisation: 'Prueba, "S.L." + CN=x',
  clock: systemClock,
})
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('openAuthority', () => {
  it('makes an authority once and opens the same one afterwards', async () => {
    const first = await openAuthority(options('twice'))
    const second = await openAuthority(options('twice'))
    expect([first.created, second.created]).toEqual([true, false])
    expect(second.rootPem).toBe(first.rootPem)
    expect(second.seal.certificate).toEqual(first.seal.certificate)
    expect(commonName(new X509Certificate(first.root))).toBe('Prueba, "S.L." + CN=x Root CA')
  })

  it.each(['P-256', 'RSA-3072'] as const)(
    'makes %s certificates that OpenSSL accepts for their purpose',
    async (keyType) => {
      const { folder } = options(keyType)
      const authority = await openAuthority({ ...options(keyType), keyType })
      expect(authority.seal.algorithm).toBe(keyType === 'P-256' ? 'ES256' : 'RS256')
      const file = (name: string) => join(folder, 'authority', name)
      const chain = ['-x509_strict', '-CAfile', file('root.crt'), '-untrusted', file('issuing.crt')]
      expect(openssl('verify', '-purpose', 'smimesign', ...chain, file('seal.crt'))).toContain('OK')
      expect(openssl('verify', '-purpose', 'timestampsign', ...chain, file('tsa.crt'))).toContain('OK')
      expect(() => openssl('verify', '-purpose', 'timestampsign', ...chain, file('seal.crt'))).toThrow()
      expect(openssl('pkey', '-in', file('seal.key'), '-passin', 'pass:correct horse', '-pubout')).toBe(
        openssl('x509', '-in', file('seal.crt'), '-pubkey', '-noout'),
      )
    },
  )

  it('makes certificates as RFC 5280 and viewers of PDF want them', async () => {
    const { folder } = options('profile')
    await openAuthority({ ...options('profile'), publicAddress: 'http://pki.test' })
    const text = (name: string) => openssl('x509', '-in', join(folder, 'authority', `${name}.crt`), '-noout', '-text')
    const serials = ['root', 'issuing', 'seal', 'tsa'].map((name) => {
      const { serialNumber } = new X509Certificate(readFileSync(join(folder, 'authority', `${name}.crt`)))
      return BigInt(`0x${serialNumber}`)
    })
    // Positive, of 64 bits and more, and no longer than 20 bytes (§4.1.2.2).
    for (const serial of serials) expect(serial > 2n ** 64n && serial < 2n ** 159n).toBe(true)
    expect(new Set(serials).size).toBe(4)
    for (const name of ['issuing', 'seal', 'tsa']) {
      expect(text(name)).toContain('X509v3 Subject Key Identifier')
      expect(text(name)).toContain('X509v3 Authority Key Identifier')
      expect(text(name)).toContain('CA Issuers - URI:http://pki.test/pki/')
      expect(text(name)).toMatch(/CRL Distribution Points:\s+Full Name:\s+URI:http:\/\/pki\.test\/pki\/\w+\.crl/)
    }
    for (const name of ['seal', 'tsa']) {
      expect(text(name)).toContain('OCSP - URI:http://pki.test/pki/ocsp')
      expect(text(name)).toMatch(/X509v3 Key Usage: critical\s+Digital Signature, Non Repudiation\n/)
    }
    expect(text('seal')).toMatch(/X509v3 Extended Key Usage: \n\s+E-mail Protection, /)
    expect(text('tsa')).toMatch(/X509v3 Extended Key Usage: critical\s+Time Stamping\n/)
    expect(text('issuing')).toMatch(/X509v3 Basic Constraints: critical\s+CA:TRUE, pathlen:0/)
    expect(text('root')).not.toContain('CRL Distribution Points')
  })

  it('makes a seal certificate that NSS accepts for signing, and a timestamp certificate that it does not', async () => {
    const { folder } = options('nss')
    await openAuthority(options('nss'))
    const certutil = (...args: string[]) =>
      execFileSync('certutil', [...args, '-d', `sql:${folder}`], { encoding: 'utf8', stdio: 'pipe' })
    certutil('-N', '--empty-password')
    for (const [name, trust] of Object.entries({ root: ',C,', issuing: ',,', seal: ',,', tsa: ',,' }))
      certutil('-A', '-n', name, '-t', trust, '-a', '-i', join(folder, 'authority', `${name}.crt`))
    expect(certutil('-V', '-n', 'seal', '-u', 'S', '-e')).toContain('certificate is valid')
    expect(() => certutil('-V', '-n', 'tsa', '-u', 'S', '-e')).toThrow()
  })

  it('certifies persons for hours, and says how they were authenticated', async () => {
    const { folder } = options('person')
    const authority = await openAuthority({ ...options('person'), publicAddress: 'http://pki.test' })
    const person = {
      commonName: `María José, "Pepa" ${'x'.repeat(60)}`,
      givenName: 'María José',
      surname: 'Núñez',
      serialNumber: 'c0ffee-1',
      authentication: `código enviado a +34 ••• 123 ${'ñ'.repeat(200)}`,
    }
    const [one, other] = [await authority.certifyPerson(person), await authority.certifyPerson(person)]
    expect(one.certificate).not.toEqual(other.certificate)
    writeFileSync(join(folder, 'person.der'), one.certificate)
    const text = openssl(
      'x509',
      '-inform',
      'DER',
      '-in',
      join(folder, 'person.der'),
      '-noout',
      '-text',
      '-nameopt',
      'utf8',
    )
    expect(text).toMatch(
      /Subject: C=ES, SN=Núñez, GN=María José, serialNumber=c0ffee-1, CN=María José, .*"Pepa\\?" x{45}\n/,
    )
    expect(text).toMatch(/Explicit Text: código enviado a \+34 ••• 123 ñ{171}\n/)
    expect(text).toContain('CA Issuers - URI:http://pki.test/pki/issuing.cer')
    // Nobody is sent to ask for its status (RFC 9608 §2).
    expect(text).not.toMatch(/OCSP|CRL Distribution/)
    const { validFrom, validTo } = new X509Certificate(one.certificate)
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBeLessThan(24 * 3_600_000)
    const file = (name: string) => join(folder, 'authority', name)
    const chain = ['-x509_strict', '-CAfile', file('root.crt'), '-untrusted', file('issuing.crt')]
    expect(openssl('verify', '-purpose', 'smimesign', ...chain, join(folder, 'person.der'))).toContain('OK')
  })

  it('certifies nobody once the issuing authority is revoked, until that is renewed', async () => {
    const own = options('revoked')
    const authority = await openAuthority(own)
    const person = { commonName: 'A', givenName: 'A', surname: '', serialNumber: '1', authentication: 'x' }
    const { serialNumber } = new X509Certificate(authority.issuing)
    await revokeCertificate(own.folder, { serial: serialNumber, reason: 'superseded', at: new Date() })
    await authority.refresh()
    await expect(authority.certifyPerson(person)).rejects.toThrow('renew issuing')
    await renewIssuing(own)
    await authority.refresh()
    await expect(authority.certifyPerson(person)).resolves.toBeDefined()
  })

  it('keeps keys for its owner only, and encrypted', async () => {
    await openAuthority(options('modes'))
    const home = join(base, 'modes', 'authority')
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(mode(home)).toBe('700')
    expect(readdirSync(home).map((name) => mode(join(home, name)))).toEqual(Array(8).fill('600'))
    expect(() => openssl('pkey', '-in', join(home, 'seal.key'), '-passin', 'pass:wrong')).toThrow()
  })

  it('says that the passphrase is wrong', async () => {
    await openAuthority(options('passphrase'))
    const wrong = openAuthority({ ...options('passphrase'), passphrase: 'wrong' })
    await expect(wrong).rejects.toThrow(WrongPassphrase)
  })

  it('ends with one authority when two processes make it at once', async () => {
    const [one, other] = await Promise.all([openAuthority(options('race')), openAuthority(options('race'))])
    expect(one.rootPem).toBe(other.rootPem)
    expect([one.created, other.created].filter(Boolean)).toHaveLength(1)
    expect(readdirSync(join(base, 'race'))).toEqual(['authority'])
  })

  it('is not confused by what a killed creation left behind', async () => {
    mkdirSync(join(base, 'killed', '.authority-half'), { recursive: true })
    writeFileSync(join(base, 'killed', '.authority-half', 'root.crt'), 'half')
    expect((await openAuthority(options('killed'))).created).toBe(true)
  })
})
