import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { type ChallengeStep, identificationPaths, reviewPaths, type WireChallenge } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { MOST_WAITING } from '@firmeza/vision'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actingFace, type Pose } from '../../fixtures/identity-documents/acting-face.ts'
import { otherFace } from '../../fixtures/identity-documents/other-face.ts'
import { withCode } from '../../fixtures/identity-documents/shown-code.ts'
import { actaText } from './testing/acta-text.ts'
import { asHolder } from './testing/as-holder.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, and what looks at the pictures.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const contract = await fixture('sample-contract/contrato.pdf')
const portrait = await fixture('identity-documents/portrait.jpg')
const POSES: Record<ChallengeStep, Pose> = { blink: 'shut', 'turn-left': 'left', 'turn-right': 'right' }
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo' } })
  await server.parts.vision?.warm()
})
afterAll(() => server.close())

const identify = () => startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA' })
const call = async (who: StartedOperation, path: string, body?: object) => {
  clock.advance(300)
  return (await askAsSigner(server, who, path, { body })).body
}
interface Begun {
  videouuid: string
  challenge: WireChallenge
}
const start = (started: StartedOperation): Promise<Begun> =>
  call(started, identificationPaths.start(started.operationUuid))
/** A try whose challenge begins with the eyes: one of three is drawn so. */
const blinkingFirst = async (): Promise<[StartedOperation, Begun]> => {
  for (;;) {
    const started = await identify()
    const begun = await start(started)
    if (begun.challenge.steps[0] === 'blink') return [started, begun]
  }
}
/** Answers what is told of a frame of the challenge. */
const detect = (started: StartedOperation, picture: Buffer) =>
  call(started, identificationPaths.detectFace(started.operationUuid), {
    imgb64: picture.toString('base64'),
    blink: true,
    detectBlurInImage: false,
  })
/** Shows a frame; answers how much of the challenge was seen so far. */
const show = async (started: StartedOperation, picture: Buffer): Promise<{ done: number; of: number; next: string }> =>
  (await detect(started, picture)).challenge
/** Shows the steps, with a code below each picture; null: with none. */
const act = async (
  started: StartedOperation,
  { code, steps }: { code: string | null; steps: readonly ChallengeStep[] },
  mark = '',
) => {
  const posed = async (pose: Pose) => {
    const face = await actingFace(portrait, pose)
    // What comes after the end of a JPEG changes the file, and nothing of the picture.
    return Buffer.concat([code === null ? face : await withCode(face, code), Buffer.from(mark)])
  }
  let seen = await show(started, await posed('open'))
  for (const step of steps)
    for (const pose of ['open', POSES[step]] as const) seen = await show(started, await posed(pose))
  return seen
}
/** Makes the face that is kept evidence. */
const saveFace = (started: StartedOperation, videoUuid: string) =>
  call(started, identificationPaths.saveCapture(started.operationUuid, videoUuid), {
    operationUuid: started.operationUuid,
    documentType: 'FACE',
    metadata: '{}',
    documentB64: portrait.toString('base64'),
  })
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const otherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
/** What the chain says of an event of that type, and what stands beside it. */
const toldOf = async ({ operationUuid }: StartedOperation, type: string) => {
  const links = await readLinks(server.parts.database.db, operationUuid)
  return links.filter((link) => readLink(link).type === type).map((link) => ({ ...readLink(link), body: link.body }))
}
/** Ends the recording with a film of its own. */
const upload = (started: StartedOperation, videoUuid: string) =>
  call(started, identificationPaths.uploadVideo(started.operationUuid), {
    videoBase64: Buffer.from(`a film of ${videoUuid}`).toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid,
    videoDuration: 0,
    videoSize: 46,
  })
/** Ends the try; answers its checks by name. */
const checksOf = async (started: StartedOperation, videoUuid: string): Promise<Record<string, string>> => {
  const { operationUuid } = started
  await upload(started, videoUuid)
  await call(started, identificationPaths.computeResult(operationUuid, videoUuid))
  const [computed] = await toldOf(started, 'IdentificationComputed')
  const checks = computed?.facts.checks as { check: string; outcome: string; reason?: string }[]
  return Object.fromEntries(checks.map(({ check, outcome, reason = '' }) => [check, `${outcome} ${reason}`.trim()]))
}

