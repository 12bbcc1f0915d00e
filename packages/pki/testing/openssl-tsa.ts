import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A timestamp authority made of OpenSSL, behind HTTP on a port it keeps, which can go down and come
 * back.
 */
export interface OpensslTsa {
  url: string
  rootPem: string
  up(): Promise<void>
  down(): Promise<void>
  close(): Promise<void>
}

export interface OpensslTsaOptions {
  /** Common name of its certificate. */
  name: string
  /** Dotted identifier. */
  policy?: string
  accuracySeconds?: number
  /** By which it names its certificate: `sha1` is the way from before RFC 5816. */
  namedBy?: 'sha1' | 'sha256'
}

/** Makes one, with a root and a certificate of its own. It is not up yet. */
export const openOpensslTsa = async ({
  name,
  policy = '1.2.3',
  accuracySeconds = 1,
  namedBy = 'sha256',
}: OpensslTsaOptions): Promise<OpensslTsa> => {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-tsa-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const purpose = 'extendedKeyUsage=critical,timeStamping'
  writeFileSync(join(folder, 'ext'), purpose)
  openssl('req', '-x509', ...ec, '-keyout', 'root.key', '-out', 'root.pem', '-subj', `/CN=${name} Root`)
  openssl('req', ...ec, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', `/CN=${name}`)
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-extfile',
    'ext',
    '-out',
    'tsa.pem',
  )
  const settings = `
[tsa]
default_tsa = t
[t]
serial = serial
default_policy = ${policy}
digests = sha256, sha384, sha512
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
ess_cert_id_alg = ${namedBy}
accuracy = secs:${accuracySeconds}
ordering = yes
tsa_name = yes
`
  writeFileSync(join(folder, 'ts.cnf'), settings)
  writeFileSync(join(folder, 'serial'), '01\n')

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    writeFileSync(join(folder, 'query'), Buffer.concat(pieces))
    openssl('ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'query', '-out', 'reply')
    // Kept open, a connection of before it went down could be the one that the first request after
    // it is sent on.
    response.writeHead(200, { 'content-type': 'application/timestamp-reply', connection: 'close' })
    response.end(readFileSync(join(folder, 'reply')))
  }
  let server: Server | undefined
  let port = 0
  const up = async (): Promise<void> => {
    server = createServer((request, response) => void respond(request, response))
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const down = async (): Promise<void> => {
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    server = undefined
  }
  await up()
  await down()
  const close = async (): Promise<void> => {
    await down()
    rmSync(folder, { recursive: true })
  }
  return { url: `http://127.0.0.1:${port}/`, rootPem: readFileSync(join(folder, 'root.pem'), 'utf8'), up, down, close }
}
