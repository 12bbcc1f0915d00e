import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { endDeadTries, shredOld } from '@firmeza/identification/server'
import { identificationPaths, reviewPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { operatorPaths } from '@firmeza/operator/wire'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { actaText } from './testing/acta-text.ts'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: HTTP, database, vault, jobs, sealing, and what looks at the picture. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
const FILM = Buffer.from('a film of nobody, in pieces')
const DAY = 86_400_000
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
let known: TestHolder
let operator: ReturnType<typeof asHolder>
beforeAll(async () => {
  const env = {
    IDENTIFICATION: 'demo',
    IDENTIFICATION_DAYS: '60',
    IDENTIFICATION_DAYS_SHORT: '7',
    OPERATION_DAYS: '365',
  }
  server = await runServer({ clock, env })
  await server.parts.vision?.warm()
  known = await registerHolder(server, { role: 'operator' })
  operator = asHolder(server, known)
})
afterAll(() => server.close())

const create = async (
  entries: [string, string][] = [],
  opClass = '1240',
  signatureType = 'IDENTIFICATION_NO_ASISTIDA',
) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
  const payload = creationPayload(contract.toString('base64'), { signatureType, opClass, lastname: 'Muñoz' })
  const operationData = [...payload.operationData, ...entries.map(([identifier, value]) => ({ identifier, value }))]
  return { client, ...(await client.create({ ...payload, operationData })) }
}
const retained = (named: string) => create([['retention', named]])

