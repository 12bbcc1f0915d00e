import { execFile } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decryptWith, encryptFor, Undecryptable } from './enveloped-data.ts'

const run = promisify(execFile)
const content = Buffer.from('{"X":[1,2,3]}')
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' })
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-cms-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is opened by OpenSSL with the private key', async () => {
  await writeFile(at('key.pem'), pem(privateKey))
  await writeFile(at('message.der'), encryptFor(publicKey, content))
  await run('openssl', [
    'cms',
    '-decrypt',
    '-binary',
    '-inform',
    'DER',
    '-in',
    at('message.der'),
    '-inkey',
    at('key.pem'),
    '-out',
    at('out'),
  ])
  expect(await readFile(at('out'))).toEqual(content)
})

it('opens what OpenSSL encrypted in the same way', async () => {
  await writeFile(at('key.pem'), pem(privateKey))
  await writeFile(at('in'), content)
  await run('openssl', [
    'req',
    '-x509',
    '-new',
    '-key',
    at('key.pem'),
    '-subj',
    '/CN=Notary',
    '-out',
    at('certificate.pem'),
  ])
  const how = ['-keyid', '-keyopt', 'rsa_padding_mode:oaep', '-keyopt', 'rsa_oaep_md:sha256']
  await run('openssl', [
    'cms',
    '-encrypt',
    '-binary',
    '-aes-256-gcm',
    '-outform',
    'DER',
    '-in',
    at('in'),
    '-out',
    at('theirs.der'),
    '-recip',
    at('certificate.pem'),
    ...how,
  ])
  expect(decryptWith(privateKey, await readFile(at('theirs.der')))).toEqual(content)
})

it('is another each time', () => {
  expect(encryptFor(publicKey, content)).not.toEqual(encryptFor(publicKey, content))
})

it('is not opened with another key, nor once any byte of it was changed', () => {
  const message = encryptFor(publicKey, content)
  const another = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey
  expect(() => decryptWith(another, message)).toThrow(Undecryptable)
  for (let byte = message.length - content.length - 40; byte < message.length; byte += 1) {
    const changed = Buffer.from(message)
    changed[byte]! ^= 1
    expect(() => decryptWith(privateKey, changed), `byte ${byte}`).toThrow(Undecryptable)
  }
  expect(() => decryptWith(privateKey, message.subarray(0, -1))).toThrow(Undecryptable)
})

it('takes no key that is too weak for decades, nor one that is not RSA', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  expect(() => encryptFor(weak, content)).toThrow('2048')
  expect(() => encryptFor(elliptic, content)).toThrow('RSA')
})
