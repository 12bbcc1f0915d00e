import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { shredOld } from '@firmeza/identification/server'
import { identificationPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { ownPaths } from '@firmeza/operations/wire'
import { operatorPaths } from '@firmeza/operator/wire'
import { type PanelDetail, panelPaths } from '@firmeza/panel/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { untilStatus } from './testing/sign-as-signer.ts'

// Real: HTTP, database, vault, jobs and keys. The clock is driven.
const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
const FILM = Buffer.from('a film of nobody, in pieces')
const DAY = 86_400_000
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
let holder: PanelHolder
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo', OPERATION_DAYS: '365' } })
  await server.parts.vision?.warm()
  holder = await panelHolder(server)
})
afterAll(() => server.close())

const send = (of: PanelHolder, rules: { identifier: string; value: string }[] = [], opClass = '1240') =>
  of.send({ signatureType: 'IDENTIFICATION_NO_ASISTIDA', opClass, rules })
const eventsOf = async (id: string) => (await readLinks(server.parts.database.db, id)).map(readLink)
const told = async (id: string, type: string) => (await eventsOf(id)).filter((event) => event.type === type)
/** As the person of the operation that was sent last. */
const call = (path: string, body?: object) => askAsSigner(server, { client: holder.client }, path, { body })
const begin = async (id: string): Promise<string> => (await call(identificationPaths.start(id))).body.videouuid
const uploaded = async (id: string): Promise<string> => {
  const video = await begin(id)
  await call(identificationPaths.detectFace(id), {
    imgb64: portrait.toString('base64'),
    detectBlurInImage: false,
  })
  const upload = await call(identificationPaths.uploadVideo(id), {
    videoBase64: FILM.toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid: video,
    videoDuration: 4200,
    videoSize: FILM.length,
  })
  expect(upload.status).toBe(200)
  return video
}
const compute = (id: string, video: string) => call(identificationPaths.computeResult(id, video))
const detail = (id: string) => holder.json<PanelDetail>(panelPaths.operation(id))
const cancel = (id: string) => holder.post(panelPaths.cancel(id))
const stateOf = async (video: string) =>
  (
    await server.parts.database.db.execute<{ state: string; kept: boolean }>(
      sql`select state, wrapped_key is not null as kept from identification_videos where id = ${video}`,
    )
  ).rows[0]!

describe('what an account has chosen', () => {
  const retention = async (of: PanelHolder, ...rest: [{ identifier: string; value: string }[]?, string?]) => {
    const { operationUuid } = await send(of, ...rest)
    const [created] = await eventsOf(operationUuid)
    return (created!.facts.rules as { retention: unknown }).retention
  }

  it('is the class of what names none, of what it creates from then on, and of no other account', async () => {
    const other = await panelHolder(server)
    const ask = asHolder(server, holder)
    expect(await ask('GET', ownPaths.sendingDefaults)).toEqual({ status: 200, body: { retention: null } })
    expect(await retention(holder)).toEqual({ class: 'standard', days: 90 })
    expect(await ask('PUT', ownPaths.sendingDefaults, { retention: 'kyc' })).toEqual({
      status: 200,
      body: { retention: 'kyc' },
    })
    expect((await ask('GET', ownPaths.sendingDefaults)).body).toEqual({ retention: 'kyc' })
    expect(await retention(holder)).toEqual({ class: 'kyc', days: 3653 })
    expect(await retention(holder, [{ identifier: 'retention', value: 'qualified' }])).toMatchObject({
      class: 'qualified',
    })
    expect(await retention(holder, [], '1239')).toMatchObject({ class: 'short' })
    expect(await retention(other)).toMatchObject({ class: 'standard' })
    const signed = await holder.send()
    expect((await eventsOf(signed.operationUuid))[0]!.facts.rules).not.toHaveProperty('retention')

    const many = await Promise.all(
      ['short', 'qualified', 'kyc'].map((each) => ask('PUT', ownPaths.sendingDefaults, { retention: each })),
    )
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask('PUT', ownPaths.sendingDefaults, { retention: null })).status).toBe(200)
    expect(await retention(holder)).toMatchObject({ class: 'standard' })
    expect(await holder.json('/api/accounts/data.json')).toMatchObject({ sendingDefaults: { retention: null } })
  })

  it.each([{ retention: 'for ever' }, {}, { retention: 'kyc', more: 1 }])('is refused as %j', async (body) => {
    expect(await asHolder(server, holder)('PUT', ownPaths.sendingDefaults, body)).toMatchObject({
      status: 422,
      body: { code: 'payload-invalid' },
    })
  })
})

