import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { type EvidenceLink, evidenceLinks, evidenceRecords, linkEvents, linking } from '@firmeza/evidence/server'
import { identificationPaths, reviewPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { actaText } from './testing/acta-text.ts'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { startTry, uploadFilm } from './testing/filmed.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const FILM = Buffer.from('a film of nobody, in pieces')
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
let known: Awaited<ReturnType<typeof registerHolder>>
let operator: ReturnType<typeof asHolder>
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'kyc' } })
  known = await registerHolder(server, { role: 'operator' })
  operator = asHolder(server, known)
})
afterAll(() => server.close())

const held = (isHeld: boolean, page = 'a page of theirs') => ({ isHeld, page })

/** A try without anything on it, up to its result: most checks do not pass. */
const filmed = async (signatureType: string, recorded: Buffer = FILM) => {
  const email = `${randomUUID()}@example.com`
  const started = await startOperation(server, API_CLIENT, contract, { signatureType, lastname: 'Muñoz Muñoz', email })
  return { ...(await film(started, recorded)), email }
}

const film = async (started: StartedOperation, recorded: Buffer = FILM) => {
  const { operationUuid } = started
  const begun = await startTry(server, started)
  await uploadFilm(server, begun, recorded)
  const video = begun.videoUuid
  const computed = await call(started, identificationPaths.computeResult(operationUuid, video))
  expect(computed).toMatchObject({ state: 'in-review' })
  return { ...started, video }
}

const call = async (who: Pick<StartedOperation, 'client'>, path: string, body?: object) =>
  (await askAsSigner(server, who, path, { body })).body
const get = async (who: Pick<StartedOperation, 'client'>, path: string) =>
  (await askAsSigner(server, who, path, { method: 'GET' })).body

