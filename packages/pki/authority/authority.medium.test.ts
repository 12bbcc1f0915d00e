import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { WrongPassphrase } from '../key-file.ts'
import { commonName } from '../name.ts'
import { openAuthority } from './authority.ts'

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
