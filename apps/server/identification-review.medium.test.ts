import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { identificationPaths, reviewPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { actaText } from './testing/acta-text.ts'
import { asHolder } from './testing/as-holder.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const film = Buffer.from('a film of nobody, in pieces')
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

/** A try without anything on it, up to its result: most checks do not pass. */
const filmed = async (signatureType: string) => {
  const started = await startOperation(server, API_CLIENT, contract, { signatureType, lastname: 'Muñoz Muñoz' })
  const { operationUuid } = started
  const video: string = (await call(started, identificationPaths.start(operationUuid))).videouuid
  await call(started, identificationPaths.uploadVideo(operationUuid), {
    videoBase64: film.toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid: video,
    videoDuration: 4200,
    videoSize: film.length,
  })
  const computed = await call(started, identificationPaths.computeResult(operationUuid, video))
  expect(computed).toMatchObject({ state: 'in-review' })
  return { ...started, video }
}

const call = async ({ client }: Pick<StartedOperation, 'client'>, path: string, body?: object) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.esignToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

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
    expect(Buffer.from(await played.arrayBuffer())).toEqual(film)

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
