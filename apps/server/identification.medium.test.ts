import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { identificationPaths, VIDEO_BASE } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smeared, spoilt } from '../../fixtures/identity-documents/spoilt-picture.ts'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { actaText } from './testing/acta-text.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { takeTimeOverZones } from './testing/patient-vision.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: HTTP, database, vault, jobs, sealing, and what looks at the pictures.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const contract = await fixture('sample-contract/contrato.pdf')
const frame = async (name: string) => (await fixture(`identity-documents/${name}.jpg`)).toString('base64')
const PICTURES = {
  portrait: await frame('portrait'),
  front: await frame('frame-front-easy'),
  back: await frame('frame-td1-easy'),
  passport: await frame('frame-td3-easy'),
}
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo' } })
  await server.parts.vision?.warm()
  takeTimeOverZones(server.parts)
})
afterAll(() => server.close())

const identify = (signatureType: string) =>
  startOperation(server, API_CLIENT, contract, { signatureType, lastname: 'Muñoz Muñoz' })

const call = (who: Pick<StartedOperation, 'client'>, path: string, asked: Parameters<typeof askAsSigner>[3] = {}) => {
  // The server's clock stands still: frames are told apart by when they came.
  clock.advance(300)
  return askAsSigner(server, who, path, asked)
}
const start = async (started: StartedOperation): Promise<string> =>
  (await call(started, identificationPaths.start(started.operationUuid))).body.videouuid
const save = (started: StartedOperation, video: string, documentType: string) =>
  call(started, identificationPaths.saveCapture(started.operationUuid, video), {
    body: { operationUuid: started.operationUuid, documentType, metadata: '{}', documentB64: PICTURES.portrait },
  })
const webm = Buffer.from('a film of nobody, in pieces')

