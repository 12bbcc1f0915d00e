import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { identificationPaths } from '@firmeza/identification/wire'
import { steppedClock } from '@firmeza/kernel'
import { openVision } from '@firmeza/vision'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actaText } from './testing/acta-text.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { takeTimeOverZones } from './testing/patient-vision.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: HTTP, database, vault, sealing, what looks at the pictures, and the thread that is ended.
const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url))
const contract = await fixture('sample-contract/contrato.pdf')
const frame = async (name: string) => (await fixture(`identity-documents/${name}.jpg`)).toString('base64')
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
/** Its thread is ended while it reads. */
const late = openVision({ threads: 1, patienceMs: 1 })
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { IDENTIFICATION: 'demo' } })
  await server.parts.vision?.warm()
  takeTimeOverZones(server.parts)
})
afterAll(async () => {
  await server.close()
  await late.close()
})

interface Told {
  check: string
  outcome: string
  reason?: string
}
const LATE = { outcome: 'not-checked', reason: 'too-slow' }
const AS_LATE = ['hologram', 'print', 'same-document'].map((check) => ({ check, ...LATE }))
const ofLate = (checks: Told[]) => checks.filter(({ check }) => AS_LATE.some((each) => each.check === check))

it('what there was no time to look at is not checked: in the result, in evidence and in the acta', async () => {
  Object.assign(server.parts.vision!, { print: late.print, hologram: late.hologram })
  const started = await startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA' })
  const { operationUuid, client } = started
  const call = async (path: string, body?: object, method?: 'GET') => {
    clock.advance(300)
    const answer = await askAsSigner(server, started, path, method ? { method } : { body })
    expect(answer.status, path).toBe(200)
    return answer.body
  }
  const { videouuid } = await call(identificationPaths.start(operationUuid))
  const [portrait, front, back] = [
    await frame('portrait'),
    await frame('frame-front-easy'),
    await frame('frame-td1-easy'),
  ]
  await call(identificationPaths.detectFace(operationUuid), { imgb64: portrait, detectBlurInImage: false })
  // Time is up while the hologram is judged: nothing is said of it but to go on tilting.
  expect(await call(identificationPaths.detectFront(operationUuid), { imgb64: front })).toMatchObject([
    { detected: true },
    { detected: false, documenttype: 'hologram', hint: 'tilt' },
  ])
  for (let frames = 0; frames < 2; frames += 1)
    await call(identificationPaths.detectBack(operationUuid), { imgb64: back })
  for (const documentType of ['FACE', 'DNIFRONT', 'DNIBACK'])
    await call(identificationPaths.saveCapture(operationUuid, videouuid), {
      operationUuid,
      documentType,
      metadata: '{}',
      documentB64: portrait,
    })
  const film = Buffer.from('a film of nobody')
  await call(identificationPaths.uploadVideo(operationUuid), {
    videoBase64: film.toString('base64'),
    domainUuid: server.parts.domainUuid,
    videoUuid: videouuid,
    videoDuration: 4200,
    videoSize: film.length,
  })
  await call(identificationPaths.computeResult(operationUuid, videouuid))

  const results = await call(identificationPaths.results(operationUuid, videouuid), undefined, 'GET')
  expect(ofLate(results.checks)).toEqual(AS_LATE)
  expect(results).toMatchObject({ print: [], hologramConfidence: null, backOcr: { icarName: 'GUILLERMO' } })

  const links = await readLinks(server.parts.database.db, operationUuid)
  const computed = links.map(readLink).find(({ type }) => type === 'IdentificationComputed')
  expect(ofLate(computed?.facts.checks as unknown as Told[])).toEqual(AS_LATE)
  expect(computed?.facts.scores).toContainEqual({ score: 'hologram', value: null, least: 0.75 })

  await untilStatus(client, operationUuid, 'completed')
  const acta = await actaText(server, operationUuid)
  for (const check of ['Holograma', 'Texto impreso y zona de lectura'])
    expect(acta).toContain(`${check}: no comprobado (no dio tiempo)`)
})
