import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerHolder } from '@firmeza/accounts/testing'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { capturesStanding } from '@firmeza/identification/server'
import { identificationPaths, reviewPaths } from '@firmeza/identification/wire'
import { findOperation } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsTo } from './testing/account-browser.ts'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { startTry, uploadFilm } from './testing/filmed.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server. What is taken away is what a lost folder takes: the secrets.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
const FILM = Buffer.from('a film of nobody, in pieces')
let server: RunningServer
let known: Awaited<ReturnType<typeof registerHolder>>
let operator: ReturnType<typeof asHolder>
beforeAll(async () => {
  server = await runServer({ env: { IDENTIFICATION: 'kyc' } })
  known = await registerHolder(server, { role: 'operator' })
  operator = asHolder(server, known)
})
afterAll(() => server.close())

const call = (who: StartedOperation, path: string, body?: object, method = 'POST') =>
  askAsSigner(server, who, path, { method, body })
const uploaded = async (started: StartedOperation, face?: Buffer) => {
  const filmed = await startTry(server, started)
  const seen = face && { imgb64: face.toString('base64'), detectBlurInImage: false }
  if (seen) await call(filmed, identificationPaths.detectFace(filmed.operationUuid), seen)
  await uploadFilm(server, filmed, FILM)
  return { ...started, video: filmed.videoUuid }
}
const computed = async (started: StartedOperation, face?: Buffer) => {
  const filmed = await uploaded(started, face)
  const result = await call(filmed, identificationPaths.computeResult(filmed.operationUuid, filmed.video))
  expect(result.body).toMatchObject({ state: 'in-review' })
  return filmed
}
const start = (email = 'a@example.com') =>
  startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA', email })
const query = async (text: ReturnType<typeof sql>) => (await server.parts.database.db.execute(text)).rows
type Filmed = Awaited<ReturnType<typeof computed>>
const loseSecret = ({ video }: Filmed) => server.parts.strongboxes.secrets.destroy(video)
const decide = ({ operationUuid, video }: Filmed, decision: object) =>
  operator('POST', reviewPaths.decide(operationUuid, video), decision)
const waiting = async (): Promise<{ videoUuid: string; operationUuid: string; unopenable: string | null }[]> =>
  (await operator('GET', reviewPaths.waiting)).body.waiting
const listed = async ({ operationUuid }: Filmed) =>
  (await waiting()).filter((each) => each.operationUuid === operationUuid)
/** As many results of the same task, which wait for longer and have no secrets. */
const addWithout = (count: number, { video }: Filmed) =>
  query(sql`insert into identification_videos select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
    'ended_at', v.ended_at - n * interval '1 second'))).* from identification_videos v, generate_series(1, ${count}) n where id = ${video}`)
const dropOthers = ({ video, operationUuid }: Filmed) =>
  query(sql`delete from identification_videos where operation_id = ${operationUuid} and id <> ${video}`)

const captureKeys = async () =>
  ((await (await fetch(`${server.url}/health`)).json()) as { dependencies: Record<string, object> }).dependencies
    .captureKeys
const standing = async ({ operationUuid }: Filmed) => {
  const { database, strongboxes, env } = server.parts
  const operation = await findOperation(database.db, operationUuid)
  return (await capturesStanding({ database, strongboxes, retention: env.retention }, operation!, new Date()))?.standing
}

const REPEAT = { outcome: 'repeat', code: 'unopenable', reason: 'Falta la clave' }
const UNEXAMINED = { ...REPEAT, outcome: 'rejected' }

