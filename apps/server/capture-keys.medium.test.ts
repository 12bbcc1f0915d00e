import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { identificationPaths } from '@firmeza/identification/wire'
import { startPostgres } from '@firmeza/store/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PHONE, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { uploadFilm } from './testing/filmed.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server on a data folder and a database of its own, which are backed up and
// restored with the commands of docs/operating.md, and the master key, which stays the same.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
const FILM = Buffer.from('a film of nobody, in pieces')
const isPostgres = process.env.TEST_DATABASE === 'postgres'
let root: string
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let server: RunningServer
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'firmeza-backup-'))
  if (!isPostgres) return
  postgres = await startPostgres()
  for (const name of ['before', 'restored']) run('psql', '-d', postgres.url, '-c', `create database ${name}`)
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
  await rm(root, { recursive: true, force: true })
})

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
const folder = (name: string, ...more: string[]) => join(root, name, ...more)
const urlOf = (name: string) => postgres!.url.replace(/postgres$/, name)
const serve = async (name: string) => {
  const env = {
    DATA_DIR: folder(name),
    MASTER_KEY: 'the same key before and after, for ever',
    IDENTIFICATION: 'demo',
    ...(isPostgres && { DATABASE_URL: urlOf(name) }),
  }
  server = await runServer({ ownDatabase: true, env })
  await server.parts.vision?.warm()
}
const backUp = (name: string) => {
  if (!isPostgres) return run('tar', '-C', folder(name), '--exclude=./capture-keys', '-czf', folder('all.tgz'), '.')
  run('pg_dump', '-Fc', '--no-unlogged-table-data', urlOf(name), '-f', folder('firmeza.dump'))
  return run('tar', '-C', folder(name), '-czf', folder('all.tgz'), 'files', 'authority')
}
const restore = (name: string) => {
  mkdirSync(folder(name), { mode: 0o700 })
  run('tar', '-C', folder(name), '-xzf', folder('all.tgz'))
  if (isPostgres) run('pg_restore', '-d', urlOf(name), folder('firmeza.dump'))
}

const call = (who: StartedOperation, path: string, body?: object, method = 'POST') =>
  askAsSigner(server, who, path, { method, body })
const begin = async (started: StartedOperation): Promise<string> =>
  (await call(started, identificationPaths.start(started.operationUuid))).body.videouuid
const showFace = (started: StartedOperation) =>
  call(started, identificationPaths.detectFace(started.operationUuid), {
    imgb64: portrait.toString('base64'),
    detectBlurInImage: false,
  })
const start = () =>
  startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA', opClass: '1240' })
const identified = async () => {
  const started = await start()
  const { operationUuid } = started
  const video = await begin(started)
  await showFace(started)
  await call(started, identificationPaths.saveCapture(operationUuid, video), {
    operationUuid,
    documentType: 'FACE',
    b64image: portrait.toString('base64'),
  })
  await uploadFilm(server, { ...started, videoUuid: video }, FILM)
  await call(started, identificationPaths.computeResult(operationUuid, video))
  await untilStatus(started.client, operationUuid, 'completed')
  await server.parts.queue.idle()
  return { operationUuid, video }
}
type Identified = Awaited<ReturnType<typeof identified>>

/** What the sender is told of a try by whichever server runs. */
const results = async ({ operationUuid, video }: Identified) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  const esignToken = await client.login(API_CLIENT)
  return askAsSigner(server, { client: { esignToken } }, identificationPaths.results(operationUuid, video), {
    method: 'GET',
  })
}
const erase = async ({ operationUuid }: Identified) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  const bearer = await client.login(API_CLIENT)
  return client.send('POST', `erasepersonaldata/${operationUuid}`, { body: {}, bearer })
}
const secretOf = (name: string, { video }: Pick<Identified, 'video'>) =>
  folder(name, 'capture-keys', video.slice(0, 2), video)
const wrappedKeyOf = async ({ video }: Identified) =>
  (
    await server.parts.database.db.execute<{ wrapped_key: string | null }>(
      sql`select wrapped_key from identification_videos where id = ${video}`,
    )
  ).rows[0]!.wrapped_key

