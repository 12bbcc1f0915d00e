import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signByHand } from '../testing/sign-by-hand.ts'
import { drawForm, FORM } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

// Real here: every message is OpenSSL's, in the forms other signers write.
let folder: string
let root: Uint8Array
const at = (name: string) => join(folder, name)
const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strangers-'))
  const subject = ['-subj', '/CN=Otra', '-addext', 'keyUsage=critical,digitalSignature,keyCertSign']
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('key'), '-out', at('pem'), ...subject)
  root = new X509Certificate(readFileSync(at('pem'))).raw
})
afterAll(() => rmSync(folder, { recursive: true }))

const messageOf = (covered: Uint8Array, flags: string[]): Uint8Array => {
  writeFileSync(at('covered'), covered)
  const key = ['-signer', at('pem'), '-inkey', at('key'), ...flags]
  openssl(
    'cms',
    '-sign',
    '-binary',
    '-cades',
    '-md',
    'sha256',
    '-in',
    at('covered'),
    ...key,
    '-outform',
    'DER',
    '-out',
    at('p7'),
  )
  return readFileSync(at('p7'))
}

const signedWith = (flags: string[]): Promise<Buffer> =>
  signByHand(drawForm(), {
    number: 40,
    objects: (signature) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) }),
    sign: async (_, covered) => messageOf(covered, flags),
  })

const validate = async (file: Buffer) => {
  const { signatures } = await validatePdf({ parts: [file], trusted: [root], at: new Date() })
  const { intact, trusted, padesBaseline } = signatures[0]!
  return [intact.reason, trusted.status, padesBaseline.reason]
}

const PSS = ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_mgf1_md:sha256']

describe('a message of another signer', () => {
  it.each<[string, string[], string]>([
    ['as it is', [], 'signing-time-attribute'],
    ['that names its certificate by the key', ['-keyid'], 'signing-time-attribute'],
    ['signed with RSASSA-PSS', [...PSS, '-keyopt', 'rsa_pss_saltlen:32'], 'signing-time-attribute'],
    [
      'signed with RSASSA-PSS and as much salt as fits',
      [...PSS, '-keyopt', 'rsa_pss_saltlen:max'],
      'signing-time-attribute',
    ],
    ['whose lengths are left open', ['-stream'], 'not-der'],
    ['whose lengths are left open, around its content', ['-stream', '-nodetach'], 'not-der'],
  ])('is read, and called what it is: %s', async (_, flags, baseline) => {
    const file = await signedWith(flags)
    expect(await validate(file)).toEqual(['signature-right', 'passed', baseline])
    file[file.indexOf('Pago 1000') + 5]! ^= 1
    expect((await validate(file))[0]).toBe('content-differs-from-what-was-signed')
  })

  it.each([
    [
      'a mask of another digest',
      ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_mgf1_md:sha1'],
      'signature-algorithm-not-taken',
    ],
    ['SHA-1', ['-md', 'sha1'], 'digest-algorithm-not-taken'],
    ['SHA3-256', ['-md', 'sha3-256'], 'digest-algorithm-not-taken'],
    ['no certificate', ['-nocerts'], 'signer-certificate-missing'],
  ])('is neither believed nor called wrong with %s', async (_, flags, reason) => {
    const { intact } = await validatePdf({ parts: [await signedWith(flags)], trusted: [] })
    expect(intact).toEqual({ status: 'not-checked', reason })
  })
})
