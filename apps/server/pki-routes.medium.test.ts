import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toPem } from '@firmeza/pki'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server, and OpenSSL and curl as those who ask.
const folder = mkdtempSync(join(tmpdir(), 'pki-routes-'))
const path = (name: string): string => join(folder, name)
const run = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder })
  return stdout + stderr
}
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ env: { PKI_URL: 'http://pki.test/' } })
  const { authority } = server.parts
  writeFileSync(path('root.pem'), authority.rootPem)
  writeFileSync(path('issuing.pem'), toPem('CERTIFICATE', authority.issuing))
  writeFileSync(path('seal.pem'), toPem('CERTIFICATE', authority.seal.certificate))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const about = ['-issuer', 'issuing.pem', '-cert', 'seal.pem']

it('answers OpenSSL about the seal certificate by POST', async () => {
  const said = await run('openssl', 'ocsp', '-url', `${server.url}/pki/ocsp`, ...about, '-CAfile', 'root.pem')
  expect(said).toContain('Response verify OK')
  expect(said).toContain('seal.pem: good')
})

it.each([
  ['escaped', encodeURIComponent],
  ['as it is', (text: string) => text],
])('answers by GET, the query %s in the path, and lets the answer be kept', async (_, write) => {
  await run('openssl', 'ocsp', '-sha256', ...about, '-reqout', 'query')
  const query = (await run('openssl', 'base64', '-A', '-in', 'query')).trim()
  const answer = await fetch(`${server.url}/pki/ocsp/${write(query)}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/ocsp-response'])
  expect(answer.headers.get('cache-control')).toContain('max-age')
  writeFileSync(path('answer'), new Uint8Array(await answer.arrayBuffer()))
  const said = await run(
    'openssl',
    'ocsp',
    '-respin',
    'answer',
    '-CAfile',
    'root.pem',
    '-resp_text',
    '-verify_other',
    'issuing.pem',
  )
  expect(said).toContain('Cert Status: good')
  expect(said).toContain('Response verify OK')
})

it.each(['%', '%zz', 'x'.repeat(3000), '', '../..'])(
  'answers a path of rubbish (%.8s) in kind or not at all',
  async (rest) => {
    const answer = await fetch(`${server.url}/pki/ocsp/${rest}`)
    expect([200, 400, 404, 414]).toContain(answer.status)
  },
)

it('serves what the certificates name, where they name it: OpenSSL verifies with it and nothing else', async () => {
  const text = await run('openssl', 'x509', '-in', 'seal.pem', '-noout', '-text')
  const named = [...text.matchAll(/URI:http:\/\/pki\.test(\S+)/g)].map(([, place]) => place!)
  expect(named.toSorted()).toEqual(['/pki/issuing.cer', '/pki/issuing.crl', '/pki/ocsp'])
  for (const name of ['issuing.cer', 'issuing.crl', 'root.crl', 'root.cer'])
    await run('curl', '-sf', '-o', name, `${server.url}/pki/${name}`)
  for (const name of ['issuing', 'root'])
    await run('openssl', 'x509', '-inform', 'DER', '-in', `${name}.cer`, '-out', `${name}-served.pem`)
  const lists = ['-crl_check_all', '-CRLfile', 'issuing.crl', '-CRLfile', 'root.crl']
  const trust = ['-x509_strict', '-CAfile', 'root-served.pem', '-untrusted', 'issuing-served.pem']
  expect(await run('openssl', 'verify', ...lists, ...trust, 'seal.pem')).toContain('OK')
})

it.each([
  ['nothing', undefined, undefined],
  ['JSON', '{}', 'application/json'],
  ['text', 'hello', 'text/plain'],
])('tells who asks for a status with %s, in the protocol’s own way, that it cannot be read', async (_, body, type) => {
  const headers = type ? { 'content-type': type } : undefined
  const answer = await fetch(`${server.url}/pki/ocsp`, { method: 'POST', body, headers })
  // OCSPResponse: malformedRequest (RFC 6960 §4.2.1).
  expect(Buffer.from(await answer.arrayBuffer()).toString('hex')).toBe('30030a0101')
})
