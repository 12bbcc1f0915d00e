import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CertificateChainValidationEngine } from 'pkijs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkChain } from './check-chain.ts'

// Real here: OpenSSL issues every certificate, and judges each path beside us.
let folder: string
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign'
const SIGNER = 'keyUsage=critical,digitalSignature'

const issue = (name: string, issuer: string, extensions: string, days = '100') => {
  openssl('req', ...NEW_KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
  writeFileSync(join(folder, 'extensions'), extensions)
  const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
  openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-extfile', 'extensions', '-days', days, '-out', `${name}.pem`)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chains-'))
  openssl('req', '-x509', ...NEW_KEY, '-keyout', 'root.key', '-out', 'root.pem', '-subj', '/CN=root', '-days', '200')
  issue('last', 'root', CA.replace('CA:TRUE', 'CA:TRUE,pathlen:0'))
  issue('beyond', 'last', CA)
  issue('one', 'root', CA.replace('CA:TRUE', 'CA:TRUE,pathlen:1'))
  issue('below', 'one', CA)
  issue('signer', 'root', SIGNER)
  for (const ca of ['last', 'beyond', 'below', 'signer']) issue(`by-${ca}`, ca, SIGNER)
  issue('odd', 'last', `${SIGNER}\n1.2.3.4=critical,DER:0500`)
  issue('quiet', 'last', `${SIGNER}\n1.2.3.4=DER:0500`)
  issue('wanting', 'root', CA.replace(/keyUsage.*/, 'keyUsage=critical,digitalSignature'))
  issue('by-wanting', 'wanting', SIGNER)
  for (const name of ['met', 'again']) issue(name, 'last', SIGNER, '50')
  issue('outliving', 'last', SIGNER, '150')
  issue('odd-again', 'last', `${SIGNER}\n1.2.3.4=critical,DER:0500`)
  issue('bound', 'root', `${CA}\nnameConstraints=critical,permitted;dirName:only\n[only]\nCN=inside`)
  for (const name of ['inside', 'outside']) issue(name, 'bound', SIGNER)
  // Another key under the name of one that is trusted.
  openssl('req', '-x509', ...NEW_KEY, '-keyout', 'false.key', '-out', 'false.pem', '-subj', '/CN=last')
  issue('forged', 'false', `${SIGNER}\nauthorityKeyIdentifier=none`)
  issue('unmet', 'root', CA)
  for (const name of ['first', 'second']) issue(name, 'unmet', SIGNER)
  openssl('req', '-x509', ...NEW_KEY, '-keyout', 'stranger.key', '-out', 'stranger.pem', '-subj', '/CN=stranger')
  const crossed = ['-CA', 'stranger.pem', '-CAkey', 'stranger.key', '-CAcreateserial', '-extfile', 'extensions']
  writeFileSync(join(folder, 'extensions'), CA)
  openssl('x509', '-req', '-in', 'unmet.csr', ...crossed, '-out', 'crossed.pem')
  issue('policied', 'root', `${CA}\ncertificatePolicies=1.2.3.4`)
  issue('any-policy', 'policied', `${SIGNER}\ncertificatePolicies=1.2.3.4`)
  issue(
    'own-policy',
    'policied',
    `${SIGNER}\ncertificatePolicies=1.2.3.5\npolicyConstraints=critical,requireExplicitPolicy:0`,
  )
  openssl('x509', '-req', '-in', 'again.csr', '-CA', 'last.pem', '-CAkey', 'last.key', '-sha384', '-out', 'sha384.pem')
})
afterAll(() => rmSync(folder, { recursive: true }))

const der = (name: string): Uint8Array => new X509Certificate(readFileSync(join(folder, `${name}.pem`))).raw

const opensslTrusts = (name: string, others: string[]): boolean => {
  writeFileSync(join(folder, 'others'), others.map((each) => readFileSync(join(folder, `${each}.pem`))).join(''))
  try {
    openssl('verify', '-CAfile', 'root.pem', '-untrusted', 'others', `${name}.pem`)
    return true
  } catch {
    return false
  }
}