describe('a result that waits for a person of the provider', () => {
  it('is listed without a name, looked at, passed once, and the person goes on by a new link', async () => {
    const { operationUuid, documentUuid, video, client } = await filmed('VIDEO_1PASO_OTP')
    expect(await client.operation(operationUuid)).toMatchObject({ status: 'in-review' })
    const { body: listed } = await operator('GET', reviewPaths.waiting)
    expect(listed.waiting).toMatchObject([{ operationUuid, videoUuid: video, profile: 'kyc' }])
    expect(JSON.stringify(listed)).not.toMatch(/Muñoz/)
    const { body: seen } = await operator('GET', reviewPaths.results(operationUuid, video))
    expect(seen).toMatchObject({ state: 'in-review', customer: { lastname: 'Muñoz Muñoz' }, face: '' })
    const played = await fetch(server.url + reviewPaths.video(operationUuid, video), { headers: known.headers })
    expect(Buffer.from(await played.arrayBuffer())).toEqual(FILM)

    const decision = { outcome: 'passed', reason: 'Se ve bien' }
    const path = reviewPaths.decide(operationUuid, video)
    const answers = await Promise.all([operator('POST', path, decision), operator('POST', path, decision)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await operator('GET', reviewPaths.waiting)).body.waiting).toEqual([])
    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, PHONE)
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
    expect(await actaText(server, operationUuid)).toContain('revisó el resultado y lo dio por bueno')
  })

  it('has a film that says what it is, however many pieces it is kept in', async () => {
    const frame = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url))
    // What comes in one body is kept in pieces of a MiB.
    const frames = Buffer.concat(Array.from({ length: Math.ceil(2 ** 21 / frame.length) }, () => frame))
    const { operationUuid, video } = await filmed('IDENTIFICATION_NO_ASISTIDA', frames)
    const played = await fetch(server.url + reviewPaths.video(operationUuid, video), { headers: known.headers })
    expect(played.headers.get('content-type')).toBe('video/x-motion-jpeg')
    expect(Buffer.from(await played.arrayBuffer()).equals(frames)).toBe(true)
  })

  it('is rejected with a code: the operation ends, and nobody decides on it again', async () => {
    const { operationUuid, video, client } = await filmed('IDENTIFICATION_NO_ASISTIDA')
    clock.advance(60_000)
    const path = reviewPaths.decide(operationUuid, video)
    const bad = await operator('POST', path, { outcome: 'rejected', code: 'because', reason: 'No' })
    expect(bad.status).toBe(422)
    const decision = { outcome: 'rejected', code: 'not-live', reason: 'Es una pantalla' }
    expect((await operator('POST', path, decision)).status).toBe(200)
    expect((await operator('POST', path, decision)).body).toMatchObject({ code: 'identification-not-in-review' })
    expect(await client.operation(operationUuid)).toMatchObject({ status: 'declined' })
    const operation = await findOperation(server.parts.database.db, operationUuid)
    expect(operation!.parties[0]!.tasks[0]).toMatchObject({ state: 'rejected', doneAt: null })
    const log = await operator('GET', '/api/operator/log')
    expect(log.body.actions[0]).toMatchObject({ action: 'identification-rejected', reason: 'Es una pantalla' })
  })

  it('is asked for again: the person reads why, films again, and the first try stays evidence', async () => {
    const { operationUuid, video, client, ...started } = await filmed('IDENTIFICATION_NO_ASISTIDA')
    const path = reviewPaths.decide(operationUuid, video)
    const why = 'El reverso salió movido.\nApoya el DNI en una mesa.'
    const decision = { outcome: 'repeat', code: 'document-unreadable', reason: why }
    const answers = await Promise.all([operator('POST', path, decision), operator('POST', path, decision)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [mail] = await mailsTo(server, started.email)
    expect(mail).toMatchObject({ subject: expect.stringContaining('Hay que repetir') })
    // What was written stands in no mail and no job: it goes with the try’s key.
    expect(mail!.text).not.toContain('Apoya el DNI')
    expect((await operator('GET', reviewPaths.waiting)).body.waiting).not.toContainEqual(
      expect.objectContaining({ videoUuid: video }),
    )
    const results = await get({ client }, identificationPaths.results(operationUuid, video))
    expect(results).toMatchObject({ state: 'asked-again', askedAgain: why, next: 'identificationSignature' })
    expect(await get({ client }, identificationPaths.terms(operationUuid))).toMatchObject({ askedAgain: why })

    await call({ client }, identificationPaths.start(operationUuid))
    expect(await get({ client }, identificationPaths.terms(operationUuid))).toMatchObject({ askedAgain: why })
    const next = await film({ ...started, operationUuid, client })
    expect(next.video).not.toBe(video)
    expect(await get({ client }, identificationPaths.terms(operationUuid))).toMatchObject({ askedAgain: null })
    expect(await get({ client }, identificationPaths.results(operationUuid, video))).toMatchObject({ askedAgain: null })
    expect((await operator('POST', reviewPaths.hold(operationUuid, video), held(true))).status).toBe(409)
    const { body: listed } = await operator('GET', reviewPaths.waiting)
    const theirs = listed.waiting.filter((each: { operationUuid: string }) => each.operationUuid === operationUuid)
    expect(theirs).toMatchObject([{ videoUuid: next.video }])
    expect((await operator('POST', path, decision)).body).toMatchObject({ code: 'identification-not-in-review' })
    const passed = { outcome: 'passed', reason: 'Ahora sí' }
    expect((await operator('POST', reviewPaths.decide(operationUuid, next.video), passed)).status).toBe(200)
    await untilStatus(client, operationUuid, 'completed')
    expect(await actaText(server, operationUuid)).toContain('pidió repetir la identificación')
  })

  it('is not asked for again where no try is left', async () => {
    const started = await startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA' })
    for (let tries = 1; tries < 8; tries += 1) await call(started, identificationPaths.start(started.operationUuid))
    const path = reviewPaths.decide(started.operationUuid, (await film(started)).video)
    const answer = await operator('POST', path, { outcome: 'repeat', code: 'other', reason: 'Otra vez' })
    expect(answer.body).toMatchObject({ status: 409, code: 'identification-no-try-left' })
  })

  it('is held by one of them: the others are told by whom, and decide once it is left', async () => {
    const { operationUuid, video } = await filmed('IDENTIFICATION_NO_ASISTIDA')
    const colleague = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const [hold, decide] = [reviewPaths.hold(operationUuid, video), reviewPaths.decide(operationUuid, video)]
    const both = await Promise.all([operator('POST', hold, held(true)), colleague('POST', hold, held(true))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [mine, theirs] = both[0]!.status === 200 ? [operator, colleague] : [colleague, operator]
    const decision = { outcome: 'passed', reason: 'Se ve bien' }
    expect((await theirs('POST', decide, decision)).body).toMatchObject({ code: 'identification-held' })
    const seenBy = async (who: typeof operator) =>
      (await who('GET', reviewPaths.waiting)).body.waiting.find(
        ({ videoUuid }: { videoUuid: string }) => videoUuid === video,
      ).hold
    expect(await seenBy(mine)).toMatchObject({ isYou: true })
    expect(await seenBy(theirs)).toMatchObject({ isYou: false, name: expect.stringMatching(/./) })
    // Leaving what is another's changes nothing.
    await theirs('POST', hold, held(false))
    expect(await seenBy(mine)).toMatchObject({ isYou: true })
    // Of two pages of theirs either may be closed first: the other still looks at it.
    for (const closed of ['a page of theirs', 'a second page']) {
      for (const page of ['a page of theirs', 'a second page']) await mine('POST', hold, held(true, page))
      await mine('POST', hold, held(false, closed))
      expect(await seenBy(theirs)).toMatchObject({ isYou: false })
    }
    await mine('POST', hold, held(false, 'a page of theirs'))
    expect(await seenBy(theirs)).toBe(null)
    await mine('POST', hold, held(true))
    clock.advance(31 * 60_000)
    expect((await theirs('POST', decide, decision)).status).toBe(200)
  })

  it('shows scores beside what they have to reach, the challenge, and which models looked', async () => {
    const { operationUuid, video } = await filmed('IDENTIFICATION_NO_ASISTIDA')
    const { body } = await operator('GET', reviewPaths.results(operationUuid, video))
    expect(body.scores).toEqual([
      { score: 'match', value: null, least: 0.3 },
      { score: 'front', value: null, least: 0.75 },
      { score: 'hologram', value: null, least: 0.75 },
      { score: 'back', value: null, least: 0.75 },
    ])
    expect(body).toMatchObject({ durationMs: 4200, marks: [], challenge: { code: expect.stringMatching(/^\d{4}$/) } })
    expect(body.challenge.steps.map(({ atMs }: { atMs: number | null }) => atMs)).toEqual([null, null, null])
    expect(Object.keys(body.models).length).toBeGreaterThan(0)
  })

  it('is nobody else’s business', async () => {
    const { operationUuid, video } = await filmed('IDENTIFICATION_NO_ASISTIDA')
    const stranger = asHolder(server, await registerHolder(server))
    for (const path of [
      reviewPaths.waiting,
      reviewPaths.results(operationUuid, video),
      reviewPaths.video(operationUuid, video),
    ])
      expect((await stranger('GET', path)).status).toBe(403)
    expect((await stranger('GET', reviewPaths.ofOperation(operationUuid))).status).toBe(404)
    const other = await filmed('IDENTIFICATION_NO_ASISTIDA')
    expect((await operator('GET', reviewPaths.results(operationUuid, other.video))).status).toBe(404)
  })
})

/** A link that says somebody passed it, farther on than the chain has come. */
const writeBehind = async (
  { parts }: RunningServer,
  { operationUuid, video }: { operationUuid: string; video: string },
) => {
  const { db } = parts.database
  const { head } = (await findOperation(db, operationUuid))!
  const facts = { video, outcome: 'seconded', reasonCode: '', operator: randomUUID(), words: 'Es ella' }
  const event = { type: 'IdentificationDecided', at: clock.now(), facts }
  const [{ seq, body, hash, record }] = linkEvents(operationUuid, { ...head, seq: head.seq + 9 }, [event], linking) as [
    EvidenceLink,
  ]
  await db.insert(evidenceLinks).values({ operationId: operationUuid, seq, body, hash })
  await db.insert(evidenceRecords).values({ operationId: operationUuid, seq, record: record! })
}

describe('where two people have to pass it', () => {
  it('the first word waits for another person’s, and either can reject it', async () => {
    const strict = await runServer({ clock, env: { IDENTIFICATION: 'strict', IDENTIFICATION_REVIEWERS: '2' } })
    const one = server
    server = strict
    try {
      const [first, other] = [
        asHolder(strict, await registerHolder(strict, { role: 'operator' })),
        asHolder(strict, await registerHolder(strict, { role: 'operator' })),
      ]
      const { operationUuid, video, client } = await filmed('IDENTIFICATION_NO_ASISTIDA')
      const path = reviewPaths.decide(operationUuid, video)
      const decision = { outcome: 'passed', reason: 'Es ella' }
      expect((await first('POST', path, decision)).status).toBe(200)
      expect(await client.operation(operationUuid)).toMatchObject({ status: 'in-review' })
      expect((await other('GET', reviewPaths.waiting)).body.waiting).toMatchObject([
        { isPassedByOne: true, isPassedByYou: false },
      ])
      expect((await first('POST', path, decision)).body).toMatchObject({ code: 'identification-passed-by-you' })
      expect((await other('POST', path, decision)).status).toBe(200)
      await untilStatus(client, operationUuid, 'completed')
      expect(await actaText(strict, operationUuid)).toContain('falta la segunda')

      // A first word that somebody wrote into the database counts for nobody's.
      const forged = await filmed('IDENTIFICATION_NO_ASISTIDA')
      await writeBehind(strict, forged)
      expect((await other('POST', reviewPaths.decide(forged.operationUuid, forged.video), decision)).status).toBe(200)
      expect(await forged.client.operation(forged.operationUuid)).toMatchObject({ status: 'in-review' })
    } finally {
      server = one
      await strict.close()
    }
  })
})
