import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainFor } from './certificate-chain.ts'
import { readKeyFile, UnreadableKeyFile } from './read-key-file.ts'
import { signerInMemory } from './seal-key.ts'

/** Real: files as OpenSSL writes them. */

const folder = mkdtempSync(join(tmpdir(), 'key-file-'))
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
const read = (name: string, passphrase?: string) => readKeyFile(readFileSync(join(folder, name)), passphrase)

beforeAll(() => {
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...ec, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Raíz', '-days', '9', '-utf8')
  openssl('req', ...ec, '-keyout', 'seal.key', '-out', 'seal.csr', '-subj', '/CN=Sello')
  openssl('x509', '-req', '-in', 'seal.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-out', 'seal.pem', '-days', '9')
  const parts = ['-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem']
  openssl('pkcs12', '-export', ...parts, '-out', 'seal.p12', '-passout', 'pass:contraseña')
  openssl('pkcs12', '-export', ...parts, '-out', 'bare.p12', '-passout', 'pass:')
  openssl('pkcs12', '-export', '-nokeys', '-in', 'ca.pem', '-out', 'keyless.p12', '-passout', 'pass:p')
  openssl('pkcs8', '-topk8', '-in', 'seal.key', '-out', 'locked.pem', '-passout', 'pass:p')
  openssl('ec', '-in', 'seal.key', '-out', 'sec1.pem')
})
afterAll(() => rmSync(folder, { recursive: true }))

const fingerprint = (name: string): string => openssl('x509', '-in', name, '-outform', 'PEM').trim()
const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----`

it.each([
  ['seal.key', undefined, 0],
  ['sec1.pem', undefined, 0],
  ['locked.pem', 'p', 0],
  ['seal.p12', 'contraseña', 2],
  ['bare.p12', undefined, 2],
])('reads the key of %s', async (name, passphrase, certificates) => {
  const file = await read(name, passphrase)
  expect(file.key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(file.certificates).toHaveLength(certificates)
})

it('orders the certificates of a PKCS#12 from the key to the root', async () => {
  const { key, certificates } = await read('seal.p12', 'contraseña')
  const chain = chainFor(signerInMemory(key).publicKey, certificates.toReversed())!
  expect(pem(chain.certificate)).toBe(fingerprint('seal.pem'))
  expect(chain.chain).toEqual([])
  expect(pem(chain.root!)).toBe(fingerprint('ca.pem'))
  expect(
    chainFor(
      signerInMemory(key).publicKey,
      certificates.filter((each) => pem(each) === fingerprint('ca.pem')),
    ),
  ).toBe(undefined)
})

it.each([
  ['seal.p12', 'otra', 'the passphrase does not open it'],
  ['locked.pem', 'otra', 'the passphrase does not open it'],
  ['locked.pem', undefined, 'the passphrase does not open it'],
  ['ca.pem', undefined, 'it holds no private key'],
  ['keyless.p12', 'p', 'it holds 0 private keys'],
])('says why %s cannot be used with the passphrase %s', async (name, passphrase, reason) => {
  await expect(read(name, passphrase)).rejects.toThrow(UnreadableKeyFile)
  await expect(read(name, passphrase)).rejects.toThrow(reason)
})