describe('an identification by its calls', () => {
  it('S2.4.03 S2.7.09 S2.7.10 S2.7.11 S2.7.12 S2.7.13 S2.7.15 S2.7.16 S2.7.17 S2.7.18 S2.3.09 S2.3.10 S2.3.14 S2.3.15 S2.3.16 S2.3.17 S2.3.18 S2.3.19 goes from the recording to its results, to reading and the code', async () => {
    const started = await identify('VIDEO_1PASO_OTP')
    const { operationUuid, documentUuid, client } = started
    const { accountId } = (await findOperation(server.parts.database.db, operationUuid))!
    const before = await readCredits(server.parts.database.db, accountId!)
    const early = await call(started, identificationPaths.detectFace(operationUuid), {
      body: { imgb64: PICTURES.portrait },
    })
    expect(early).toMatchObject({ status: 409, body: { code: 'identification-not-started' } })
    const video = await start(started)
    expect(await client.operation(operationUuid)).toMatchObject({
      status: 'recording',
      tasks: [{ kind: 'identify', state: 'recording' }, {}],
    })

    for (const another of [{ uuid: 'somebody else' }, { uuid: operationUuid, dni: '00000000T' }])
      expect(
        await call(started, identificationPaths.detectFront(operationUuid), {
          body: { ...another, imgb64: PICTURES.front },
        }),
      ).toMatchObject({ status: 409, body: { code: 'identification-of-another' } })
    const face = await call(started, identificationPaths.detectFace(operationUuid), {
      body: { uuid: operationUuid, imgb64: PICTURES.portrait, detectBlurInImage: false },
    })
    expect(face.body).toMatchObject({ detected: true, brightness: false, blur: false, biometryData: {} })
    expect(Buffer.from(face.body.imagebase64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const unseen = await call(started, identificationPaths.detectFace(operationUuid), {
      body: { imgb64: PICTURES.back },
    })
    expect(unseen.body).toMatchObject({ detected: false, hint: 'no-face' })

    const wrongSide = await call(started, identificationPaths.detectFront(operationUuid), {
      body: { imgb64: PICTURES.back },
    })
    expect(wrongSide.body).toMatchObject([{ detected: false, hint: 'other-side' }])
    const front = await call(started, identificationPaths.detectFront(operationUuid), {
      body: { imgb64: PICTURES.front, hologram: false },
    })
    expect(front.body).toMatchObject([{ detected: true, documenttype: 'anverso' }])
    const two = await call(started, identificationPaths.detectFront(operationUuid), {
      body: { imgb64: PICTURES.front },
    })
    expect(two.body).toMatchObject([
      { detected: true, documenttype: 'anverso dni' },
      { detected: false, documenttype: 'hologram', hint: 'tilt' },
    ])

    const once = await call(started, identificationPaths.detectBack(operationUuid), { body: { imgb64: PICTURES.back } })
    expect(once.body).toMatchObject([{ detected: false, hint: 'mrz-unread' }])
    const twice = await call(started, identificationPaths.detectBack(operationUuid), {
      body: { imgb64: PICTURES.back },
    })
    expect(twice.body).toMatchObject([
      { detected: true, documenttype: 'reverso dni', ocr: { icarNif: '25873863J', icarLastName: 'MUNOZ MUNOZ' } },
    ])

    for (const type of ['FACE', 'DNIFRONT', 'DNIBACK']) expect((await save(started, video, type)).status).toBe(200)
    expect(await save(started, video, 'PASSPORT')).toMatchObject({
      status: 409,
      body: { code: 'identification-capture-unknown' },
    })

    for (const [from, to] of [
      [0, 10],
      [10, webm.length],
    ] as const)
      expect(
        await call(started, identificationPaths.videoPiece(operationUuid, video, from), {
          method: 'PUT',
          bytes: Uint8Array.from(webm.subarray(from, to)),
        }),
      ).toEqual({ status: 204, body: null })
    const videoBody = { domainUuid: server.parts.domainUuid, videoUuid: video, videoDuration: 0, videoBase64: '' }
    const short = await call(started, identificationPaths.uploadVideo(operationUuid), {
      body: { ...videoBody, videoSize: webm.length + 1 },
    })
    expect(short).toMatchObject({ status: 409, body: { code: 'identification-video-incomplete' } })
    const uploaded = await call(started, identificationPaths.uploadVideo(operationUuid), {
      body: { ...videoBody, videoSize: webm.length },
    })
    expect(uploaded.status).toBe(200)
    // As a page does whose answer was lost.
    const again = await call(started, identificationPaths.uploadVideo(operationUuid), {
      body: { ...videoBody, videoSize: webm.length },
    })
    expect(again).toEqual(uploaded)
    const another = await call(started, identificationPaths.uploadVideo(operationUuid), {
      body: { ...videoBody, videoUuid: operationUuid, videoSize: webm.length },
    })
    expect(another.body).toMatchObject({ code: 'identification-over' })
    const tooEarly = await client.documentRead(operationUuid, documentUuid).then(
      () => null,
      (fault: Error) => fault.message,
    )
    expect(tooEarly).toContain('identific')

    const computed = await call(started, identificationPaths.computeResult(operationUuid, video))
    expect(computed.body).toMatchObject({ state: 'captured' })
    expect((await call(started, identificationPaths.computeResult(operationUuid, video))).body).toEqual(computed.body)
    const { body: results } = await call(started, identificationPaths.results(operationUuid, video), { method: 'GET' })
    const outcome = Object.fromEntries(
      results.checks.map((each: { check: string; outcome: string }) => [each.check, each.outcome]),
    )
    expect(outcome).toMatchObject({
      face: 'passed',
      front: 'passed',
      back: 'passed',
      mrz: 'passed',
      match: 'passed',
      expiry: 'passed',
      video: 'passed',
      replay: 'passed',
      challenge: 'not-checked',
      hologram: 'not-checked',
      print: 'passed',
      'same-document': 'passed',
    })
    expect(results.print).toContainEqual(
      expect.objectContaining({ name: 'givenNames', value: 'GUILLERMO', beside: 'same', zone: null }),
    )
    expect(results.print).toContainEqual(expect.objectContaining({ name: 'address', value: null, reason: 'not-found' }))
    expect(results).toMatchObject({
      passport: '',
      hologramConfidence: null,
      backOcr: {
        icarName: 'GUILLERMO',
        // Its lines stand so far apart that one may be missing.
        icarAddress: '',
        icarExpirationDate: '08/06/2026',
        icarSex: 'F',
        icarNationality: 'ESP',
      },
      faceBiometry: { faceAttributes: { glasses: null, facialHair: null } },
      next: 'simpleSignature',
    })
    expect(results.frontBiometry.confidence).toBeGreaterThan(0.9)
    expect(results.face).not.toBe('')
    expect(Object.keys(two.body[0]).sort()).toEqual([
      'blur',
      'brightness',
      'confidence',
      'detected',
      'documenttype',
      'imagebase64',
    ])
    expect(Object.keys(results)).toEqual(
      expect.arrayContaining(['face', 'front', 'back', 'hologram', 'hologramConfidence', 'passport', 'passportmrz']),
    )
    expect(Object.keys(results.customer)).toEqual(['name', 'lastname', 'nif', 'email'])
    expect(Object.keys(results.faceBiometry.faceAttributes).sort()).toEqual([
      'age',
      'facialHair',
      'gender',
      'glasses',
      'hair',
    ])
    expect(Object.keys(results.frontBiometry)).toEqual(['confidence', 'frontConfidence', 'frontAttributes'])
    expect(Object.keys(results.backOcr).sort()).toEqual([
      'backConfidence',
      'icarAddress',
      'icarBirthDate',
      'icarDocType',
      'icarExpirationDate',
      'icarLastName',
      'icarName',
      'icarNationality',
      'icarNif',
      'icarSex',
    ])

    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, PHONE)
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
    const acta = await actaText(server, operationUuid)
    expect(acta).toContain('Identificación por vídeo')
    expect(acta).toContain('no certificado')
    expect(acta).toContain(uploaded.body.sha256)
    expect(acta).toContain('PORTRAIT')
    expect(acta).toMatch(/Cara y retrato del documento: 0,9\d* \(mínimo 0,3\)/)
    expect((await readCredits(server.parts.database.db, accountId!)).currentcredits).toBe(before.currentcredits)
  })

  it('S2.4.16 S2.4.05 a passport is one result, its page and zone, and completes an identification alone', async () => {
    const started = await identify('IDENTIFICATION_NO_ASISTIDA')
    const { operationUuid, client } = started
    const video = await start(started)
    await call(started, identificationPaths.detectFace(operationUuid), {
      body: { imgb64: PICTURES.portrait, detectBlurInImage: false },
    })
    const path = identificationPaths.detectFront(operationUuid)
    await call(started, path, { body: { imgb64: PICTURES.passport } })
    const { body } = await call(started, path, { body: { imgb64: PICTURES.passport } })
    expect(body).toMatchObject([{ detected: true, documenttype: 'pasaporte' }])
    expect(body[0].imagemrzbase64).toBeTruthy()
    for (const type of ['FACE', 'PASSPORT', 'PASSPORTMRZ']) expect((await save(started, video, type)).status).toBe(200)
    const uploaded = await call(started, identificationPaths.uploadVideo(operationUuid), {
      body: {
        videoBase64: webm.toString('base64'),
        domainUuid: server.parts.domainUuid,
        videoUuid: video,
        videoDuration: 4200,
        videoSize: webm.length,
      },
    })
    expect(uploaded.status).toBe(200)
    await call(started, identificationPaths.computeResult(operationUuid, video))
    const { body: results } = await call(started, identificationPaths.results(operationUuid, video), { method: 'GET' })
    expect(results).toMatchObject({
      front: '',
      back: '',
      backOcr: null,
      passportOcr: { icarNationality: 'ESP' },
      next: null,
    })
    await untilStatus(client, operationUuid, 'completed')
  })
})

describe('S2.8.11 a document that is moved', () => {
  it('is not kept, and is not said to be another one', async () => {
    const started = await identify('IDENTIFICATION_NO_ASISTIDA')
    await start(started)
    const passport = Buffer.from(PICTURES.passport, 'base64')
    for (const [moved, faults] of [
      [await smeared(passport, 13, true), { brightness: false, blur: true }],
      [await spoilt(passport, 'blurred', 0), { brightness: false, blur: true }],
    ] as const) {
      const { body } = await call(started, identificationPaths.detectFront(started.operationUuid), {
        body: { imgb64: moved.toString('base64') },
      })
      expect(body).toEqual([{ detected: false, documenttype: '', confidence: expect.any(Number), ...faults }])
    }
  })
})

describe('S2.7.04 S2.7.05 S2.7.06 S2.7.07 a remote session', () => {
  it('archives what a browser that cannot record sends, and its archive is the video', async () => {
    const started = await identify('VIDEO_1PASO_OTP')
    const { operationUuid } = started
    const session = await call(started, `${identificationPaths.session(operationUuid)}?consentLocale=es`, {
      method: 'GET',
    })
    expect(session.body).toMatchObject({
      videoUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sessionId: expect.stringContaining(operationUuid),
      apiKey: server.parts.domainUuid,
      challenge: { steps: expect.any(Array) },
    })
    const { videoUuid, sessionId, token } = session.body
    const bearer = { client: { ...started.client, esignToken: token } } as unknown as typeof started
    expect((await call(bearer, identificationPaths.startArchive(sessionId))).body).toEqual({
      archiveId: sessionId,
      sessionId,
      status: 'started',
    })
    const empty = await call(bearer, identificationPaths.stopArchive(sessionId))
    expect(empty).toMatchObject({ status: 409, body: { code: 'identification-video-incomplete' } })
    const sent = await call(bearer, identificationPaths.videoPiece(operationUuid, videoUuid, 0), {
      method: 'PUT',
      bytes: Uint8Array.from(webm),
    })
    expect(sent.status).toBe(204)
    for (let times = 0; times < 2; times += 1)
      expect((await call(bearer, identificationPaths.stopArchive(sessionId))).body).toMatchObject({ status: 'stopped' })
    const other = await identify('VIDEO_1PASO_OTP')
    expect((await call(other, identificationPaths.startArchive(sessionId))).status).toBe(403)
    const late = await call(bearer, identificationPaths.startArchive(`${operationUuid}.${operationUuid}`))
    expect(late.status).toBe(409)
  })
})

describe('doors', () => {
  it('another operation’s token, another try and a picture that is none are refused', async () => {
    const [mine, other] = [await identify('VIDEO_1PASO_OTP'), await identify('VIDEO_1PASO_OTP')]
    const old = await start(mine)
    const video = await start(mine)
    const body = { imgb64: PICTURES.portrait }
    expect(
      (await call({ client: other.client }, identificationPaths.detectFace(mine.operationUuid), { body })).status,
    ).toBe(403)
    expect((await save(mine, old, 'FACE')).body).toMatchObject({ code: 'identification-over' })
    expect((await save(mine, video, 'FACE')).body).toMatchObject({ code: 'identification-capture-unknown' })
    const bad = await call(mine, identificationPaths.detectFront(mine.operationUuid), {
      body: { imgb64: 'bm8gcGljdHVyZQ==' },
    })
    expect(bad).toMatchObject({ status: 422, body: { code: 'identification-image-refused', reason: 'not-an-image' } })
    const results = await call(mine, identificationPaths.results(mine.operationUuid, video), { method: 'GET' })
    expect(results.body).toMatchObject({ code: 'identification-not-computed' })
    expect(identificationPaths.detectFace('x').startsWith(VIDEO_BASE)).toBe(true)
  })
})
