import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { makeSealKit, openJudges, type SealKit } from '@firmeza/pdf/testing'
import { type AuthorityOptions, openAuthority } from '@firmeza/pki'
import { openSoftHsm, softHsmMissing } from '@firmeza/pki/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { openSealKey, type SealKeyHolder } from './seal-key.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server, SoftHSM as the device, OpenSSL as the operator's authority, pdfsig and
// NSS as judges.
const contract = readFileSync(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'seal-key-'))
const path = (name: string): string => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
const openTool = (tool: string, ...args: string[]) => execFileSync(tool, args, { cwd: folder, encoding: 'utf8' })
const TRUSTED = /Signature is Valid\.[\s\S]*Certificate is Trusted\./

const sealed = async ({ client, operationUuid, documentUuid }: StartedOperation): Promise<Buffer> =>
  Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
const healthOf = async (server: RunningServer) => (await fetch(`${server.url}/health`)).json()
const signed = async (server: RunningServer): Promise<StartedOperation> => {
  const operation = await startOperation(server, API_CLIENT, contract)
  await signOperation(server, operation)
  return operation
}
const pdfsig = async (pdf: Buffer, rootPem: string): Promise<string> => {
  const judges = await openJudges(rootPem)
  try {
    return await judges.pdfsig(pdf)
  } finally {
    await judges.close()
  }
}