describe('the sender’s panel', () => {
  it('says until when captures are kept: after a hold, its end, and their destruction, as it is then', async () => {
    const { operationUuid: id } = await send(holder, [{ identifier: 'retention', value: 'short' }])
    expect((await detail(id)).captures).toBeNull()
    const video = await uploaded(id)
    expect((await detail(id)).captures).toEqual({ standing: 'kept', at: expect.stringMatching(/^2026-06-03T/) })
    await compute(id, video)
    await untilStatus(holder.client, id, 'completed')
    await server.parts.queue.idle()

    clock.advance(40 * DAY)
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const captures = async () => (await detail(id)).captures
    expect(await captures()).toMatchObject({ standing: 'due' })
    await operator('POST', operatorPaths.hold(id), { reason: 'Diligencias 12/2026' })
    expect(await captures()).toEqual({ standing: 'held', at: expect.stringMatching(/^2026-06-03T/) })
    await shredOld({ ...server.parts, log: (line) => expect.fail(line) })
    expect(await captures()).toMatchObject({ standing: 'held' })
    await operator('POST', operatorPaths.lift(id), { reason: 'Archivadas' })
    expect(await captures()).toMatchObject({ standing: 'due' })
    expect(await shredOld({ ...server.parts, log: (line) => expect.fail(line) })).toBe(1)
    expect(await captures()).toEqual({ standing: 'destroyed', at: expect.stringMatching(/^2026-06-13T/) })
  })
})

describe('an operation that is withdrawn', () => {
  it.each(['recording', 'uploaded'] as const)(
    'ends the try in it that is %s, which evidence tells; what was filmed stays for its time',
    async (state) => {
      const { operationUuid: id } = await send(holder)
      const video = state === 'uploaded' ? await uploaded(id) : await begin(id)
      expect(await stateOf(video)).toEqual({ state, kept: true })
      expect((await cancel(id)).status).toBe(200)
      expect(await stateOf(video)).toEqual({ state: 'cancelled', kept: true })
      const order = (await eventsOf(id)).map(({ type }) => type).slice(-2)
      expect(order).toEqual(['IdentificationEnded', 'OperationCancelled'])
      expect(await told(id, 'IdentificationEnded')).toMatchObject([
        { facts: { video, why: 'operation-cancelled', pictures: state === 'uploaded' ? [{ as: 'FACE' }] : [] } },
      ])
      expect((await detail(id)).captures).toMatchObject({ standing: 'kept' })
      expect(await compute(id, video)).toMatchObject({ status: 409, body: { code: 'operation-cancelled' } })
      expect((await cancel(id)).status).toBe(200)
      expect(await told(id, 'IdentificationEnded')).toHaveLength(1)
      expect(await checkEvidence(server.parts.database.db, id)).toMatchObject({ status: 'passed' })
    },
  )

  it('at the very moment the result is computed has one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { operationUuid: id } = await send(holder)
      const video = await uploaded(id)
      const [computed, cancelled] = await Promise.all([compute(id, video), cancel(id)])
      expect([computed.status, cancelled.status].toSorted()).toEqual([200, 409])
      const isComputed = computed.status === 200
      expect((await stateOf(video)).state).toBe(isComputed ? 'computed' : 'cancelled')
      expect(await told(id, 'IdentificationComputed')).toHaveLength(isComputed ? 1 : 0)
      expect(await told(id, 'IdentificationEnded')).toHaveLength(isComputed ? 0 : 1)
      expect(await checkEvidence(server.parts.database.db, id)).toMatchObject({ status: 'passed' })
    }
  })

  it('ends a try whose key is damaged: what it opened is unknown', async () => {
    const { operationUuid: id } = await send(holder)
    const video = await uploaded(id)
    await server.parts.database.db.execute(
      sql`update identification_videos set wrapped_key = 'AAAA' where id = ${video}`,
    )
    expect((await cancel(id)).status).toBe(200)
    expect(await told(id, 'OperationCancelled')).toHaveLength(1)
    expect(await told(id, 'IdentificationEnded')).toMatchObject([{ facts: { video, codes: null } }])
    expect(server.log.join('\n')).toContain(`Identification ${video} cannot be opened`)
  })

  it('is withdrawn also where what its try kept is damaged, which the log says', async () => {
    const { operationUuid: id } = await send(holder)
    const video = await uploaded(id)
    await server.parts.database.db.execute(
      sql`insert into identification_frames values (${video}, 'challenge', ${clock.now()}, 'AAAA')`,
    )
    expect((await cancel(id)).status).toBe(200)
    expect(await told(id, 'OperationCancelled')).toHaveLength(1)
    expect(server.log.join('\n')).toContain(`Try ${video}`)
  })
})
