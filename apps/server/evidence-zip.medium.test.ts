import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { systemClock } from '@firmeza/kernel'
import { openAuthority } from '@firmeza/pki'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server, and OpenSSL, sha256sum and sh, which run the commands that VERIFY.md
// prints. unzip only unpacks.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'evidence-zip-'))
let server: RunningServer
let started: StartedOperation

const fetchZip = async ({ client, operationUuid }: StartedOperation) =>
  fetch(`${server.url}/operations/v2/evidencebyoperationuuid/${operationUuid}`, {
    headers: { authorization: `Bearer ${client.esignToken}` },
  })

const unpack = (zip: Uint8Array, name: string): string => {
  const folder = join(home, name)
  writeFileSync(`${folder}.zip`, zip)
  execFileSync('unzip', ['-q', `${folder}.zip`, '-d', folder])
  return folder
}

const commandsOf = (folder: string): string[] =>
  [...readFileSync(join(folder, 'VERIFY.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, text]) => text!)

/** What each command prints, or null for one that ends with an error. */
const outcomes = (folder: string, commands = commandsOf(folder)): (string | null)[] =>
  commands.map((command) => {
    try {
      return execFileSync('sh', ['-c', `exec 2>&1; ${command}`], { cwd: folder, encoding: 'utf8' })
    } catch {
      return null
    }
  })

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())

beforeAll(async () => {
  server = await runServer()
  started = await startOperation(server, API_CLIENT, contract)
  await signOperation(server, started)
  await untilStatus(started.client, started.operationUuid, 'completed')
  // The last that happens.
  const told = async () => (await readLinks(server.parts.database.db, started.operationUuid)).map(readLink)
  await vi.waitFor(async () => expect((await told()).at(-1)).toMatchObject({ facts: { kind: 'confirmation' } }))
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true })
})

