import { execFileSync } from 'node:child_process'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { drawPdf, filledForms, makeSealKit, onePage } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restricted } from '../../fixtures/pdf/unwelcome.ts'
import {
  creationPayload,
  type Refused,
  refusalOf,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue, keys, timestamps, qpdf and Poppler. Messages go to the
// test inbox.
let server: RunningServer
let client: SpecificationClient
beforeAll(async () => {
  server = await runServer()
  client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
})
afterAll(() => server.close())

const payloadOf = (pdf: Uint8Array, acknowledged?: string[]) => {
  const payload = creationPayload(Buffer.from(pdf).toString('base64'))
  const document = { ...payload.documents.contrato, ...(acknowledged && { acknowledged }) }
  return { ...payload, documents: { contrato: document } }
}
const refusalTo = async (pdf: Uint8Array, acknowledged?: string[]): Promise<Refused> =>
  (await refusalOf(client.create(payloadOf(pdf, acknowledged)))) ?? expect.fail('it was ingested')
const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replaceAll(/\s+/g, ' ')

it('takes a restricted form in once its sender says that they may, and says everywhere what was done to it', async () => {
  const form = restricted(filledForms[0]!.make())
  const { status, problem } = await refusalTo(form)
  expect([status, problem.code, problem.field]).toEqual([
    422,
    'document-needs-acknowledgement',
    'documents.contrato.documentB64',
  ])
  expect(problem.needs).toEqual(['restriction-lifted'])
  expect(problem.detail).toContain('protegido contra cambios o copia')
  expect(problem.detail).not.toMatch(/contraseña/i)

  const { operationUuid, documentUuid } = await client.create(payloadOf(form, ['restriction-lifted']))
  const notices = ['restriction-lifted', 'appearances-drawn']
  const [document] = (await client.operation(operationUuid)).documents
  expect(document.notices).toEqual(notices)
  const [created] = (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
  expect(created?.facts.documents).toMatchObject([{ notices, original: { normalisedFor: 'restricted' } }])

  await signOperation(server, { client, operationUuid, documentUuid })
  await untilStatus(client, operationUuid, 'completed')
  const sealed = Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
  for (const { says } of filledForms[0]!.fields) expect(textOf(sealed)).toContain(says)
  const acta = textOf(Buffer.from(await client.actaB64(operationUuid), 'base64'))
  expect(acta).toContain('El PDF estaba protegido contra cambios o copia')
  expect(acta).toContain('El PDF tenía un formulario: sus campos se muestran con los datos que ya tenían')
})

it('says of a broken earlier signature and of a portfolio before it takes them in', async () => {
  const kit = await makeSealKit()
  const source = drawPdf({ objects: onePage({ catalog: '/Collection<</View/D>>' }) })
  const signed = Buffer.concat([source, (await kit.seal(source, { certification: 'none' })).tail])
  signed.write('otra cosa', signed.indexOf('Contrato'), 'latin1')
  const needs = ['earlier-signature-broken', 'portfolio']
  expect((await refusalTo(signed)).problem.needs).toEqual(needs)
  expect((await refusalTo(signed, ['portfolio'])).problem.needs).toEqual(['earlier-signature-broken'])
  const { operationUuid } = await client.create(payloadOf(signed, needs))
  expect((await client.operation(operationUuid)).documents[0].notices).toEqual(needs)
})

it('names the field that it cannot draw', async () => {
  const form = filledForms[0]!.make().toString('latin1').replace('/V(Madrid)', '/V<feff041e>')
  const { problem } = await refusalTo(Buffer.from(form, 'latin1'))
  expect([problem.code, problem.name]).toEqual(['document-field-undrawable', 'ciudad'])
  expect(problem.detail).toContain('«ciudad»')
})