describe('a result under review whose secret is not there', () => {
  it('is listed as such, passed by nobody, and sent back: the person reads why, and films again', async () => {
    const email = `${randomUUID()}@example.com`
    const filmed = await computed(await start(email))
    const { operationUuid, video, client } = filmed
    for (const decision of [REPEAT, UNEXAMINED])
      expect((await decide(filmed, decision)).body).toMatchObject({ status: 409, code: 'identification-opens-again' })
    await loseSecret(filmed)
    expect(await listed(filmed)).toMatchObject([
      { videoUuid: video, unopenable: 'identification-key-missing', open: [], hints: [] },
    ])
    expect(await operator('GET', reviewPaths.results(operationUuid, video))).toMatchObject({ status: 410 })
    const held = { isHeld: true, page: 'a page of theirs' }
    expect((await operator('POST', reviewPaths.hold(operationUuid, video), held)).status).toBe(200)
    for (const decision of [
      { outcome: 'passed', reason: 'Será ella' },
      { outcome: 'repeat', code: 'picture-quality', reason: 'Se ve mal' },
      { outcome: 'rejected', code: 'other-person', reason: 'No es ella' },
      { outcome: 'rejected', code: 'other', reason: 'No es ella' },
    ])
      expect((await decide(filmed, decision)).body).toMatchObject({ status: 409, code: 'identification-not-examined' })

    expect((await decide(filmed, REPEAT)).status).toBe(200)
    expect(await listed(filmed)).toEqual([])
    const [mail] = await mailsTo(server, email)
    expect(mail!.subject).toContain('te pide que te identifiques')
    expect(mail!.text).not.toContain('Hemos mirado')
    const terms = () => call(filmed, identificationPaths.terms(operationUuid), undefined, 'GET')
    expect((await terms()).body).toMatchObject({ askedAgain: '' })
    const told = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
    expect(told.find(({ type }) => type === 'IdentificationDecided')).toMatchObject({
      type: 'IdentificationDecided',
      facts: { video, outcome: 'repeat', reasonCode: 'unopenable', words: 'Falta la clave' },
    })

    const next = await computed(filmed)
    expect((await terms()).body).toMatchObject({ askedAgain: null })
    expect(await listed(filmed)).toMatchObject([{ videoUuid: next.video, unopenable: null }])
    expect((await decide(next, { outcome: 'passed', reason: 'Ahora sí' })).status).toBe(200)
    await untilStatus(client, operationUuid, 'completed')
  })

  it('is listed so too where the secret is there and damaged, the others as before; the log and health say so', async () => {
    const [filmed, sound] = [await computed(await start()), await computed(await start())]
    const { operationUuid, video } = filmed
    await writeFile(join(server.parts.dataDir, 'capture-keys', video.slice(0, 2), video), randomBytes(32))
    expect(await listed(filmed)).toMatchObject([
      { videoUuid: video, unopenable: 'identification-key-damaged', open: [], hints: [] },
    ])
    expect(await listed(sound)).toMatchObject([{ videoUuid: sound.video, unopenable: null }])
    const told = { status: 410, body: { code: 'identification-key-damaged' } }
    expect(await operator('GET', reviewPaths.results(operationUuid, video))).toMatchObject(told)
    expect(await call(filmed, identificationPaths.results(operationUuid, video), undefined, 'GET')).toMatchObject(told)
    expect(await standing(filmed)).toBe('unopenable')
    expect(server.log.filter((line) => line.includes(video) && line.includes('damaged'))).toHaveLength(1)
    await expect
      .poll(captureKeys)
      .toMatchObject({ status: 'warning', reason: expect.stringContaining('1 are damaged') })
    expect((await decide(filmed, REPEAT)).status).toBe(200)
    expect(await listed(filmed)).toEqual([])
    const next = await computed(filmed)
    expect(await listed(filmed)).toMatchObject([{ videoUuid: next.video, unopenable: null }])
  })

  it.each([
    [
      'what came of it',
      'identification-damaged',
      ({ video }: Filmed) => query(sql`update identification_videos set outcome = 'AAAA' where id = ${video}`),
    ],
    [
      'a picture of it',
      null,
      async ({ video }: Filmed) => {
        const [kept] = await query(sql`select file from identification_captures where video_id = ${video} limit 1`)
        await server.parts.vault.remove(String(kept!.file))
      },
    ],
  ] as const)(
    'is asked for again where %s is damaged or gone, and the others are as before',
    async (_, listedAs, damage) => {
      const [filmed, sound] = [await computed(await start(), portrait), await computed(await start())]
      const { operationUuid, video } = filmed
      await damage(filmed)
      expect(await listed(filmed)).toMatchObject([{ videoUuid: video, unopenable: listedAs }])
      expect(await listed(sound)).toMatchObject([{ videoUuid: sound.video, unopenable: null }])
      const told = { status: 410, body: { code: 'identification-damaged' } }
      expect(await operator('GET', reviewPaths.results(operationUuid, video))).toMatchObject(told)
      expect(await call(filmed, identificationPaths.results(operationUuid, video), undefined, 'GET')).toMatchObject(
        told,
      )
      const passed = { outcome: 'passed', reason: 'Será ella' }
      expect((await decide(filmed, passed)).body).toMatchObject({ status: 409, code: 'identification-not-examined' })
      expect(server.log.filter((line) => line.includes(video) && line.includes('is damaged'))).toHaveLength(1)
      expect((await decide(filmed, REPEAT)).status).toBe(200)
      expect(await listed(filmed)).toEqual([])
    },
  )

  it('tells that its film is gone, and is decided on by its pictures', async () => {
    const filmed = await computed(await start())
    const [piece] = await query(sql`select file from identification_pieces where video_id = ${filmed.video} limit 1`)
    await server.parts.vault.remove(String(piece!.file))
    const told = { status: 410, body: { code: 'identification-damaged' } }
    expect(await operator('GET', reviewPaths.video(filmed.operationUuid, filmed.video))).toMatchObject(told)
    expect((await decide(filmed, { outcome: 'passed', reason: 'Es ella' })).status).toBe(200)
  })

  it('is ended without examining it where no try is left, also where its key was destroyed', async () => {
    const filmed = await computed(await start())
    await query(sql`update identification_videos set wrapped_key = null where id = ${filmed.video}`)
    expect(await listed(filmed)).toMatchObject([{ unopenable: 'identification-destroyed' }])
    await addWithout(7, filmed)
    expect((await decide(filmed, REPEAT)).body).toMatchObject({ code: 'identification-no-try-left' })
    expect((await decide(filmed, UNEXAMINED)).status).toBe(200)
  })

  it('hides none of those that open, however many there are', async () => {
    const filmed = await computed(await start())
    await addWithout(250, filmed)
    const all = await listed(filmed)
    expect(all.filter(({ unopenable }) => unopenable === 'identification-key-missing')).toHaveLength(100)
    expect(all.filter(({ unopenable }) => unopenable === null)).toMatchObject([{ videoUuid: filmed.video }])
    await dropOthers(filmed)
  })
})

