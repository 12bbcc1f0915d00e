import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { registerHolder } from '@firmeza/accounts/testing'
import { identificationPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { openDatabase } from '@firmeza/store'
import { startPostgres } from '@firmeza/store/testing'
import { verificationPaths } from '@firmeza/verification/wire'
import { openVision } from '@firmeza/vision'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { takeTimeOverZones } from './testing/patient-vision.ts'
import { API_CLIENT, migrationsFolder, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation } from './testing/sign-as-signer.ts'
import { startVisionProcess, type VisionProcess } from './testing/vision-process.ts'

// Real: PostgreSQL, its roles and the statements that compose.yml runs in it, the whole server in
// the role `web`, and processes in the role `vision`, which are killed.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const statements = (name: string) => fileURLToPath(new URL(`../../compose/${name}.sql`, import.meta.url))
const contract = await fixture('sample-contract/contrato.pdf')
const [portrait, front, back] = await Promise.all(
  ['portrait', 'frame-front-easy', 'frame-td1-easy'].map((name) => fixture(`identity-documents/${name}.jpg`)),
)

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a server in the role web', () => {
  const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let server: RunningServer
  let one: VisionProcess
  let two: VisionProcess
  const urlOf = (role: string, password: string) =>
    postgres.url.replace('postgres@', `${role}:${password}@`).replace(/postgres$/, 'firmeza')
  const psql = (url: string, ...args: string[]) =>
    promisify(execFile)('psql', ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args], {
      env: { ...process.env, OWNER_PASSWORD: 'owns', RUN_PASSWORD: 'runs', VISION_PASSWORD: 'looks' },
    })
  beforeAll(async () => {
    postgres = await startPostgres()
    await psql(postgres.url, '-f', statements('roles'))
    const env = {
      ROLE: 'web',
      IDENTIFICATION: 'demo',
      DATABASE_URL: urlOf('firmeza_run', 'runs'),
      MIGRATION_DATABASE_URL: urlOf('firmeza_owner', 'owns'),
    }
    server = await runServer({ clock, env, ownDatabase: true })
    takeTimeOverZones(server.parts)
    await psql(env.MIGRATION_DATABASE_URL, '-f', statements('vision-role'))
  })
  afterAll(async () => {
    await Promise.all([one, two].map((each) => each?.end('SIGKILL')))
    await server?.close()
    await postgres?.stop()
  })

  const call = (who: StartedOperation, path: string, body?: object) => {
    clock.advance(300)
    return askAsSigner(server, who, path, { body })
  }
  const started = async (): Promise<StartedOperation> => {
    const operation = await startOperation(server, API_CLIENT, contract, { signatureType: 'VIDEO_1PASO_OTP' })
    await call(operation, identificationPaths.start(operation.operationUuid))
    return operation
  }
  const seeFace = (operation: StartedOperation) =>
    call(operation, identificationPaths.detectFace(operation.operationUuid), { imgb64: portrait!.toString('base64') })
  const health = async () => {
    const answer = await fetch(`${server.url}/health`)
    return { status: answer.status, vision: (await answer.json()).dependencies.vision }
  }
  const rows = async () => {
    const query = sql`select instance, answer is not null as answered from remote_calls`
    return (await server.parts.database.db.execute<{ instance: number | null; answered: boolean }>(query)).rows
  }
  /** Asks for a look, and resolves when a process is at it and has not answered. */
  const lookBegun = async () => {
    const looked = server.parts.vision!.document(back!)
    await expect.poll(rows, { interval: 1 }).toEqual([{ instance: expect.any(Number), answered: false }])
    return { looked }
  }

  it('says to operators that nobody looks, answers that it is busy, and leaves nothing behind', async () => {
    expect(await health()).toEqual({
      status: 200,
      vision: { status: 'warning', reason: expect.stringContaining('ROLE=vision') },
    })
    const face = await seeFace(await started())
    expect(face).toMatchObject({ status: 503, body: { code: 'identification-busy', retryAfterSeconds: 1 } })
    const ask = asHolder(server, await registerHolder(server))
    const read = await ask('POST', verificationPaths.readings, { pictures: [{ image: back!.toString('base64') }] })
    expect(read).toMatchObject({ status: 503, body: { code: 'verification-busy' } })
    expect(await rows()).toEqual([])
  })

  it('keeps pictures in a table of which neither the log nor a base backup has anything', async () => {
    const { rows } = await server.parts.database.db.execute(sql`
      select distinct t.relpersistence from pg_class c join pg_class t on t.oid in (c.oid, c.reltoastrelid)
      where c.relname = 'remote_calls'`)
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })

  it('has a process of its own look, which may read no other table and has made no folder', async () => {
    const url = urlOf('firmeza_vision', 'looks')
    one = await startVisionProcess(url)
    expect(await (await fetch(`${one.url}/health`)).json()).toEqual({
      status: 'up',
      dependencies: { database: { status: 'up' }, vision: { status: 'up' } },
    })
    expect((await fetch(`${one.url}/operations/v2/login`, { method: 'POST' })).status).toBe(404)
    await expect.poll(health).toEqual({ status: 200, vision: { status: 'up' } })
    expect(existsSync(one.dataDir)).toBe(false)
    const database = await openDatabase({ dataDir: '', databaseUrl: url, migrationsFolder, log: () => {} })
    for (const table of ['operations', 'parties', 'identification_captures', 'evidence_links'])
      await expect(database.db.execute(sql`select from ${sql.identifier(table)}`)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    await database.close()
  })

  it('takes an identification’s frames and an account holder’s pictures as ever', async () => {
    const operation = await started()
    const face = await seeFace(operation)
    expect(face).toMatchObject({ status: 200, body: { detected: true, brightness: false } })
    expect(Buffer.from(face.body.imagebase64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const back64 = back!.toString('base64')
    const seeBack = () => call(operation, identificationPaths.detectBack(operation.operationUuid), { imgb64: back64 })
    expect((await seeBack()).body).toMatchObject([{ detected: false, hint: 'mrz-unread' }])
    expect((await seeBack()).body).toMatchObject([{ detected: true, ocr: { icarNif: '25873863J' } }])
    const ask = asHolder(server, await registerHolder(server))
    const pictures = [front!, back!].map((image) => ({ image: image.toString('base64') }))
    const read = await ask('POST', verificationPaths.readings, { pictures })
    expect(read.body.document.zone).toMatchObject({ format: 'TD1', isAccepted: true })
    expect(await rows()).toEqual([])
  })

  it('is told the very same as by threads of its own', async () => {
    const here = openVision({ threads: 1 })
    const there = server.parts.vision!
    const nothing = Buffer.from('no picture')
    for (const vision of [here, there]) expect(await vision.face(nothing)).toMatchObject({ ok: false })
    expect(await there.face(portrait!, { attributes: true })).toStrictEqual(
      await here.face(portrait!, { attributes: true }),
    )
    const document = await here.document(back!, { mrzPatienceMs: 5000 })
    expect(await there.document(back!, { mrzPatienceMs: 5000 })).toStrictEqual(document)
    expect(await there.match(portrait!, front!)).toStrictEqual(await here.match(portrait!, front!))
    expect(await there.hologram([front!, front!])).toStrictEqual(await here.hologram([front!, front!]))
    await here.close()
  })

  it('has another process look when one is killed in the middle of it', async () => {
    two = await startVisionProcess(urlOf('firmeza_vision', 'looks'))
    two.send('SIGSTOP')
    const { looked } = await lookBegun()
    one.send('SIGSTOP')
    expect(await rows()).toEqual([{ instance: expect.any(Number), answered: false }])
    await one.end('SIGKILL')
    two.send('SIGCONT')
    expect(await looked).toMatchObject({ ok: true, value: { side: 'back' } })
    expect(await rows()).toEqual([])
  })

  it('is answered by a process that is told to stop meanwhile', async () => {
    const { looked } = await lookBegun()
    const ended = two.end('SIGTERM')
    expect(await looked).toMatchObject({ ok: true, value: { side: 'back' } })
    expect(await ended).toBe(0)
    await expect.poll(health).toMatchObject({ vision: { status: 'warning' } })
    expect(await seeFace(await started())).toMatchObject({ status: 503, body: { code: 'identification-busy' } })
  })

  it('removes what a server that died has left behind', async () => {
    await server.parts.database.db.execute(sql`
      insert into remote_calls (id, kind, question, expires_at)
      values (gen_random_uuid(), 'vision of yesterday', 'a picture', now() - interval '1 minute')`)
    expect(await rows()).toHaveLength(1)
    await expect.poll(rows).toEqual([])
  })
})
