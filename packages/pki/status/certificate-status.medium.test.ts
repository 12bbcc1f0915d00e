import { execFile, execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, openAuthority } from '../authority/authority.ts'
import { listCertificates, revokeCertificate } from '../authority/issued-certificates.ts'
import { renewKey } from '../authority/renew.ts'
import { readElement, readElements } from '../der-reader.ts'
import { toPem } from '../key-file.ts'
import { type CertificateStatus, certificateStatus } from './certificate-status.ts'

/** Real: OpenSSL asks, and judges the answers and lists. */

const folder = mkdtempSync(join(tmpdir(), 'status-'))
const file = (name: string, bytes?: Uint8Array | string): string => {
  if (bytes !== undefined) writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const openssl = (...args: string[]): string =>
  execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
/** What it says, wherever, and however it ends. */
const saidBy = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('sh', ['-c', 'openssl "$@" 2>&1; true', 'sh', ...args])).stdout
const clock = steppedClock(new Date())
const home = join(folder, 'authority')
const options = { folder: home, passphrase: 'p', organisation: 'Prueba', publicAddress: 'http://pki.test', clock }

let authority: Authority
let status: CertificateStatus
let url: string
const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  response.writeHead(200, { 'content-type': 'application/ocsp-response' })
  response.end(await status.answer(Buffer.concat(pieces)))
}
const server = createServer((request, response) => void respond(request, response))
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  authority = await openAuthority(options)
  status = certificateStatus(options)
  file('root.pem', authority.rootPem)
  file('issuing.pem', toPem('CERTIFICATE', authority.issuing))
  file('chain.pem', authority.chainPem)
  file('other.pem', toPem('CERTIFICATE', (await openAuthority({ ...options, folder: join(folder, 'other') })).issuing))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const pem = (name: string, der: Uint8Array): string => file(name, toPem('CERTIFICATE', der))

/**
 * What OpenSSL makes of the answer about a certificate, or about a serial number; it trusts the
 * root.
 */
const ask = async (about: string[], { issuer = 'issuing.pem' } = {}): Promise<string> => {
  const trust = ['-CAfile', file('root.pem'), '-verify_other', file('issuing.pem'), '-respout', file('answer')]
  return saidBy('ocsp', '-url', url, '-issuer', file(issuer), ...about, ...trust)
}

describe('the answers', () => {
  it.each([['-sha1'], ['-sha256'], ['-sha384']])('say good of a certificate of ours, asked by %s', async (hash) => {
    const about = [hash, '-cert', pem('seal.pem', authority.seal.certificate)]
    const said = await ask(about)
    expect(said).toContain('Response verify OK')
    expect(said).toContain('seal.pem: good')
    // Said by OpenSSL when the nonce it sent does not come back.
    expect(said).not.toContain('no nonce')
  })

  it('leave the nonce out where none was sent, and tell whole seconds', async () => {
    clock.advance(777)
    await ask(['-cert', pem('seal.pem', authority.seal.certificate), '-no_nonce'])
    const text = openssl('ocsp', '-respin', file('answer'), '-resp_text', '-noverify')
    expect(text).not.toContain('Nonce')
    expect(text).toMatch(/Produced At: \w+ +\d+ \d\d:\d\d:\d\d 20\d\d GMT/)
    expect(text).toContain('OCSP No Check')
  })

  it('say unknown of a serial number nobody issued, and of other authorities', async () => {
    expect(await ask(['-serial', '0x1234'])).toContain('0x1234: unknown')
    expect(await ask(['-cert', pem('seal.pem', authority.seal.certificate)], { issuer: 'other.pem' })).toContain(
      'seal.pem: unknown',
    )
  })

  it('say revoked with time and reason from the moment it is, even to a service that was open before', async () => {
    const { serialNumber, raw } = await renewKey(options, 'seal')
    const about = ['-cert', pem('renewed.pem', raw)]
    expect(await ask(about)).toContain('renewed.pem: good')
    await revokeCertificate(home, { serial: serialNumber, reason: 'keyCompromise', at: clock.now() })
    const said = await ask(about)
    expect(said).toContain('renewed.pem: revoked')
    expect(said).toContain('Reason: keyCompromise')
  })

  it.each(['', '30', '3000', '30023000', '3003020101', '00'.repeat(40)])('refuse the bytes %s in kind', async (hex) => {
    file('answer', await status.answer(Buffer.from(hex, 'hex')))
    expect(await saidBy('ocsp', '-respin', file('answer'), '-noverify')).toContain('malformedrequest')
  })

  it('refuse every damaged question in kind, or answer what it has become', async () => {
    openssl('ocsp', '-issuer', file('issuing.pem'), '-serial', '0x1234', '-reqout', file('query'))
    const query = readFileSync(file('query'))
    const statuses = new Set<number>()
    for (let at = 0; at < query.length; at++)
      for (const flip of [0x01, 0x20, 0x80, 0xff]) {
        const damaged = Buffer.from(query)
        damaged[at]! ^= flip
        const [first] = readElements(readElement(await status.answer(damaged)).contents)
        statuses.add(first!.contents[0]!)
      }
    expect([...statuses].toSorted()).toEqual([0, 1])
  })

  it('come from a certificate that is made again before it ends', async () => {
    const responder = async (): Promise<string> => {
      await ask(['-serial', '0x1234', '-no_nonce'])
      return openssl('ocsp', '-respin', file('answer'), '-resp_text', '-noverify').match(/BEGIN[^-]+-----([^-]+)/)![1]!
    }
    const first = await responder()
    expect(await responder()).toBe(first)
    clock.advance(8 * 24 * 3_600_000)
    expect(await responder()).not.toBe(first)
  })
})