const said: string[] = []
let kit: SealKit
let authorityOptions: AuthorityOptions
beforeAll(async () => {
  kit = await makeSealKit()
  authorityOptions = { folder: path('authority'), passphrase: 'p', organisation: 'Prueba', clock: systemClock }
  await openAuthority(authorityOptions)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The key as a server under these settings would hold it. */
const hold = async (env: Record<string, string>): Promise<SealKeyHolder> => {
  const authority = await openAuthority(authorityOptions)
  return openSealKey({ env: readEnv(env), authority, authorityOptions, log: (line) => void said.push(line) })
}

const missing = softHsmMissing()

describe.skipIf(missing)(`a seal key in a PKCS#11 device${missing ? ` (not run: ${missing})` : ''}`, () => {
  const hsm = openSoftHsm()
  let server: RunningServer
  beforeAll(async () => {
    server = await runServer({ env: { SEAL_KEY: hsm.uri('seal'), SEAL_KEY_PASSPHRASE: hsm.pin } })
  })
  afterAll(() => hsm.close())

  it('is certified by the built-in authority, and seals what pdfsig calls valid and trusted', async () => {
    const operation = await signed(server)
    await untilStatus(operation.client, operation.operationUuid, 'completed')
    expect(await pdfsig(await sealed(operation), server.parts.authority.rootPem)).toMatch(TRUSTED)
    const { certificate } = server.parts.sealKey.key()
    expect(Buffer.from(certificate).equals(server.parts.authority.seal.certificate)).toBe(false)
  })

  it('while it is away operations wait, and /health says why; once it is back they are sealed', async () => {
    hsm.takeAway()
    const operation = await signed(server)
    await expect.poll(async () => (await healthOf(server)).dependencies.key).toMatchObject({ status: 'down' })
    expect((await operation.client.operation(operation.operationUuid)).status).toBe('sealing')
    hsm.putBack()
    await untilStatus(operation.client, operation.operationUuid, 'completed')
    expect(await pdfsig(await sealed(operation), server.parts.authority.rootPem)).toMatch(TRUSTED)
    await expect.poll(async () => (await healthOf(server)).dependencies.key).toEqual({ status: 'up' })
  })

  it('that is away at the start is waited for, and a wrong PIN ends it', async () => {
    await server.close()
    hsm.takeAway()
    const held = await hold({ SEAL_KEY: hsm.uri('seal-rsa'), SEAL_KEY_PASSPHRASE: hsm.pin })
    await expect(held.health()).rejects.toThrow()
    expect(said.at(-1)).toContain('The seal key cannot be used yet')
    hsm.putBack()
    await held.refresh()
    expect(held.key().algorithm).toBe('RS256')
    await held.close()
    await expect(hold({ SEAL_KEY: hsm.uri('seal'), SEAL_KEY_PASSPHRASE: '0000' })).rejects.toThrow(
      "SEAL_KEY cannot be used: the PIN is not right; set SEAL_KEY_PASSPHRASE to the token's PIN.",
    )
  })
})

describe('a seal key in a file', () => {
  beforeAll(() => {
    const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '20']
    openssl('req', '-x509', ...ec, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Otra raíz', '-utf8')
    openssl('req', ...ec.slice(0, 5), '-keyout', 'seal.key', '-out', 'seal.csr', '-subj', '/CN=Sello propio')
    writeFileSync(path('ext'), 'keyUsage=critical,digitalSignature,nonRepudiation\nextendedKeyUsage=emailProtection\n')
    const issue = ['x509', '-req', '-in', 'seal.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-extfile', 'ext']
    openssl(...issue, '-days', '12', '-out', 'seal.pem')
    openssl(...issue, '-days', '400', '-out', 'renewed.pem')
    writeFileSync(path('ext'), 'keyUsage=critical,keyEncipherment\n')
    openssl(...issue, '-days', '12', '-out', 'enciphering.pem')
    const parts = ['-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem', '-passout', 'pass:abc']
    openssl('pkcs12', '-export', ...parts, '-out', 'seal.p12')
    const bundle = (name: string, ...files: string[]) =>
      writeFileSync(path(name), files.map((each) => readFileSync(path(each), 'utf8')).join(''))
    bundle('chain.pem', 'seal.pem', 'ca.pem')
    bundle('enciphering-chain.pem', 'enciphering.pem', 'ca.pem')
    bundle('renewed-chain.pem', 'renewed.pem', 'ca.pem')
  })

  it('of PKCS#12 seals with the certificates inside', async () => {
    const held = await hold({ SEAL_KEY: path('seal.p12'), SEAL_KEY_PASSPHRASE: 'abc' })
    const { tail } = await kit.seal(contract, { key: held.key() })
    const report = await pdfsig(Buffer.concat([contract, tail]), readFileSync(path('ca.pem'), 'utf8'))
    expect(report).toMatch(TRUSTED)
    expect(report).toContain('Sello propio')
    expect(held.trusted()).toEqual([new X509Certificate(readFileSync(path('ca.pem'))).raw])
    expect(held.endsAt()).toEqual(new Date(new X509Certificate(readFileSync(path('seal.pem'))).validTo))
  })

  it('of another authority leads an auditor to its root by the addresses that acta and evidence print', async () => {
    const server = await runServer({ env: { SEAL_KEY: path('seal.p12'), SEAL_KEY_PASSPHRASE: 'abc' } })
    try {
      const started = await signed(server)
      await untilStatus(started.client, started.operationUuid, 'completed')
      const pem = async (name: string) => (await fetch(`${server.url}/pki/${name}`)).text()
      const printed = (text: string) => new X509Certificate(text).fingerprint256
      expect(printed(await pem('seal-root.pem'))).toBe(printed(readFileSync(path('ca.pem'), 'utf8')))

      const acta = Buffer.from(await started.client.actaB64(started.operationUuid), 'base64')
      writeFileSync(path('acta.pdf'), acta)
      const text = openTool('pdftotext', 'acta.pdf', '-').replace(/\s+/g, '')
      expect(text).toContain('/pki/seal-root.pem')
      expect(text).toContain(printed(await pem('seal-root.pem')))

      const zip = await fetch(`${server.url}/operations/v2/evidencebyoperationuuid/${started.operationUuid}`, {
        headers: { authorization: `Bearer ${started.client.esignToken}` },
      })
      writeFileSync(path('evidence.zip'), Buffer.from(await zip.arrayBuffer()))
      const read = (name: string) => openTool('unzip', '-p', 'evidence.zip', name)
      expect(printed(read('certificates/seal-root.pem'))).toBe(printed(await pem('seal-root.pem')))
      expect(printed(read('certificates/signer-root.pem'))).toBe(printed(await pem('root.pem')))
      const page = read('VERIFY.md')
      for (const address of ['/pki/seal-root.pem', '/pki/root.pem', 'certificates/signer-root.pem'])
        expect(page).toContain(address)
    } finally {
      await server.close()
    }
  })

  it('of PEM takes over a renewed certificate without a new start', async () => {
    writeFileSync(path('now.pem'), readFileSync(path('chain.pem')))
    const held = await hold({ SEAL_KEY: path('seal.key'), SEAL_CERTIFICATE_FILE: path('now.pem') })
    const first = held.key()
    await held.refresh()
    expect(held.key()).toBe(first)
    writeFileSync(path('now.pem'), readFileSync(path('renewed-chain.pem')))
    await held.refresh()
    const renewed = new X509Certificate(readFileSync(path('renewed.pem'))).serialNumber
    expect(new X509Certificate(held.key().certificate).serialNumber).toBe(renewed)
  })

  it.each([
    [{ SEAL_KEY: 'seal.p12', SEAL_KEY_PASSPHRASE: 'xyz' }, 'the passphrase does not open it'],
    [{ SEAL_KEY: 'nowhere.pem' }, 'no such file'],
    [{ SEAL_KEY: 'seal.key', SEAL_CERTIFICATE_FILE: 'ca.pem' }, 'holds no certificate of the key'],
    [{ SEAL_KEY: 'seal.key', SEAL_CERTIFICATE_FILE: 'seal.pem' }, 'holds no path from the key'],
    [{ SEAL_KEY: 'seal.key', SEAL_CERTIFICATE_FILE: 'enciphering-chain.pem' }, 'holds a certificate that may not sign'],
    [{ SEAL_KEY: 'seal.key', SEAL_CERTIFICATE_FILE: 'seal.key' }, 'holds no certificate that can be read'],
  ])('ends the start with a sentence when it cannot be used: %j', async (settings, reason) => {
    const env = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, name.endsWith('PASSPHRASE') ? value : path(value)]),
    )
    await expect(hold(env)).rejects.toMatchObject({
      name: 'BadSetting',
      message: expect.stringContaining(reason),
    })
  })
})