it('what is erased opens no more out of a backup from before, with the master key; the rest does', async () => {
  await serve('before')
  const [ana, eva] = [await identified(), await identified()]
  expect((await results(ana)).body.face).toBe(portrait.toString('base64'))
  const secret = readFileSync(secretOf('before', ana))
  await server.close()
  backUp('before')

  await serve('before')
  expect((await erase(ana)).status).toBe(200)
  await expect.poll(() => existsSync(secretOf('before', ana))).toBe(false)
  await server.close()

  restore('restored')
  expect(existsSync(folder('restored', 'capture-keys'))).toBe(false)
  cpSync(folder('before', 'capture-keys'), folder('restored', 'capture-keys'), { recursive: true })
  rmSync(folder('before'), { recursive: true })
  await serve('restored')
  // Key and files are back, and so is the word that they are kept.
  expect(await wrappedKeyOf(ana)).toEqual(expect.any(String))
  expect(await results(ana)).toMatchObject({ status: 410, body: { code: 'identification-key-missing' } })
  expect((await results(eva)).body.face).toBe(portrait.toString('base64'))
  const { strongboxes } = server.parts
  const wrappedKey = await wrappedKeyOf(ana)
  for (const file of readdirSync(folder('restored', 'capture-keys'), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    writeFileSync(secretOf('restored', ana), readFileSync(join(file.parentPath, file.name)))
    expect((await strongboxes.find({ id: ana.video, wrappedKey })).ok).toBe(false)
  }
  // Nothing but the secret was missing.
  writeFileSync(secretOf('restored', ana), secret)
  expect((await results(ana)).body.face).toBe(portrait.toString('base64'))

  expect((await erase(ana)).status).toBe(200)
  await expect.poll(() => existsSync(secretOf('restored', ana))).toBe(false)
  expect((await results(eva)).status).toBe(200)
})

it('a try whose secret is not there is told so to who is filmed, can be given up, and they begin another', async () => {
  const started = await start()
  const video = await begin(started)
  expect((await showFace(started)).status).toBe(200)
  rmSync(secretOf('restored', { video }))
  expect(await showFace(started)).toMatchObject({ status: 410, body: { code: 'identification-key-missing' } })
  const left = await call(started, identificationPaths.cancel(started.operationUuid, video), { why: 'left' })
  expect(left.status).toBe(204)
  const next = await begin(started)
  expect(next).not.toBe(video)
  expect((await showFace(started)).status).toBe(200)
  const told = (await readLinks(server.parts.database.db, started.operationUuid)).map(readLink)
  expect(told.find(({ type }) => type === 'IdentificationEnded')!.facts).toMatchObject({ video, codes: null })
})

const captureKeys = async () => {
  const { dependencies } = (await (await fetch(`${server.url}/health`)).json()) as {
    dependencies: Record<string, { status: string; reason?: string }>
  }
  return dependencies.captureKeys
}
const startIt = (started: StartedOperation) => call(started, identificationPaths.start(started.operationUuid))

it('where the folder of secrets is away nobody is filmed, in words, and health says why; what is back is used again', async () => {
  const keys = folder('restored', 'capture-keys')
  const before = `${keys}-before`
  renameSync(keys, before)
  writeFileSync(keys, 'not a folder')
  const started = await start()
  expect(await startIt(started)).toMatchObject({ status: 503, body: { code: 'identification-unavailable' } })
  await expect.poll(captureKeys).toMatchObject({ status: 'down', reason: expect.stringContaining('cannot be used') })
  rmSync(keys)
  expect(await startIt(started)).toMatchObject({ status: 503, body: { code: 'identification-unavailable' } })
  await expect.poll(captureKeys).toMatchObject({ status: 'down', reason: expect.stringContaining('not mounted') })
  expect(existsSync(keys)).toBe(false)
  renameSync(before, keys)
  // Those of the first two tests.
  const reason = expect.stringMatching(/^\d identifications/)
  await expect.poll(captureKeys).toMatchObject({ status: 'warning', reason })
  expect(await begin(started)).toEqual(expect.any(String))
})

it('a server that starts without the folder signs, identifies nobody, makes no secret there, and says what to do', async () => {
  const keys = folder('restored', 'capture-keys')
  await server.close()
  renameSync(keys, `${keys}-disk`)
  mkdirSync(keys)
  await serve('restored')
  expect(server.log.join()).toContain('its disk is not mounted')
  await expect.poll(captureKeys).toMatchObject({ status: 'down', reason: expect.stringContaining(`${keys}/folder-id`) })
  const identifying = await start()
  expect(await startIt(identifying)).toMatchObject({ status: 503, body: { code: 'identification-unavailable' } })
  expect(readdirSync(keys)).toEqual([])
  const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await client.verifyOtp(operationUuid, await codeFor(server))
  await untilStatus(client, operationUuid, 'completed')
  rmSync(keys, { recursive: true })
  renameSync(`${keys}-disk`, keys)
  expect(await begin(identifying)).toEqual(expect.any(String))
})

it('the mirror of docs/operating.md is not begun with a folder that is not the one of the copy', async () => {
  const operating = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const script = /```sh\n(id=[\s\S]*?)```/.exec(operating)![1]!
  const [keys, copy] = [folder('restored', 'capture-keys'), folder('copy')]
  // The other machine is this one, and of rsync it is told with what it would run.
  const here = script.replaceAll('ssh backup-host ', '').replaceAll('firmeza-capture-keys', copy)
  const mirror = () => {
    const env = { ...process.env, DATA_DIR: folder('restored') }
    return spawnSync('sh', ['-c', `rsync() { echo "$@"; }\n${here}`], { env, encoding: 'utf8' })
  }
  const refused = { status: 1, stdout: '', stderr: expect.stringContaining('was not copied') }
  expect(mirror()).toMatchObject(refused)
  mkdirSync(copy)
  cpSync(join(keys, 'folder-id'), join(copy, 'folder-id'))
  expect(mirror()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^-a --delete --max-delete=\d+ \S+restored\/capture-keys\/ backup-host:\S+copy\/\n$/),
  })
  renameSync(keys, `${keys}-disk`)
  expect(mirror()).toMatchObject(refused)
  mkdirSync(keys)
  expect(mirror()).toMatchObject(refused)
  for (const id of ['', 'of another']) {
    writeFileSync(join(keys, 'folder-id'), id)
    if (id === '') writeFileSync(join(copy, 'folder-id'), id)
    expect(mirror()).toMatchObject(refused)
  }
  rmSync(keys, { recursive: true })
  renameSync(`${keys}-disk`, keys)
})
