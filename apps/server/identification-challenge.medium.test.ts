import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { type ChallengeStep, identificationPaths, reviewPaths, type WireChallenge } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actingFace, type Pose } from '../../fixtures/identity-documents/acting-face.ts'
import { otherFace } from '../../fixtures/identity-documents/other-face.ts'
import { asHolder } from './testing/as-holder.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation } from './testing/sign-as-signer.ts'

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
const call = async ({ client }: StartedOperation, path: string, body?: object) => {
  clock.advance(300)
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.esignToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
const start = (started: StartedOperation): Promise<{ videouuid: string; challenge: WireChallenge }> =>
  call(started, identificationPaths.start(started.operationUuid))
/** A try whose challenge begins with the eyes: one of three is drawn so. */
const blinkingFirst = async (): Promise<[StartedOperation, Awaited<ReturnType<typeof start>>]> => {
  for (;;) {
    const started = await identify()
    const begun = await start(started)
    if (begun.challenge.steps[0] === 'blink') return [started, begun]
  }
}
/** Shows a frame of the challenge; answers how much of it was seen so far. */
const show = async (started: StartedOperation, picture: Buffer): Promise<{ done: number; of: number; next: string }> =>
  (
    await call(started, identificationPaths.detectFace(started.operationUuid), {
      imgb64: picture.toString('base64'),
      blink: true,
      detectBlurInImage: false,
    })
  ).challenge
const act = async (started: StartedOperation, steps: readonly ChallengeStep[], mark = '') => {
  // What comes after the end of a JPEG changes the file, and nothing of the picture.
  const posed = async (pose: Pose) => Buffer.concat([await actingFace(portrait, pose), Buffer.from(mark)])
  let seen = await show(started, await posed('open'))
  for (const step of steps)
    for (const pose of ['open', POSES[step]] as const) seen = await show(started, await posed(pose))
  return seen
}
/** Ends the try with a film of its own; answers its checks by name. */
const checksOf = async (started: StartedOperation, videoUuid: string): Promise<Record<string, string>> => {
  const { operationUuid } = started
  await call(started, identificationPaths.uploadVideo(operationUuid), {
    videoBase64: Buffer.from(`a film of ${videoUuid}`).toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid,
    videoDuration: 0,
    videoSize: 46,
  })
  await call(started, identificationPaths.computeResult(operationUuid, videoUuid))
  const told = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
  const computed = told.find(({ type }) => type === 'IdentificationComputed')
  const checks = computed?.facts.checks as { check: string; outcome: string; reason?: string }[]
  return Object.fromEntries(checks.map(({ check, outcome, reason = '' }) => [check, `${outcome} ${reason}`.trim()]))
}

describe('the challenge of an identification', () => {
  it('is met by its steps in the order that was drawn; evidence says so', async () => {
    const started = await identify()
    const { videouuid, challenge } = await start(started)
    expect(challenge.steps.toSorted()).toEqual(['blink', 'turn-left', 'turn-right'])
    expect(challenge.code).toMatch(/^\d{4}$/)
    expect(await act(started, challenge.steps)).toEqual({ done: 3, of: 3, next: null })
    expect(await checksOf(started, videouuid)).toMatchObject({ challenge: 'passed' })
  })

  it('is another one for each try: what was shown for one counts for no other, and not in another order', async () => {
    const started = await identify()
    const first = await start(started)
    expect((await act(started, first.challenge.steps)).done).toBe(3)
    const second = await start(started)
    expect(second.challenge).not.toEqual(first.challenge)
    expect((await show(started, await actingFace(portrait, 'open'))).done).toBe(0)
    const [one, two, three] = second.challenge.steps as [ChallengeStep, ChallengeStep, ChallengeStep]
    expect((await act(started, [three, two])).done).toBe(0)
    expect(await act(started, [one])).toMatchObject({ done: 1, next: two })
    expect(await checksOf(started, second.videouuid)).toMatchObject({ challenge: 'failed 1/3' })
  })

  it('is good for ten minutes', async () => {
    const started = await identify()
    const { challenge, videouuid } = await start(started)
    expect(Date.parse(challenge.expiresAt) - clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
    expect((await act(started, challenge.steps.slice(0, 1))).done).toBe(1)
    clock.advance(10 * 60_000)
    expect((await act(started, challenge.steps.slice(1))).done).toBe(1)
    expect((await checksOf(started, videouuid)).challenge).toBe('failed 1/3')
  })

  // A portrait that is turned by moving its pixels is hardly alike any more: eyes are shut here.
  it.each([
    ['one person', actingFace(portrait, 'open'), 'passed'],
    ['somebody else after the face was kept', otherFace(), 'failed another-face'],
  ])('done by %s is told apart', async (_, face, expected) => {
    const [started, { videouuid }] = await blinkingFirst()
    await call(started, identificationPaths.detectFace(started.operationUuid), {
      imgb64: (await face).toString('base64'),
      detectBlurInImage: false,
    })
    // What is saved stays the face, whoever comes before the camera then.
    await call(started, identificationPaths.saveCapture(started.operationUuid, videouuid), {
      operationUuid: started.operationUuid,
      documentType: 'FACE',
      metadata: '{}',
      documentB64: portrait.toString('base64'),
    })
    expect((await act(started, ['blink'])).done).toBe(1)
    expect((await checksOf(started, videouuid))['same-face']).toBe(expected)
  })

  it('whose frames look like those of another is hinted at to who reviews it; no check changes by it', async () => {
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const told: { hints: unknown[]; checks: unknown[] }[] = []
    for (const mark of ['shown first', 'encoded again']) {
      const started = await identify()
      const { operationUuid } = started
      const { videouuid, challenge } = await start(started)
      await act(started, challenge.steps, mark)
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
      await act(started, challenge.steps, 'shown twice')
      expect((await checksOf(started, videouuid)).replay).toBe(expected)
    }
  })
})