describe('the challenge of an identification', () => {
  it('is met by its steps in the order that was drawn; evidence says so', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    expect(challenge.steps.toSorted()).toEqual(['blink', 'turn-left', 'turn-right'])
    expect(challenge.code).toMatch(/^\d{4}$/)
    expect(await act(started, challenge)).toEqual({ done: 3, of: 3, next: null })
    expect(await checksOf(started, videouuid)).toMatchObject({ challenge: 'passed', code: 'passed' })
  })

  it('is another one for each try: what was shown for one counts for no other, and not in another order', async () => {
    const started = await identify()
    const first = await start(started)
    expect((await act(started, first.challenge)).done).toBe(3)
    const second = await start(started)
    expect(second.challenge).not.toEqual(first.challenge)
    expect((await show(started, await actingFace(portrait, 'open'))).done).toBe(0)
    const { code } = second.challenge
    const [one, two, three] = second.challenge.steps as [ChallengeStep, ChallengeStep, ChallengeStep]
    expect((await act(started, { code, steps: [three, two] })).done).toBe(0)
    expect(await act(started, { code, steps: [one] })).toMatchObject({ done: 1, next: two })
    expect(await checksOf(started, second.videouuid)).toMatchObject({ challenge: 'failed 1/3' })
  })

  it('stands in the chain with every picture that was kept; scores, thresholds and models stand beside it', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    await act(started, challenge)
    await saveFace(started, videouuid)
    await checksOf(started, videouuid)
    const [told] = await toldOf(started, 'IdentificationComputed')
    const { facts } = JSON.parse(told!.body)
    const shown = async (step: ChallengeStep, at: number) => ({
      as: `CHALLENGE-${at + 1}`,
      sha256: sha256Of(await withCode(await actingFace(portrait, POSES[step]), challenge.code)),
    })
    expect(facts.pictures).toEqual(await Promise.all(challenge.steps.map(shown)))
    expect(facts).toMatchObject({
      codes: { right: 7, other: 0, unread: 0 },
      models: { 'face-api-recognition': '1.7.15' },
    })
    expect(facts).not.toHaveProperty('scores')
    expect(told!.facts.scores).toEqual([
      { score: 'match', value: null, least: 0.3 },
      { score: 'front', value: null, least: 0.75 },
      { score: 'hologram', value: null, least: 0.75 },
      { score: 'back', value: null, least: 0.75 },
      { score: 'same-face', value: expect.any(Number), least: 0.3 },
    ])
    await untilStatus(started.client, started.operationUuid, 'completed')
    expect(await actaText(server, started.operationUuid)).toContain('7 fotogramas del reto llevaban el código')
  })

  it('of a try that ends without a result leaves its pictures in the chain too', async () => {
    const started = await identify()
    const tries: Begun[] = []
    for (let times = 0; times < 2; times += 1) {
      const begun = await start(started)
      tries.push(begun)
      await act(started, { ...begun.challenge, steps: begun.challenge.steps.slice(0, 1) })
      await detect(started, await withCode(await actingFace(portrait, 'open'), otherCode(begun.challenge.code)))
    }
    const { videouuid } = tries[1]!
    await fetch(server.url + identificationPaths.cancel(started.operationUuid, videouuid), {
      method: 'POST',
      headers: { authorization: `Bearer ${started.client.esignToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ why: 'left' }),
    })
    const told = (await toldOf(started, 'IdentificationEnded')).map(({ body }) => JSON.parse(body).facts)
    const pictures = expect.arrayContaining([{ as: 'CHALLENGE-1', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(told).toMatchObject([
      { video: tries[0]!.videouuid, why: 'begun-again', pictures, codes: { right: 3, other: 1, unread: 0 } },
      { video: videouuid, why: 'left', pictures, codes: { right: 3, other: 1, unread: 0 } },
    ])
  })

  it('that was filmed for another one is marked: its frames count for nothing, and none is kept', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    const code = otherCode(challenge.code)
    expect(await act(started, { ...challenge, code })).toMatchObject({ done: 0, next: challenge.steps[0] })
    const told = await detect(started, await withCode(await actingFace(portrait, 'open'), code))
    expect(told).toMatchObject({ detected: false, hint: 'challenge' })
    const traces = sql`select from identification_traces where video_id = ${videouuid}`
    expect((await server.parts.database.db.execute(traces)).rows).toEqual([])
    expect(await saveFace(started, videouuid)).toMatchObject({ code: 'identification-capture-unknown' })
    expect(await checksOf(started, videouuid)).toMatchObject({
      challenge: 'failed 0/3',
      code: 'failed another-code',
    })
  })

  it('whose code cannot be told goes on as if nothing were: those frames do not count', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    const blind = { code: null, steps: challenge.steps }
    expect(await act(started, blind)).toMatchObject({ done: 0, next: challenge.steps[0] })
    expect(await detect(started, await actingFace(portrait, 'open'))).toMatchObject({ detected: true })
    await saveFace(started, videouuid)
    expect(await checksOf(started, videouuid)).toMatchObject({
      face: 'passed',
      challenge: 'not-checked code-unread',
      code: 'not-checked code-unread',
    })
  })

  it('is met in spite of frames between whose code cannot be told', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    for (const step of challenge.steps) {
      await act(started, { code: null, steps: [step] })
      await act(started, { ...challenge, steps: [step] })
    }
    expect(await checksOf(started, videouuid)).toMatchObject({ challenge: 'passed', code: 'passed' })
  })

  it('is good for ten minutes', async () => {
    const started = await identify()
    const { challenge, videouuid } = await start(started)
    expect(Date.parse(challenge.expiresAt) - clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
    expect((await act(started, { ...challenge, steps: challenge.steps.slice(0, 1) })).done).toBe(1)
    clock.advance(10 * 60_000)
    expect((await act(started, { ...challenge, steps: challenge.steps.slice(1) })).done).toBe(1)
    expect((await checksOf(started, videouuid)).challenge).toBe('failed 1/3')
  })

  // A portrait that is turned by moving its pixels is hardly alike any more: eyes are shut here.
  it.each([
    ['one person', actingFace(portrait, 'open'), 'passed'],
    ['somebody else after the face was kept', otherFace(), 'failed another-face'],
  ])('done by %s is told apart', async (_, face, expected) => {
    const [started, { videouuid, challenge }] = await blinkingFirst()
    await call(started, identificationPaths.detectFace(started.operationUuid), {
      imgb64: (await face).toString('base64'),
      detectBlurInImage: false,
    })
    // What is saved stays the face, whoever comes before the camera then.
    await saveFace(started, videouuid)
    expect((await act(started, { ...challenge, steps: ['blink'] })).done).toBe(1)
    expect((await checksOf(started, videouuid))['same-face']).toBe(expected)
  })

  it('has no result while too many wait to be looked at: nothing is written, and asked again there is one', async () => {
    const [started, { videouuid, challenge }] = await blinkingFirst()
    await detect(started, await withCode(await actingFace(portrait, 'open'), challenge.code))
    await saveFace(started, videouuid)
    expect((await act(started, { ...challenge, steps: ['blink'] })).done).toBe(1)
    await upload(started, videouuid)
    // As many as are let in, however many threads there are, and more.
    const others = Array.from({ length: 8 * MOST_WAITING }, () => server.parts.vision!.match(portrait, portrait))
    const path = identificationPaths.computeResult(started.operationUuid, videouuid)
    expect(await call(started, path)).toMatchObject({ code: 'identification-busy' })
    expect(await toldOf(started, 'IdentificationComputed')).toEqual([])
    await Promise.all(others)
    expect((await checksOf(started, videouuid))['same-face']).toBe('passed')
  })

  it('whose frames look like those of another is hinted at to who reviews it; no check changes by it', async () => {
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const told: { hints: unknown[]; checks: unknown[] }[] = []
    for (const mark of ['shown first', 'encoded again']) {
      const started = await identify()
      const { operationUuid } = started
      const { videouuid, challenge } = await start(started)
      await act(started, { code: null, steps: challenge.steps }, mark)
      expect((await checksOf(started, videouuid)).replay).toBe('passed')
      const { body } = await operator('GET', reviewPaths.results(operationUuid, videouuid))
      told.push(body)
      const answer = await fetch(server.url + identificationPaths.results(operationUuid, videouuid), {
        headers: { authorization: `Bearer ${started.client.esignToken}` },
      })
      expect(await answer.json()).not.toHaveProperty('hints')
    }
    expect(told[1]!.hints).toEqual([
      { hint: 'same-frames', outcome: 'found' },
      { hint: 'screen-grid', outcome: 'not-found' },
    ])
    expect(told[1]!.checks).toEqual(told[0]!.checks)
  })

  it('whose very pictures were shown in another operation is marked as sent before', async () => {
    for (const expected of ['passed', 'failed sent-before']) {
      const started = await identify()
      const { videouuid, challenge } = await start(started)
      await act(started, { code: null, steps: challenge.steps })
      await detect(started, Buffer.concat([await actingFace(portrait, 'open'), Buffer.from('shown twice')]))
      await saveFace(started, videouuid)
      expect((await checksOf(started, videouuid)).replay).toBe(expected)
    }
  })
})
