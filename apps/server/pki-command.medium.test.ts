import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@firmeza/kernel'
import { openJudges } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKeys } from './keys.ts'
import { authorityOptionsOf, openOwnAuthority } from './own-authority.ts'
import { runPkiCommand } from './pki-command.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server while the command works on its folder; pdfsig and NSS, which ask our OCSP,
// as judges.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const run = async (...args: string[]) => {
  const said: string[] = []
  const code = await runPkiCommand(args, server.parts.env, { say: (line) => void said.push(line) })
  // A running server does this every ten seconds.
  await server.parts.sealKey.refresh()
  return { code, said: said.join('\n') }
}
const sealed = async (): Promise<Buffer> => {
  const operation = await startOperation(server, API_CLIENT, contract)
  await signOperation(server, operation)
  await untilStatus(operation.client, operation.operationUuid, 'completed')
  return Buffer.from(await operation.client.documentB64(operation.operationUuid, operation.documentUuid), 'base64')
}
const judged = async (pdf: Buffer): Promise<string> => {
  const judges = await openJudges(server.parts.authority.rootPem)
  try {
    return await judges.pdfsig(pdf)
  } finally {
    await judges.close()
  }
}
const serialInForce = () => new X509Certificate(server.parts.sealKey.key().certificate).serialNumber

it('renews the seal key while the server runs: the next document has it, the earlier one stays trusted', async () => {
  const [before, former] = [await sealed(), serialInForce()]
  const { code, said } = await run('renew', 'seal')
  expect([code, said]).toEqual([0, expect.stringContaining(serialInForce())])
  expect(serialInForce()).not.toBe(former)
  for (const pdf of [before, await sealed()]) expect(await judged(pdf)).toContain('Certificate is Trusted.')
})

it('renews the issuing certificate under the same key: what was sealed before and is sealed after stays trusted', async () => {
  const before = await sealed()
  const former = server.parts.authority.issuing
  expect((await run('renew', 'issuing')).code).toBe(0)
  expect(Buffer.from(server.parts.authority.issuing).equals(former)).toBe(false)
  expect((await run('renew', 'seal')).code).toBe(0)
  expect((await run('renew', 'tsa')).code).toBe(0)
  for (const pdf of [before, await sealed()]) expect(await judged(pdf)).toContain('Certificate is Trusted.')
})

it('revokes: pdfsig learns it from us, and the server seals with what is left', async () => {
  const [before, former] = [await sealed(), serialInForce()]
  const { code, said } = await run('revoke', former, '--reason', 'keyCompromise')
  expect([code, said]).toEqual([0, expect.stringContaining('Revoked')])
  expect(await judged(before)).toContain('Certificate has been Revoked.')
  expect(serialInForce()).not.toBe(former)
  expect(await judged(await sealed())).toContain('Certificate is Trusted.')
  expect((await run('list')).said).toMatch(new RegExp(`seal +${former} .*revoked .*\\(keyCompromise\\)`))
})

it.each([
  [[], 2, 'list  '],
  [['renew', 'root'], 2, 'renew seal'],
  [['revoke', '1234'], 1, 'No certificate here'],
  [['revoke', '1234', '--reason', 'boredom'], 2, 'keyCompromise'],
])('says what can be done, or why not: %j', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, said: expect.stringContaining(text) })
})

it('is told at the start which certificates name another address than PKI_URL', async () => {
  const { env } = server.parts
  const said: string[] = []
  const options = authorityOptionsOf(env, await openKeys(env.dataDir, env.masterKey), systemClock)
  const open = (pkiUrl: string) => openOwnAuthority({ ...env, pkiUrl }, options, (line) => void said.push(line))
  await open(env.pkiUrl)
  expect(said).toEqual([])
  await open('http://elsewhere.test')
  expect(said).toHaveLength(3)
  expect(said[1]).toContain('The seal certificate names another address')
})

it('makes no authority where there is none', async () => {
  const said: string[] = []
  const elsewhere = { ...server.parts.env, dataDir: join(server.parts.env.dataDir, 'elsewhere') }
  expect(await runPkiCommand(['list'], elsewhere, { say: (line) => void said.push(line) })).toBe(1)
  expect(said.join()).toContain('There is no certification authority')
  expect(existsSync(elsewhere.dataDir)).toBe(false)
})
