/**
 * Spoils the place where files are kept: a folder that cannot be written, a disk that is full, a
 * file that rots. Whatever cannot be stored is refused and leaves nothing behind; what has rotted
 * is never handed out, signed or sealed; with the place repaired everything goes on.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { advance, type Flow, newFlow, statusOf } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { isAnswering, prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

const SMALL_DISK = 256 * 1024

const options = await readOptions()
const report = openReport()
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const server = await prepareServer(options.database)
const files = join(server.dataDir, 'files')
const incoming = join(files, 'incoming')
let names = 0

/** The contract with something after its end, so that no two are the same file. */
const another = (): Buffer => {
  names += 1
  return Buffer.concat([contract, Buffer.from(`% ${process.pid} ${names}\n`)])
}
const begin = (pdf = another()): Flow => newFlow(server.url, pdf.toString('base64'), 's')
const goTo = async (flow: Flow, step: Flow['step']): Promise<Flow> => {
  while (flow.step !== step) await advance(flow)
  return flow
}
const refusedClearly = async (what: string): Promise<void> => {
  const fault = await refusalOf(goTo(begin(), 'created'))
  const { code, detail } = fault?.problem ?? {}
  report.check(
    `${what}: a creation is refused in words`,
    fault?.status === 500 && code === 'internal' && !!detail,
    detail,
  )
}

/** What cannot be stored must not be half there. */
const unwritable = async (): Promise<void> => {
  const signed = await goTo(begin(), 'code-sent')
  await rename(incoming, `${incoming}.aside`)
  await writeFile(incoming, '')
  await refusedClearly('a folder that cannot be written')
  report.check('health says so', (await until(() => isAnswering(server.url, 503))) !== null)
  await goTo(signed, 'signed')
  await pause(2_000)
  report.check('what is signed meanwhile waits for its seal', (await statusOf(signed)) === 'sealing')
  await rm(incoming)
  await rename(`${incoming}.aside`, incoming)
  const sealed = await until(async () => (await statusOf(signed)) === 'completed')
  report.check('and is sealed once it can be', sealed !== null)
  await goTo(begin(), 'completed')
  report.check('health is well again', (await until(() => isAnswering(server.url, 200))) !== null)
}

const mountSmall = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', incoming], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
const unmount = () => execFileSync('umount', [incoming], { stdio: 'pipe' })

const fullDisk = async (): Promise<void> => {
  if (!mountSmall()) return report.say('a full disk: not tried, as this needs the right to mount one')
  try {
    const { bavail, bsize } = await statfs(incoming)
    await writeFile(join(incoming, 'filling'), Buffer.alloc(bavail * bsize))
    await refusedClearly('a full disk')
  } finally {
    unmount()
  }
  const isLogged = await until(async () => server.log.includes('ENOSPC'))
  report.check('a full disk: the log says so', isLogged !== null)
  const next = await goTo(begin(), 'completed')
  report.check('a disk with room again takes the next', (await statusOf(next)) === 'completed')
}

const placeOf = (pdf: Buffer): string => {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return join(files, sha256.slice(0, 2), sha256)
}

/** Whether the document comes whole; `wrong` when what comes is not what was sent. */
const download = async (
  { client, operationUuid, documentUuid }: Flow,
  pdf: Buffer,
): Promise<'right' | 'wrong' | 'none'> => {
  try {
    return (await client.documentB64(operationUuid, documentUuid)) === pdf.toString('base64') ? 'right' : 'wrong'
  } catch {
    return 'none'
  }
}

/** The first page as it was drawn at the creation; null when it is refused. */
const picture = async ({ client, operationUuid, documentUuid }: Flow): Promise<Buffer | null> => {
  const answer = await fetch(`${server.url}/api/signing/pages/${operationUuid}/${documentUuid}/1?width=780`, {
    headers: { authorization: `Bearer ${client.esignToken}` },
  })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
}

const rot = async (what: string, spoil: (sound: Buffer) => Buffer): Promise<void> => {
  const pdf = another()
  const flow = await goTo(begin(pdf), 'created')
  const before = await download(flow, pdf)
  const shown = await picture(flow)
  await writeFile(placeOf(pdf), spoil(pdf))
  report.check(`${what}: it is not handed out`, before === 'right' && (await download(flow, pdf)) === 'none')
  const now = await picture(flow)
  report.check(`${what}: no other picture is shown`, shown !== null && (now === null || now.equals(shown)))
  const { client, operationUuid, documentUuid } = flow
  await client.documentRead(operationUuid, documentUuid)
  flow.step = 'read'
  await goTo(flow, 'signed')
  await pause(2_000)
  report.check(`${what}: nothing is sealed in its place`, (await statusOf(flow)) === 'sealing')
  await writeFile(placeOf(pdf), pdf)
  const sealed = await until(async () => (await statusOf(flow)) === 'completed')
  await goTo(flow, 'completed')
  const begins = Buffer.from(flow.sealed, 'base64').subarray(0, pdf.length).equals(pdf)
  report.check(`${what}: with the right file back it is sealed`, sealed !== null && begins)
}

await runToEnd({ report, server, options }, async () => {
  await server.start()
  await goTo(begin(), 'completed')
  await unwritable()
  await fullDisk()
  await rot('a file with one bit turned', (sound) => {
    const rotten = Buffer.from(sound)
    rotten[Math.floor(rotten.length / 2)]! ^= 1
    return rotten
  })
  await rot('a file cut short', (sound) => sound.subarray(0, sound.length - 1))
  await rot('a file that is another', () => contract)
  report.check('the log names what is wrong', /has changed since it was stored/.test(server.log))
  report.check('it stops when told to', (await server.stop()) === 0)
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
})
