import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { drawPdf, onePage } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue, keys, timestamps and Poppler. Messages go to the test
// inbox.
let server: RunningServer
let client: SpecificationClient
beforeAll(async () => {
  server = await runServer()
  client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
})
afterAll(() => server.close())

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const textOf = (pdf: Uint8Array): string => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()

it('rewrites a damaged document before it is shown, and the evidence and the acta say so', async () => {
  const whole = drawPdf({ objects: onePage() })
  const damaged = whole.subarray(0, whole.lastIndexOf('startxref'))
  const payload = creationPayload(damaged.toString('base64'))
  const { operationUuid, documentUuid } = await client.create(payload)
  const kept = Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
  expect(textOf(kept)).toBe(textOf(whole))

  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await client.verifyOtp(operationUuid, await codeFor(server))
  await untilStatus(client, operationUuid, 'completed')

  const original = { sha256: sha256(damaged), bytes: damaged.length, normalisedFor: 'startxref-missing' }
  const [created] = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
  expect(created?.facts.documents).toMatchObject([{ sha256: sha256(kept), bytes: kept.length, original }])
  const acta = textOf(Buffer.from(await client.actaB64(operationUuid), 'base64'))
  expect(acta).toContain(original.sha256)
  expect(acta).toContain(sha256(kept))
  expect(acta.replaceAll(/\s+/g, ' ')).toContain('Estaba dañado o contenía más de lo que mostraba')
})