describe('the lists', () => {
  const verify = async (certificate: Uint8Array): Promise<string> => {
    file('issuing.crl', toPem('X509 CRL', await status.list('issuing')))
    file('root.crl', toPem('X509 CRL', await status.list('root')))
    const lists = ['-CRLfile', file('issuing.crl'), '-CRLfile', file('root.crl')]
    const trust = ['-CAfile', file('root.pem'), '-untrusted', file('issuing.pem'), '-crl_check_all', '-x509_strict']
    const at = ['-attime', String(Math.floor(clock.now().getTime() / 1000))]
    const args = ['verify', ...trust, ...lists, ...at, pem('judged.pem', certificate)]
    return saidBy(...args)
  }

  it('are signed, numbered, and let OpenSSL accept what stands and refuse what is revoked', async () => {
    const { serialNumber, raw } = await renewKey(options, 'tsa')
    expect(await verify(raw)).toContain('judged.pem: OK')
    await revokeCertificate(home, { serial: serialNumber.toLowerCase(), reason: 'superseded', at: clock.now() })
    expect(await verify(raw)).toContain('certificate revoked')
    expect(await verify(authority.tsa.certificate)).toContain('judged.pem: OK')
    const text = openssl('crl', '-in', file('issuing.crl'), '-noout', '-text', '-CAfile', file('chain.pem'))
    expect(text).toContain(`Serial Number: ${serialNumber}`)
    expect(text).toContain('Superseded')
    expect(text).toMatch(/X509v3 CRL Number:\s+\d{13,}/)
    expect(text).toContain('X509v3 Authority Key Identifier')
  })

  it('come again, with a greater number, once an hour has passed', async () => {
    const numberOf = async (): Promise<bigint> => {
      file('root.crl', toPem('X509 CRL', await status.list('root')))
      return BigInt(openssl('crl', '-in', file('root.crl'), '-noout', '-crlnumber').match(/0x([0-9A-F]+)/)![0])
    }
    const first = await numberOf()
    clock.advance(60_000)
    expect(await numberOf()).toBe(first)
    clock.advance(3_600_000)
    expect(await numberOf()).toBeGreaterThan(first)
  })
})

describe('what is renewed or revoked', () => {
  it('is told in a list, and a serial number nobody has is refused', async () => {
    const listed = await listCertificates(home)
    expect(listed.map(({ role }) => role).toSorted()).toEqual(['issuing', 'root', 'seal', 'seal', 'tsa', 'tsa'])
    expect(listed.filter(({ revocation }) => revocation).map(({ revocation }) => revocation!.reason)).toEqual([
      'keyCompromise',
      'superseded',
    ])
    expect(await revokeCertificate(home, { serial: '99', reason: 'unspecified', at: clock.now() })).toBe(
      'unknown-serial',
    )
    const root = listed.find(({ role }) => role === 'root')!
    expect(await revokeCertificate(home, { serial: root.serial, reason: 'unspecified', at: clock.now() })).toBe('root')
  })

  it('is used from the next refresh on: the newest that stands', async () => {
    await authority.refresh()
    const first = new X509Certificate(authority.seal.certificate).serialNumber
    const renewed = await renewKey(options, 'seal')
    expect(new X509Certificate(authority.seal.certificate).serialNumber).toBe(first)
    await authority.refresh()
    expect(new X509Certificate(authority.seal.certificate).serialNumber).toBe(renewed.serialNumber)
    await revokeCertificate(home, { serial: renewed.serialNumber, reason: 'keyCompromise', at: clock.now() })
    await authority.refresh()
    expect(new X509Certificate(authority.seal.certificate).serialNumber).toBe(first)
    await revokeCertificate(home, { serial: first, reason: 'keyCompromise', at: clock.now() })
    await authority.refresh()
    await expect(authority.seal.health()).rejects.toThrow(/is revoked/)
    await expect(authority.seal.sign(Buffer.from('x'))).rejects.toThrow(/is revoked/)
  })
})