describe('a secret that goes while somebody looks', () => {
  /** It is there for so many looks at it. */
  const goesAfter = (looks: number, { video }: Filmed) => {
    const { secrets } = server.parts.strongboxes
    const read = secrets.read
    let looked = 0
    return vi.spyOn(secrets, 'read').mockImplementation(async (id) => {
      if (id === video) looked += 1
      return id === video && looked > looks ? null : read(id)
    })
  }

  it.each([0, 1, 2])('is told, or what was opened is shown, after %i looks', async (looks) => {
    const filmed = await computed(await start())
    const { operationUuid, video } = filmed
    for (const path of [reviewPaths.results(operationUuid, video), reviewPaths.video(operationUuid, video)]) {
      const spy = goesAfter(looks, filmed)
      const answer = await fetch(server.url + path, { headers: known.headers })
      const body = await answer.text()
      spy.mockRestore()
      expect([200, 410]).toContain(answer.status)
      if (answer.status === 410) expect(JSON.parse(body)).toMatchObject({ code: 'identification-key-missing' })
      else if (path.endsWith('video')) expect(body).toBe(FILM.toString())
    }
  })

  it('does not break a computation off', async () => {
    const filmed = await uploaded(await start())
    const spy = goesAfter(1, filmed)
    const computed = await call(filmed, identificationPaths.computeResult(filmed.operationUuid, filmed.video))
    spy.mockRestore()
    expect(computed).toMatchObject({ status: 200, body: { state: 'in-review' } })
  })
})

describe('what the panel says of captures', () => {
  it('is judged by the tries that have a result, and says so where some of them open', async () => {
    const started = await start()
    const given = await uploaded(started)
    const filmed = await computed(started)
    expect(await standing(filmed)).toBe('kept')
    await addWithout(1, filmed)
    expect(await standing(filmed)).toBe('unopenable-partly')
    await loseSecret(filmed)
    expect(await server.parts.strongboxes.secrets.read(given.video)).not.toBeNull()
    expect(await standing(filmed)).toBe('unopenable')
  })

  it('is judged by all of them before there is a result', async () => {
    const started = await start()
    const given = await uploaded(started)
    const filmed = await uploaded(started)
    await loseSecret(given)
    expect(await standing(filmed)).toBe('unopenable-partly')
    await loseSecret(filmed)
    expect(await standing(filmed)).toBe('unopenable')
  })
})