const call = (who: Pick<StartedOperation, 'client'>, path: string, body?: object, method = 'POST') => {
  clock.advance(300)
  return askAsSigner(server, who, path, { method, body })
}
const sendPiece = async ({ client, operationUuid }: StartedOperation, video: string, number: number) => {
  const answer = await fetch(server.url + identificationPaths.videoPiece(operationUuid, video, number * FILM.length), {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.esignToken}`, 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(FILM),
  })
  return answer.status
}
const begin = async (started: StartedOperation): Promise<string> =>
  (await call(started, identificationPaths.start(started.operationUuid))).body.videouuid
const upload = (started: StartedOperation, video: string) =>
  call(started, identificationPaths.uploadVideo(started.operationUuid), {
    videoBase64: FILM.toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid: video,
    videoDuration: 4200,
    videoSize: FILM.length,
  })

/** Days later, with whoever asks signed in again. */
const later = async (days: number, ...clients: SpecificationClient[]) => {
  clock.advance(days * DAY)
  known = await registerHolder(server, { role: 'operator' })
  operator = asHolder(server, known)
  for (const client of clients) client.esignToken = await client.login(API_CLIENT)
}

/** Identified, sealed, and the last mail gone. */
const identified = async (started: StartedOperation) => {
  const video = await begin(started)
  expect((await upload(started, video)).status).toBe(200)
  await call(started, identificationPaths.computeResult(started.operationUuid, video))
  await untilStatus(started.client, started.operationUuid, 'completed')
  await server.parts.queue.idle()
  return { ...started, video }
}

const parts = () => ({ ...server.parts, log: (line: string) => expect.fail(line) })
const shred = () => shredOld(parts())
const eventsOf = async (id: string) => (await readLinks(server.parts.database.db, id)).map(readLink)
const told = async (id: string, type: string) => (await eventsOf(id)).filter((event) => event.type === type)
const rows = async (query: SQL) => (await server.parts.database.db.execute<Record<string, unknown>>(query)).rows
const isWhole = async (id: string) =>
  expect(await checkEvidence(server.parts.database.db, id)).toMatchObject({ status: 'passed' })
/** As unzip reads them out of what is exported. */
const eventsIn = (zip: Uint8Array): string => {
  const file = join(server.dataDir, 'evidence.zip')
  writeFileSync(file, zip)
  return execFileSync('unzip', ['-p', file, 'events.jsonl'], { encoding: 'utf8' })
}
const erase = ({ client, operationUuid }: StartedOperation) =>
  client.send('POST', `erasepersonaldata/${operationUuid}`, {
    body: {},
    bearer: client.token,
    headers: { 'accept-language': 'es' },
  })
const hold = (id: string, reason = 'Diligencias 12/2026') => operator('POST', operatorPaths.hold(id), { reason })
const lift = (id: string, reason = 'Archivadas') => operator('POST', operatorPaths.lift(id), { reason })
const kept = async (reference: string) =>
  (await operator('GET', `${operatorPaths.kept}?reference=${reference}`)).body.operations

describe('the retention class of an operation', () => {
  it('is chosen by the sender, fixed at the creation, and told to who is filmed, in the acta and to operators', async () => {
    const started = await retained('kyc')
    const { operationUuid } = started
    const [created] = await eventsOf(operationUuid)
    expect(created!.facts.rules).toMatchObject({ retention: { class: 'kyc', days: 3653 } })
    const terms = await call(started, identificationPaths.terms(operationUuid), undefined, 'GET')
    expect(terms.body).toMatchObject({ retentionDays: 3653 })
    await identified(started)
    const acta = await actaText(server, operationUuid)
    expect(acta).toContain('Plazo de prevención del blanqueo (Ley 10/2010): 10 años (3.653 días)')
    expect(acta).toContain('Hasta el 04/05/2036')
    expect(await kept(operationUuid.slice(0, 8))).toMatchObject([
      {
        uuid: operationUuid,
        retention: { class: 'kyc', days: 3653 },
        destroyedAt: [expect.stringMatching(/^2036-05-04T/)],
        hold: null,
      },
    ])
  })

  it('is the usual one where nothing is said, and short for a demonstration', async () => {
    const rulesOf = async (id: string) => (await eventsOf(id))[0]!.facts.rules
    expect(await rulesOf((await create()).operationUuid)).toMatchObject({ retention: { class: 'standard', days: 60 } })
    expect(await rulesOf((await create([], '1239')).operationUuid)).toMatchObject({
      retention: { class: 'short', days: 7 },
    })
    const signed = await create([], '1240', 'SIMPLE')
    expect(await rulesOf(signed.operationUuid)).not.toHaveProperty('retention')
  })

  it('is refused where it is none of the classes, or nobody is filmed', async () => {
    const refused = { status: 422, problem: { code: 'payload-invalid' } }
    await expect(retained('for ever')).rejects.toMatchObject(refused)
    await expect(create([['retention', 'kyc']], '1240', 'SIMPLE')).rejects.toMatchObject(refused)
  })
})

describe('what is kept of a try', () => {
  it('is destroyed at its own operation’s date, once, which its evidence tells while the acta stays', async () => {
    const short = await retained('short')
    const video = await begin(short)
    const { operationUuid } = short
    await call(short, identificationPaths.detectFace(operationUuid), {
      imgb64: portrait.toString('base64'),
      detectBlurInImage: false,
    })
    await upload(short, video)
    await call(short, identificationPaths.computeResult(operationUuid, video))
    await untilStatus(short.client, operationUuid, 'completed')
    await server.parts.queue.idle()
    const long = await identified(await retained('standard'))
    const acta = await short.client.actaB64(operationUuid)
    await shred()
    expect(await told(operationUuid, 'PicturesDestroyed')).toEqual([])

    await later(7, short.client)
    expect(await Promise.all([shred(), shred()])).toContain(1)
    expect(await shred()).toBe(0)
    const [destroyed, ...more] = await told(operationUuid, 'PicturesDestroyed')
    expect(more).toEqual([])
    expect(destroyed!.facts).toEqual({
      video,
      why: 'retention',
      rule: 'short',
      pictures: 1,
      pieces: 1,
      bytes: FILM.length,
    })
    await isWhole(operationUuid)
    expect(await short.client.actaB64(operationUuid)).toBe(acta)
    await actaText(server, operationUuid)
    const results = await call(short, identificationPaths.results(operationUuid, video), undefined, 'GET')
    expect(results.body).toMatchObject({ code: 'identification-destroyed' })
    expect((await operator('GET', reviewPaths.results(operationUuid, video))).body).toMatchObject({
      code: 'identification-destroyed',
    })
    expect(await kept(operationUuid)).toMatchObject([{ destroyedAt: [] }])
    const zip = await fetch(`${server.url}/operations/v2/evidencebyoperationuuid/${operationUuid}`, {
      headers: { authorization: `Bearer ${short.client.token}` },
    })
    expect(eventsIn(Buffer.from(await zip.arrayBuffer()))).toContain('PicturesDestroyed')
    expect(await told(long.operationUuid, 'PicturesDestroyed')).toEqual([])

    // The date in a row is nobody's word: the operation's own rule decides.
    await server.parts.database.db.execute(
      sql`update identification_videos set kept_until = started_at where operation_id = ${long.operationUuid}`,
    )
    expect(await shred()).toBe(0)

    await later(53)
    expect(await shred()).toBeGreaterThan(0)
    expect(await told(long.operationUuid, 'PicturesDestroyed')).toMatchObject([{ facts: { rule: 'standard' } }])
  })
})

describe('a legal hold', () => {
  it('stops the end of its time and an erasure, who asks is told, and lifted it lets them happen', async () => {
    const started = await identified(await retained('short'))
    const { operationUuid, video } = started
    const answers = await Promise.all([hold(operationUuid), hold(operationUuid)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body).toMatchObject({
      uuid: operationUuid,
      hold: { by: expect.any(String), reason: 'Diligencias 12/2026' },
    })
    const placed = await told(operationUuid, 'LegalHoldPlaced')
    expect(placed.map(({ facts }) => facts)).toEqual([
      { operator: known.userId, operatorName: expect.any(String), words: 'Diligencias 12/2026' },
    ])
    // Who and why stand beside the chain.
    const links = await readLinks(server.parts.database.db, operationUuid)
    expect(links.map(({ body }) => body).join()).not.toContain('Diligencias')
    const { body: listed } = await operator('GET', operatorPaths.kept)
    expect(listed.operations).toContainEqual(expect.objectContaining({ uuid: operationUuid }))

    await later(8, started.client)
    await shred()
    await expect(erase(started)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'operation-held', detail: expect.stringContaining('retenida') },
    })
    expect(await told(operationUuid, 'PicturesDestroyed')).toEqual([])
    expect((await call(started, identificationPaths.results(operationUuid, video), undefined, 'GET')).status).toBe(200)

    expect((await lift(operationUuid)).body).toMatchObject({ hold: null })
    expect((await lift(operationUuid)).status).toBe(200)
    expect(await told(operationUuid, 'LegalHoldLifted')).toMatchObject([{ facts: { words: 'Archivadas' } }])
    await shred()
    expect(await told(operationUuid, 'PicturesDestroyed')).toHaveLength(1)
    await isWhole(operationUuid)
    await actaText(server, operationUuid)
    expect((await erase(started)).status).toBe(200)
    await isWhole(operationUuid)
    expect((await hold(operationUuid)).body).toMatchObject({ code: 'personal-data-erased' })
    const { body: log } = await operator('GET', operatorPaths.log)
    expect(log.actions.slice(0, 2)).toMatchObject([
      { action: 'operation-hold-lifted', reason: 'Archivadas' },
      { action: 'operation-held', reason: 'Diligencias 12/2026' },
    ])
  })

  it('and the end of its time at once have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { operationUuid, video, client } = await identified(await retained('short'))
      await later(8, client)
      await Promise.all([hold(operationUuid), shred(), hold(operationUuid), shred()])
      const order = (await eventsOf(operationUuid))
        .map(({ type }) => type)
        .filter((type) => type === 'LegalHoldPlaced' || type === 'PicturesDestroyed')
      const isKept = order.join() === 'LegalHoldPlaced'
      if (!isKept) expect(order).toEqual(['PicturesDestroyed', 'LegalHoldPlaced'])
      const path = identificationPaths.results(operationUuid, video)
      expect((await call({ client }, path, undefined, 'GET')).status).toBe(isKept ? 200 : 410)
      await shred()
      expect(await told(operationUuid, 'PicturesDestroyed')).toHaveLength(isKept ? 0 : 1)
      await isWhole(operationUuid)
    }
  })

  it('is placed by operators alone, with a reason', async () => {
    const { operationUuid, client } = await create()
    const stranger = asHolder(server, await registerHolder(server))
    expect((await stranger('POST', operatorPaths.hold(operationUuid), { reason: 'x' })).status).toBe(403)
    const headers = { authorization: `Bearer ${client.token}` }
    const asked = await fetch(server.url + operatorPaths.hold(operationUuid), { method: 'POST', headers })
    expect([401, 403]).toContain(asked.status)
    expect((await hold(operationUuid, ' ')).status).toBe(422)
    expect((await hold('7f3a91c2-0000-4000-8000-000000000001')).status).toBe(404)
    expect(await kept('nothing')).toEqual([])
  })
})

describe('a try that was left as it was', () => {
  it('ends once its time is over, with the film that had arrived, and the operation waits for another', async () => {
    const started = await create()
    const { operationUuid, client } = started
    const video = await begin(started)
    expect(await Promise.all([0, 0].map((number) => sendPiece(started, video, number)))).toEqual([204, 204])
    expect(await sendPiece(started, video, 2)).toBe(409)
    await call(started, identificationPaths.detectFace(operationUuid), {
      imgb64: portrait.toString('base64'),
      blink: true,
      detectBlurInImage: false,
    })
    // Recorded for ten minutes, and sent for ten more, which is as long as a page goes on.
    clock.advance(20 * 60_000)
    expect(await sendPiece(started, video, 1)).toBe(204)
    expect(await endDeadTries(parts())).toBe(0)
    expect(await client.operation(operationUuid)).toMatchObject({ status: 'recording' })

    clock.advance(5 * 60_000)
    // Also before the round comes by.
    expect(await sendPiece(started, video, 2)).toBe(409)
    expect((await Promise.all([endDeadTries(parts()), endDeadTries(parts())])).toSorted()).toEqual([0, 1])
    expect((await client.operation(operationUuid)).tasks).toMatchObject([{ kind: 'identify', state: 'identification' }])
    const ended = await told(operationUuid, 'IdentificationEnded')
    expect(ended.map(({ facts }) => facts)).toEqual([
      {
        video,
        why: 'abandoned',
        pictures: [{ as: 'FACE', sha256: createHash('sha256').update(portrait).digest('hex') }],
        codes: { right: 0, other: 0, unread: 1 },
      },
    ])
    expect(await told(operationUuid, 'VideoKept')).toMatchObject([
      { facts: { video, pieces: 2, bytes: 2 * FILM.length, durationMs: null } },
    ])
    expect((await upload(started, video)).body).toMatchObject({ code: 'identification-over' })
    await isWhole(operationUuid)
    await identified(started)
  })

  it('that sent nothing ends without a film, also where the operation has ended', async () => {
    const started = await create([['deadlineDays', '1']])
    const video = await begin(started)
    clock.advance(2 * DAY)
    expect(await endDeadTries(parts())).toBeGreaterThan(0)
    expect(await told(started.operationUuid, 'VideoKept')).toEqual([])
    expect(await told(started.operationUuid, 'IdentificationEnded')).toMatchObject([{ facts: { video } }])
    await isWhole(started.operationUuid)
  })

  it('that has its film, and was never computed, ends too: by the next try, or once its time is over', async () => {
    const started = await create()
    const { operationUuid, client } = started
    const seen = { imgb64: portrait.toString('base64'), detectBlurInImage: false }
    const tries: string[] = []
    for (let times = 0; times < 2; times += 1) {
      const video = await begin(started)
      tries.push(video)
      await call(started, identificationPaths.detectFace(operationUuid), seen)
      expect((await upload(started, video)).status).toBe(200)
    }
    clock.advance(30 * 60_000)
    expect(await endDeadTries(parts())).toBe(1)
    const pictures = [{ as: 'FACE', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]
    expect(await told(operationUuid, 'IdentificationEnded')).toMatchObject([
      { facts: { video: tries[0], why: 'begun-again', pictures } },
      { facts: { video: tries[1], why: 'abandoned', pictures } },
    ])
    expect((await told(operationUuid, 'VideoKept')).map(({ facts }) => facts.video)).toEqual(tries)
    for (const video of tries) {
      const computed = await call(started, identificationPaths.computeResult(operationUuid, video))
      expect(computed.body).toMatchObject({ code: 'identification-over' })
      expect((await upload(started, video)).body).toMatchObject({ code: 'identification-over' })
    }
    expect((await client.operation(operationUuid)).tasks).toMatchObject([{ kind: 'identify', state: 'identification' }])
    await isWhole(operationUuid)
    await identified(started)
  })

  it('that is computed at the very moment the next one is begun has one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const started = await create()
      const { operationUuid } = started
      const video = await begin(started)
      await upload(started, video)
      const [computed, begun] = await Promise.all([
        call(started, identificationPaths.computeResult(operationUuid, video)),
        call(started, identificationPaths.start(operationUuid)),
      ])
      expect([computed.status, begun.status].toSorted()).toEqual([200, 409])
      const isComputed = computed.status === 200
      expect(await told(operationUuid, 'IdentificationComputed')).toHaveLength(isComputed ? 1 : 0)
      expect(await told(operationUuid, 'IdentificationEnded')).toHaveLength(isComputed ? 0 : 1)
      await isWhole(operationUuid)
    }
  })

  it('that cannot be ended is logged, and keeps none of those after it', async () => {
    // What tests before this one left.
    clock.advance(30 * 60_000)
    await endDeadTries(parts())
    const tries: [string, string][] = []
    for (let times = 0; times < 3; times += 1) {
      const started = await create()
      tries.push([started.operationUuid, await begin(started)])
    }
    tries.sort(([, one], [, other]) => (one < other ? -1 : 1))
    const [[, broken], ...others] = tries as [[string, string], ...[string, string][]]
    await rows(sql`insert into identification_frames values (${broken}, 'challenge', ${clock.now()}, 'AAAA')`)
    clock.advance(30 * 60_000)
    const log: string[] = []
    const logged = { ...parts(), log: (line: string) => void log.push(line) }
    expect(await endDeadTries(logged, 1)).toBe(2)
    expect(log).toEqual([expect.stringContaining(`Try ${broken}`)])
    for (const [operation] of others) expect(await told(operation, 'IdentificationEnded')).toHaveLength(1)
    await rows(sql`delete from identification_frames where video_id = ${broken}`)
    expect(await endDeadTries(parts(), 1)).toBe(1)
  })
})

describe('a try that is given up', () => {
  const cancel = ({ client, operationUuid }: StartedOperation, video: string) =>
    fetch(server.url + identificationPaths.cancel(operationUuid, video), {
      method: 'POST',
      headers: { authorization: `Bearer ${client.esignToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ why: 'left' }),
    })

  it('has the film that had arrived in evidence, and nothing comes to it beside its end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const started = await create()
      const { operationUuid } = started
      const video = await begin(started)
      expect(await sendPiece(started, video, 0)).toBe(204)
      const cancelled = cancel(started, video)
      let pieces = 1
      while ((await sendPiece(started, video, pieces)) === 204) pieces += 1
      await cancelled
      expect(await rows(sql`select number from identification_pieces where video_id = ${video}`)).toHaveLength(pieces)
      expect(await told(operationUuid, 'VideoKept')).toMatchObject([
        { facts: { video, pieces, sha256: createHash('sha256').update(FILM.toString().repeat(pieces)).digest('hex') } },
      ])
      expect(await told(operationUuid, 'IdentificationEnded')).toMatchObject([{ facts: { video, why: 'left' } }])
      await isWhole(operationUuid)
    }
  })

  it('of which nothing had arrived tells of no film', async () => {
    const started = await create()
    await cancel(started, await begin(started))
    await begin(started)
    await begin(started)
    expect(await told(started.operationUuid, 'IdentificationEnded')).toHaveLength(2)
    expect(await told(started.operationUuid, 'VideoKept')).toEqual([])
  })

  it('that is being ended takes neither a better picture nor a piece, and is told as it was', async () => {
    const started = await create()
    const { operationUuid } = started
    const video = await begin(started)
    const see = (mark: string) =>
      call(started, identificationPaths.detectFace(operationUuid), {
        imgb64: Buffer.concat([portrait, Buffer.from(mark)]).toString('base64'),
        detectBlurInImage: false,
      })
    await see('first')
    await sendPiece(started, video, 0)
    const pictures = () => rows(sql`select type as "as", sha256 from identification_captures where video_id = ${video}`)
    const kept = await pictures()
    expect(kept).toHaveLength(1)
    const ahead = { now: () => new Date(clock.now().getTime() + 30 * 60_000) }
    const { vault } = server.parts
    let reads = 0
    const slowly = Object.assign(Object.create(vault), {
      read: async (file: string) => {
        reads += 1
        if (reads === 1) {
          await see('second')
          expect(await sendPiece(started, video, 1)).toBe(409)
        }
        return vault.read(file)
      },
    })
    expect(await endDeadTries({ ...parts(), clock: ahead, vault: slowly })).toBeGreaterThan(0)
    expect(reads).toBeGreaterThan(0)
    expect(await pictures()).toEqual(kept)
    expect(await told(operationUuid, 'IdentificationEnded')).toMatchObject([{ facts: { video, pictures: kept } }])
    expect(await told(operationUuid, 'VideoKept')).toMatchObject([{ facts: { video, pieces: 1 } }])
    await isWhole(operationUuid)
  })
})