it.each([
  ['a path as it should be', 'by-last', ['last'], 'chain-to-trusted-certificate'],
  ['as many issuers as allowed', 'by-below', ['below', 'one'], 'chain-to-trusted-certificate'],
  ['an issuer below the last one allowed', 'by-beyond', ['beyond', 'last'], 'chain-breaks-its-rules'],
  ['a critical extension nobody knows', 'odd', ['last'], 'chain-breaks-its-rules'],
  ['an unknown extension that is not critical', 'quiet', ['last'], 'chain-to-trusted-certificate'],
  ['an issuer who is none', 'by-signer', ['signer'], 'no-chain-to-trusted-certificate'],
  ['an issuer who may not certify', 'by-wanting', ['wanting'], 'no-chain-to-trusted-certificate'],
  ['no path', 'by-last', [], 'no-chain-to-trusted-certificate'],
])('judges as OpenSSL does: %s', async (_, name, others, reason) => {
  const verdict = await checkChain({
    certificate: der(name),
    others: others.map(der),
    trusted: [der('root')],
    at: new Date(),
  })
  expect(verdict.reason).toBe(reason)
  expect(verdict.status === 'passed').toBe(opensslTrusts(name, others))
})

it('looks at the validity of what leads nowhere known', async () => {
  const options = { certificate: der('by-last'), others: [], trusted: [] }
  expect((await checkChain({ ...options, at: new Date() })).reason).toBe('no-trusted-certificates')
  const later = new Date(Date.now() + 101 * 24 * 60 * 60 * 1000)
  expect((await checkChain({ ...options, at: later })).reason).toBe('certificate-not-valid-then')
})

const judge = (name: string, { others = ['last'], at = new Date() } = {}) =>
  checkChain({ certificate: der(name), others: others.map(der), trusted: [der('root')], at })

it('searches once for issuers, and judges each of those they certify', async () => {
  await judge('met')
  const search = vi.spyOn(CertificateChainValidationEngine.prototype, 'verify')
  expect((await judge('again')).reason).toBe('chain-to-trusted-certificate')
  expect(search).not.toHaveBeenCalled()
  expect((await judge('forged')).reason).toBe('no-chain-to-trusted-certificate')
  expect((await judge('odd-again')).reason).toBe('chain-breaks-its-rules')
  expect((await judge('again', { others: [] })).reason).toBe('no-chain-to-trusted-certificate')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  expect((await judge('outliving', { at: inDays(120) })).reason).toBe('no-chain-to-trusted-certificate')
  expect((await judge('again', { at: inDays(60) })).reason).toBe('certificate-not-valid-then')
  search.mockClear()
  expect((await judge('sha384')).reason).toBe('chain-to-trusted-certificate')
  expect(search, 'signed in another way').toHaveBeenCalledOnce()
  search.mockRestore()
})

it('searches each time beneath issuers who may certify some names only', async () => {
  expect((await judge('inside', { others: ['bound'] })).reason).toBe('chain-to-trusted-certificate')
  expect((await judge('outside', { others: ['bound'] })).status).toBe('failed')
  expect(opensslTrusts('outside', ['bound'])).toBe(false)
})

it('leads past a certificate at hand that cannot be read', async () => {
  const unreadable = Buffer.from(der('outside'))
  // ecdsa-with-SHA256 becomes ecdsa-with-SHA384 where it stands first, and no longer twice.
  unreadable[unreadable.indexOf('2a8648ce3d040302', 'hex') + 7] = 3
  const options = { certificate: der('inside'), trusted: [der('root')], at: new Date() }
  const verdict = await checkChain({ ...options, others: [der('bound'), unreadable] })
  expect(verdict.reason).toBe('chain-to-trusted-certificate')
})

it('says the same of issuers it has met and of those it has not', async () => {
  // Anybody can put a certificate of an issuer's name and key beside a signature's.
  const others = ['crossed', 'unmet']
  for (const name of ['first', 'second'])
    expect((await judge(name, { others })).reason, name).toBe('chain-to-trusted-certificate')
  // RFC 5280 §6.1.5 b: a policy that its issuer was not given.
  expect((await judge('any-policy', { others: ['policied'] })).reason).toBe('chain-to-trusted-certificate')
  expect((await judge('own-policy', { others: ['policied'] })).status).toBe('failed')
})