describe('the evidence zip', () => {
  let zip: Uint8Array
  let folder: string
  let names: string[]
  beforeAll(async () => {
    const answer = await fetchZip(started)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="evidence-[0-9A-F]{4}-[0-9A-F]{4}\.zip"$/,
    )
    zip = new Uint8Array(await answer.arrayBuffer())
    folder = unpack(zip, 'sound')
    // One of those about persons stands for all.
    names = filesIn(folder).filter((name) => !/^persons\/(?!1\.)/.test(name))
  })

  it('holds events, persons, documents, acta, seals, timestamps and certificates', () => {
    expect(
      filesIn(folder)
        .filter((name) => !name.startsWith('persons/'))
        .sort(),
    ).toEqual([
      'SHA256SUMS',
      'VERIFY.md',
      'acta.p7s',
      'acta.pdf',
      'acta.tst',
      'certificates/seal-root.pem',
      'certificates/timestamp-root-1.pem',
      'documents/1-sealed.p7s',
      'documents/1-sealed.pdf',
      'documents/1-sealed.signer-1.p7s',
      'documents/1-sealed.signer-1.tst',
      'documents/1-sealed.tst',
      'documents/1.pdf',
      'events.jsonl',
    ])
    expect(readFileSync(join(folder, 'documents/1.pdf')).equals(contract)).toBe(true)
    expect(JSON.parse(readFileSync(join(folder, 'persons/1.json'), 'utf8')).facts.persons[0].name).toBeTruthy()
  })

  it('is the same bytes each time', async () => {
    expect(Buffer.from(await (await fetchZip(started)).arrayBuffer()).equals(zip)).toBe(true)
  })

  it('is found right by the commands it prints', () => {
    const told = outcomes(folder)
    expect(told).not.toContain(null)
    const text = told.join('\n')
    expect(text.match(/(CMS )?Verification successful/g)).toHaveLength(3)
    expect(text.match(/Verification: OK/g)).toHaveLength(3)
    expect(text.match(/^Time stamp: .+ GMT$/gm)).toHaveLength(3)
    expect(text.match(/^subject=.+$/gm)).toHaveLength(3)
    expect(text).toMatch(
      /subject=.*CN=Ana Prueba Núñez[\s\S]*Explicit Text: Nombre según quien envió el documento. Código de un solo uso enviado por SMS al \+34 •/,
    )
    const ours = new X509Certificate(server.parts.authority.root).fingerprint256
    expect(text.match(/^sha256 Fingerprint=.+$/gm)).toEqual(Array(6).fill(`sha256 Fingerprint=${ours}`))
  })

  it('shows the forger’s own root, or fails, when somebody else’s is put into the files of the roots', async () => {
    const options = { folder: join(home, 'other'), passphrase: 'p', organisation: 'Otra', clock: systemClock }
    const { rootPem } = await openAuthority(options)
    const others = commandsOf(folder).slice(1)
    const checksThatFail = (name: string, change: (pem: Buffer) => string) =>
      outcomesWith(name, (pem) => Buffer.from(change(pem)), others).filter((told) => told === null).length
    for (const name of ['certificates/seal-root.pem', 'certificates/timestamp-root-1.pem']) {
      expect(checksThatFail(name, (own) => `${rootPem}${own}`)).toBe(3)
      expect(checksThatFail(name, (own) => `${own}${rootPem}`)).toBe(3)
      expect(checksThatFail(name, () => rootPem)).toBe(3)
    }
  })

  /**
   * One bit. In a `.p7s` it is in a certificate: the timestamp, further on, is not signed and
   * stands in a file of its own.
   */
  const turned = (bytes: Buffer): Buffer => {
    const changed = Buffer.from(bytes)
    changed[Math.floor(changed.length / 4)]! ^= 1
    return changed
  }

  /** What the commands say of a copy in which one file is another, or none. */
  const outcomesWith = (name: string, spoiled: (bytes: Buffer) => Buffer | null, commands: string[]) => {
    const copy = join(home, 'spoiled')
    execFileSync('unzip', ['-q', `${folder}.zip`, '-d', copy])
    try {
      const bytes = spoiled(readFileSync(join(copy, name)))
      if (bytes) writeFileSync(join(copy, name), bytes)
      else rmSync(join(copy, name))
      return outcomes(copy, commands)
    } finally {
      rmSync(copy, { recursive: true })
    }
  }

  it('is found incomplete by their first when any file is changed, cut, or missing', () => {
    const [sums] = commandsOf(folder) as [string]
    for (const name of names.filter((each) => each !== 'VERIFY.md')) {
      expect([name, ...outcomesWith(name, turned, [sums])]).toEqual([name, null])
      expect([name, ...outcomesWith(name, (bytes) => bytes.subarray(0, -1), [sums])]).toEqual([name, null])
      expect([name, ...outcomesWith(name, () => null, [sums])]).toEqual([name, null])
    }
  })

  it('is found wrong by the others too, should somebody have made the sums again', () => {
    const others = commandsOf(folder).slice(1)
    for (const name of names.filter((each) => !['VERIFY.md', 'SHA256SUMS'].includes(each)))
      expect([name, outcomesWith(name, turned, others).includes(null)]).toEqual([name, true])
  })

  it.each([
    ['left out', (lines: string[]) => lines.toSpliced(4, 1)],
    ['swapped', (lines: string[]) => lines.toSpliced(3, 2, lines[4]!, lines[3]!)],
    ['repeated', (lines: string[]) => lines.toSpliced(4, 0, lines[4]!)],
    ['cut off', (lines: string[]) => lines.slice(0, 6)],
  ])('is found wrong when events are %s', (_, spoil) => {
    const others = commandsOf(folder).slice(1)
    const spoiled = (bytes: Buffer) => Buffer.from(`${spoil(bytes.toString().trim().split('\n')).join('\n')}\n`)
    expect(outcomesWith('events.jsonl', spoiled, others)).toContain(null)
  })

  it('is told in the operation’s language', () => {
    const headings = readFileSync(join(folder, 'VERIFY.md'), 'utf8').match(/^##? .+$/gm)
    expect(headings?.[0]).toMatch(/^# Pruebas de la operación [0-9A-F]{4}-[0-9A-F]{4}: cómo comprobarlas$/)
    expect(headings).toHaveLength(6)
  })
})

it('is not there before somebody has signed', async () => {
  const waiting = await startOperation(server, API_CLIENT, contract)
  const answer = await fetchZip(waiting)
  expect({ status: answer.status, code: (await answer.json()).code }).toEqual({ status: 409, code: 'not-signed-yet' })
})
