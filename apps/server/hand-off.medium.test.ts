import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { identificationPaths } from '@firmeza/identification/wire'
import { newId, steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, jobs, the test inbox. The clock is driven.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const contract = await fixture('sample-contract/contrato.pdf')
const portrait = (await fixture('identity-documents/portrait.jpg')).toString('base64')
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo' } })
})
afterAll(() => server.close())

const call = async (method: string, path: string, token: string | null, body?: object) => {
  clock.advance(300)
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const exchange = async (secret: string, attempt: string) =>
  call('POST', '/api/operations/links/exchange', null, { secret, attempt: attempt.repeat(32) })

/** Somebody who opened the mailed link at a desk. */
const atDesk = async (signatureType = 'IDENTIFICATION_NO_ASISTIDA') => {
  const email = `mesa-${newId()}@example.com`
  const { operationUuid } = await startOperation(server, API_CLIENT, contract, {
    email,
    emailActions: [],
    signatureType,
  })
  await server.parts.queue.idle()
  const [mail] = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()
  const secret: string = mail.links[0].split('/').at(-1)
  return { operationUuid, desk: (await exchange(secret, 'a')).body.esignToken as string }
}
const offer = (operationUuid: string, token: string) => call('POST', identificationPaths.handOff(operationUuid), token)
const follow = async (operationUuid: string, handOff: string, token: string) =>
  (await call('GET', identificationPaths.handedOff(operationUuid, handOff), token)).body
const secretIn = (url: string) => url.split('/').at(-1)!

describe('an identification that goes on with a phone', () => {
  it('is followed by the desk that offered it, to its end; the desk can do nothing more with it', async () => {
    const { operationUuid, desk } = await atDesk()
    const { body: offered } = await offer(operationUuid, desk)
    expect(offered.url).toContain('/#/identificationSignature/')
    const standing = () => follow(operationUuid, offered.handOffUuid, desk)
    expect(await standing()).toEqual({ stage: 'waiting', openedAt: null, startedAt: null })

    const phone: string = (await exchange(secretIn(offered.url), 'b')).body.esignToken
    expect(await standing()).toMatchObject({ stage: 'opened', openedAt: expect.stringMatching(/Z$/), startedAt: null })

    const { videouuid } = (await call('POST', identificationPaths.start(operationUuid), phone, {})).body
    expect(await standing()).toMatchObject({ stage: 'face', startedAt: expect.stringMatching(/Z$/) })
    expect((await call('POST', identificationPaths.start(operationUuid), desk, {})).body).toMatchObject({
      code: 'signing-elsewhere',
    })

    await call('POST', identificationPaths.detectFace(operationUuid), phone, {
      imgb64: portrait,
      detectBlurInImage: false,
    })
    await call('POST', identificationPaths.saveCapture(operationUuid, videouuid), phone, {
      operationUuid,
      documentType: 'FACE',
      metadata: '{}',
      documentB64: portrait,
    })
    expect(await standing()).toMatchObject({ stage: 'document' })

    await call('POST', identificationPaths.cancel(operationUuid, videouuid), phone, { why: 'left' })
    expect(await standing()).toMatchObject({ stage: 'stopped' })
    const again: string = (await call('POST', identificationPaths.start(operationUuid), phone, {})).body.videouuid
    await call('POST', identificationPaths.uploadVideo(operationUuid), phone, {
      videoBase64: Buffer.from('a film of nobody').toString('base64'),
      domainUuid: server.parts.domainUuid,
      videoUuid: again,
      videoDuration: 0,
      videoSize: 16,
    })
    expect(await standing()).toMatchObject({ stage: 'saving' })
    await call('POST', identificationPaths.computeResult(operationUuid, again), phone)
    expect(await standing()).toMatchObject({ stage: 'done' })

    const told = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
    expect(told.find(({ type }) => type === 'PhoneOffered')?.facts).toMatchObject({ link: offered.handOffUuid })
    expect(told.filter(({ type }) => type === 'PageLoaded').at(-1)?.facts).toMatchObject({ link: offered.handOffUuid })
  })

  it('opens by a code of the last ten minutes only, and by none once the desk has begun itself', async () => {
    const { operationUuid, desk } = await atDesk()
    const [old, fresh] = [(await offer(operationUuid, desk)).body, (await offer(operationUuid, desk)).body]
    clock.advance(10 * 60_000 + 1000)
    expect((await exchange(secretIn(old.url), 'b')).body).toMatchObject({ code: 'link-expired' })
    const last = (await offer(operationUuid, desk)).body
    expect(Date.parse(last.expiresAt) - clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
    expect((await call('POST', identificationPaths.start(operationUuid), desk, {})).status).toBe(200)
    expect((await exchange(secretIn(last.url), 'b')).body).toMatchObject({ code: 'link-used' })
    expect(fresh.url).not.toBe(old.url)
  })

  it('is followed by nobody else, and says when somebody else has it in hand', async () => {
    const { operationUuid, desk } = await atDesk()
    const other = await atDesk()
    const { body: offered } = await offer(operationUuid, desk)
    const path = identificationPaths.handedOff(operationUuid, offered.handOffUuid)
    expect((await call('GET', path, other.desk)).status).toBe(403)
    expect((await follow(other.operationUuid, offered.handOffUuid, other.desk)).code).toBe('not-found')
    expect((await follow(operationUuid, newId(), desk)).code).toBe('not-found')

    const phone: string = (await exchange(secretIn(offered.url), 'b')).body.esignToken
    await call('POST', identificationPaths.start(operationUuid), phone, {})
    const third = (await offer(operationUuid, phone)).body
    const another: string = (await exchange(secretIn(third.url), 'c')).body.esignToken
    await call('POST', identificationPaths.start(operationUuid), another, {})
    expect(await follow(operationUuid, offered.handOffUuid, desk)).toMatchObject({ stage: 'elsewhere' })
    expect(await follow(operationUuid, third.handOffUuid, phone)).toMatchObject({ stage: 'face' })
  })

  it('is offered a few times only, and not once it is done', async () => {
    const { operationUuid, desk } = await atDesk()
    const statuses: number[] = []
    for (let times = 0; times < 13; times += 1) statuses.push((await offer(operationUuid, desk)).status)
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200))
    expect(statuses[12]).toBe(429)
  })
})
