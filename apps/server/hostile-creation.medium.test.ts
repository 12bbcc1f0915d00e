import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { drawPdf, onePage } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { type Expected, expectRefusal } from './testing/expect-refusal.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, vault. Every payload goes over the wire.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
let server: RunningServer
let client: SpecificationClient

beforeAll(async () => {
  server = await runServer()
  client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
})
afterAll(async () => {
  const { rows } = await server.parts.database.db.execute(sql`select id from operations`)
  expect(rows, 'operations made by refused payloads').toEqual([])
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([])
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await client.create(creationPayload(contract))
  await server.close()
})

const refusedRaw = (body: string | Uint8Array<ArrayBuffer>, expected: Expected, headers: Record<string, string> = {}) =>
  expectRefusal(
    server,
    { path: `/operations/v2/create/withotpandtoken/${client.domainUuid}`, body, bearer: client.token, headers },
    expected,
  )
const refused = (payload: unknown, expected: Expected) => refusedRaw(JSON.stringify(payload), expected)

const VALUE = (at: number): string => `signers[0].signerData[${at}].value`
const FILE = 'documents.contrato.documentB64'
const BOX = 'signers[0].boxPositions[0]'
const GOOD = creationPayload(contract)
/** The good payload with another value in one place. */
const put = (path: string, value: unknown): unknown => {
  const payload: unknown = structuredClone(GOOD)
  const steps = path.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop()!
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], payload)
  Object.assign(holder as object, { [last]: value })
  return payload
}
/** The good payload with another value of the signer's. */
const withValue = (identifier: string, value: unknown): unknown =>
  put(VALUE(GOOD.signers[0]!.signerData.findIndex((datum) => datum.identifier === identifier)), value)
const withDocument = (documentB64: string): unknown => put(FILE, documentB64)
const invalid = (field: string): Expected => [422, 'payload-invalid', field]

describe('a creation whose shape is wrong', () => {
  it.each<[string, unknown, Expected]>([
    ['nothing', null, invalid('documents')],
    ['a list', [], invalid('')],
    ['a text', 'documents', invalid('')],
    ['a number', 42, invalid('')],
    ['an empty object', {}, invalid('documents')],
    ['documents that are null', put('documents', null), invalid('documents')],
    ['documents that are a text', put('documents', 'x'), invalid('documents')],
    ['no documents', put('documents', {}), invalid('documents')],
    ['signers that are an object', put('signers', {}), invalid('signers')],
    ['twenty-one signers', put('signers', Array(21).fill(GOOD.signers[0])), invalid('signers')],
    ['no signers', put('signers', []), invalid('signers')],
    ['no signer data', put('signers[0].signerData', []), invalid('signers[0].signerData')],
    [
      'a thousand signer data',
      put('signers[0].signerData', Array(1000).fill(GOOD.signers[0]!.signerData[0])),
      invalid('signers[0].signerData'),
    ],
    ['a name that is a number', withValue('name', 5), invalid(VALUE(2))],
    ['a name that is an object', withValue('name', { toString: 'x' }), invalid(VALUE(2))],
    ['an e-mail that is null', withValue('email', null), invalid(VALUE(1))],
    [
      'a resumen that is neither Y nor N',
      put('signers[0].signerData[0].resumen', 'X'),
      invalid('signers[0].signerData[0].resumen'),
    ],
    [
      'an unknown action',
      put('signers[0].signerData[1].actions[0].action', 'rm'),
      invalid('signers[0].signerData[1].actions[0].action'),
    ],
    [
      'a datum twice',
      put('signers[0].signerData[6]', { ...GOOD.signers[0]!.signerData[1], value: 'eva@example.com' }),
      invalid('signers[0].signerData[6].identifier'),
    ],
    [
      'an order beyond what the database counts',
      put('documents.contrato.order', 2 ** 40),
      invalid('documents.contrato.order'),
    ],
    ['an order below zero', put('documents.contrato.order', -1), invalid('documents.contrato.order')],
    ['a mandatory that is a text', put('documents.contrato.mandatory', 'yes'), invalid('documents.contrato.mandatory')],
    ['operation data that are a text', put('operationData', '1240'), invalid('operationData')],
    ['no operation class', put('operationData', []), invalid('operationData')],
  ])('%s', (_, payload, expected) => refused(payload, expected))
})

describe('a creation whose words mean harm', () => {
  it.each<[string, unknown, Expected]>([
    ['a name with a header in it', withValue('name', 'Ana\r\nBcc: todos@example.com'), invalid(VALUE(2))],
    ['a name with a bare line break', withValue('name', 'Ana\nAna'), invalid(VALUE(2))],
    ['a name with NUL', withValue('name', 'Ana\u0000'), invalid(VALUE(2))],
    ['a last name with half a character', withValue('lastname', 'Prueba \ud83d'), invalid(VALUE(3))],
    ['a name that turns what follows around', withValue('name', 'Ana \u202egpj.exe'), invalid(VALUE(2))],
    ['a name as long as a book', withValue('name', 'a'.repeat(100_000)), invalid(VALUE(2))],
    ['an empty name', withValue('name', '   '), invalid(VALUE(2))],
    ['an e-mail with a header in it', withValue('email', 'ana@example.com\r\nBcc: x@example.com'), invalid(VALUE(1))],
    ['two e-mails', withValue('email', 'ana@example.com, eva@example.com'), invalid(VALUE(1))],
    ['an e-mail with a name', withValue('email', 'Ana <ana@example.com>'), invalid(VALUE(1))],
    ['an e-mail that no mail server takes', withValue('email', 'a..b@x.es'), invalid(VALUE(1))],
    ['an e-mail with what nobody sees', withValue('email', 'ana@exam\u200bple.com'), invalid(VALUE(1))],
    ['an e-mail without a host', withValue('email', 'ana@'), invalid(VALUE(1))],
    ['a phone of letters', withValue('cellphone', '<img src=x>'), invalid(VALUE(4))],
    ['a phone with another one behind', withValue('cellphone', '+34600111222;+34699999999'), invalid(VALUE(4))],
    ['a phone of a thousand digits', withValue('cellphone', '6'.repeat(300)), invalid(VALUE(4))],
    ['a language nobody speaks', withValue('idiomadef', 'xx-xx'), invalid(VALUE(5))],
    ['a language that every object has', withValue('idiomadef', 'constructor'), invalid(VALUE(5))],
    ['a language that is a prototype', withValue('idiomadef', '__proto__'), invalid(VALUE(5))],
    [
      'a document name with a header in it',
      put('documents.contrato.documentName', 'a.pdf"\r\nX-Evil: 1'),
      invalid('documents.contrato.documentName'),
    ],
    [
      'a document name of three hundred letters',
      put('documents.contrato.documentName', 'a'.repeat(300)),
      invalid('documents.contrato.documentName'),
    ],
    ['a box name with NUL', put('signers[0].boxPositions[0].signboxName', 'caja\u0000'), invalid(`${BOX}.signboxName`)],
    [
      'operation data with NUL',
      put('operationData[1]', { identifier: 'nota', value: '\u0000' }),
      invalid('operationData[1].value'),
    ],
    [
      'an unknown class',
      put('operationData[0].value', '9999'),
      [422, 'operation-class-unknown', 'operationData[0].value'],
    ],
    [
      'a class that every object has',
      put('operationData[0].value', 'toString'),
      [422, 'operation-class-unknown', 'operationData[0].value'],
    ],
    ['a class that is a fraction', put('operationData[0].value', 1240.5), invalid('operationData[0].value')],
    ['a class that is below zero', put('operationData[0].value', -1240), invalid('operationData[0].value')],
    [
      'a signature type we do not have yet',
      put('signers[0].signaturesType', ['AVANZADA_VIDEO_1PASO']),
      [422, 'not-yet-available', 'signers[0].signaturesType[0]'],
    ],
    [
      'a signature type there is not',
      put('signers[0].signaturesType', ['NINGUNA']),
      invalid('signers[0].signaturesType[0]'),
    ],
  ])('%s', (_, payload, expected) => refused(payload, expected))
})

describe('a creation whose parts do not fit', () => {
  it.each<[string, unknown, Expected]>([
    [
      'a reference that is not its key',
      put('documents.contrato.reference', 'otro'),
      invalid('documents.contrato.reference'),
    ],
    ['an unknown document', put('signers[0].docs[1]', 'otro'), invalid('signers[0].docs[1]')],
    ['a document that every object has', put('signers[0].docs[1]', 'toString'), invalid('signers[0].docs[1]')],
    ['a document twice', put('signers[0].docs[1]', 'contrato'), invalid('signers[0].docs[1]')],
    [
      'a document nobody signs',
      put('documents.anexo', { ...GOOD.documents.contrato, reference: 'anexo' }),
      invalid('documents.anexo'),
    ],
    [
      'a second box beyond the page',
      put('signers[0].boxPositions[1]', { ...GOOD.signers[0]!.boxPositions[0]!, x: 500 }),
      invalid('signers[0].boxPositions[1]'),
    ],
    [
      'more boxes than anybody signs in',
      put('signers[0].boxPositions', Array(51).fill(GOOD.signers[0]!.boxPositions[0])),
      invalid('signers[0].boxPositions'),
    ],
    [
      'a box on an unknown document',
      put('signers[0].boxPositions[0].reference', 'hasOwnProperty'),
      invalid(`${BOX}.reference`),
    ],
    ['a box left of the page', put('signers[0].boxPositions[0].x', -1), invalid(`${BOX}.x`)],
    ['a box without width', put('signers[0].boxPositions[0].width', 0), invalid(`${BOX}.width`)],
    ['a box too narrow to read', put('signers[0].boxPositions[0].width', 12), invalid(`${BOX}.width`)],
    ['a box too low to read', put('signers[0].boxPositions[0].height', 23), invalid(`${BOX}.height`)],
    ['a box of negative height', put('signers[0].boxPositions[0].height', -50), invalid(`${BOX}.height`)],
    ['a box as wide as numbers go', put('signers[0].boxPositions[0].width', 1e308), invalid(`${BOX}.width`)],
    ['a box as far as numbers go', put('signers[0].boxPositions[0].x', 1e308), invalid(`${BOX}.x`)],
    ['a box beyond the page', put('signers[0].boxPositions[0].x', 500), invalid(BOX)],
    ['page zero', put('signers[0].boxPositions[0].pageNumber', 0), invalid(`${BOX}.pageNumber`)],
    ['page one and a half', put('signers[0].boxPositions[0].pageNumber', 1.5), invalid(`${BOX}.pageNumber`)],
    ['a page the document lacks', put('signers[0].boxPositions[0].pageNumber', 99), invalid(`${BOX}.pageNumber`)],
    ['a page as far as numbers go', put('signers[0].boxPositions[0].pageNumber', 1e308), invalid(`${BOX}.pageNumber`)],
  ])('%s', (_, payload, expected) => refused(payload, expected))
})

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes as string, 'latin1').toString('base64')
const drawn = (objects: Record<number, string>, catalog = '', page = ''): string =>
  base64(drawPdf({ objects: { ...onePage({ catalog, page }), ...objects } }))
/** A file whose packed objects unfold to 300 MB. */
const bomb = (): string => {
  const file = drawPdf({ objects: onePage(), packed: [5], layout: 'stream' }).toString('latin1')
  const container = /<<\/Type\/ObjStm[\s\S]*?endstream/.exec(file)![0]
  const data = deflateSync(Buffer.alloc(300_000_000, 0x20)).toString('latin1')
  const dictionary = `<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${data.length}>>`
  const swollen = `${dictionary}\nstream\n${data}\nendstream`
  const moved = (_: string, at: string) => `startxref\n${Number(at) + swollen.length - container.length}`
  return base64(file.replace(container, () => swollen).replace(/startxref\n(\d+)/, moved))
}

describe('a document that cannot be ingested', () => {
  it.each<[string, string, Expected]>([
    ['no base64', 'JVBERi0x*LjQK', invalid(FILE)],
    ['base64 of the length of none', `${contract.slice(0, 401)}`, invalid(FILE)],
    ['base64 with padding in the middle', `AAA=${contract}`, invalid(FILE)],
    ['base64 for addresses', '-_-_'.repeat(20), invalid(FILE)],
    ['a data URL', `data:application/pdf;base64,${contract}`, invalid(FILE)],
    ['nothing', '', [422, 'document-not-pdf', FILE]],
    ['only padding', '====', invalid(FILE)],
    ['base64 with NUL', `\u0000${contract.slice(1)}`, invalid(FILE)],
    ['a web page', base64('<!doctype html><script>alert(1)</script>'), [422, 'document-not-pdf', FILE]],
    ['a picture', base64('\u0089PNG\r\n\u001a\n0000'), [422, 'document-not-pdf', FILE]],
    ['a PDF cut off', contract.slice(0, 4000), [422, 'document-broken', FILE]],
    ['only a PDF’s first line', base64('%PDF-1.7\n'), [422, 'document-broken', FILE]],
    [
      'pages that contain themselves',
      drawn({ 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }),
      [422, 'document-broken', FILE],
    ],
    ['nesting without end', drawn({ 6: '['.repeat(300_000) }), [422, 'document-broken', FILE]],
    ['objects packed into a bomb', bomb(), [422, 'document-broken', FILE]],
    [
      'an encrypted PDF',
      base64(drawPdf({ objects: onePage(), trailer: '/Encrypt 9 0 R' })),
      [422, 'document-encrypted', FILE],
    ],
    [
      'a script when it opens',
      drawn({}, '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      [422, 'document-has-script', FILE],
    ],
    [
      'a program to launch',
      drawn({ 6: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>' }, '', '/Annots[6 0 R]'),
      [422, 'document-has-script', FILE],
    ],
    [
      'a layer that is off',
      drawn({ 6: '<</Type/OCG/Name(a)>>' }, '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>'),
      [422, 'document-has-hidden-layers', FILE],
    ],
    ['a dynamic form', drawn({ 6: '(x)' }, '/AcroForm<</Fields[]/XFA 6 0 R>>'), [422, 'document-has-xfa', FILE]],
  ])('%s', (_, documentB64, expected) => refused(withDocument(documentB64), expected))
})

describe('a creation that is no payload at all', () => {
  const good = JSON.stringify(creationPayload(contract))
  const bad: Expected = [400, 'bad-request']
  it.each<[string, string | Uint8Array<ArrayBuffer>, Expected, Record<string, string>?]>([
    ['broken JSON', good.slice(0, -1), bad],
    ['JSON with a tail', `${good}{}`, bad],
    ['an empty body', '', bad],
    ['a prototype for everybody', good.replace('{', '{"__proto__":{"admin":true},'), bad],
    ['a constructor’s prototype', good.replace('{', '{"constructor":{"prototype":{"admin":true}},'), bad],
    ['a document called __proto__', good.replace('"contrato":{', '"__proto__":{'), bad],
    ['a number beyond numbers', good.replace('"x":10', '"x":1e999'), invalid(`${BOX}.x`)],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, bad],
    ['150,000 objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, bad],
    ['brackets without end', '['.repeat(1_000_000), bad],
    ['two megabytes that are no document', JSON.stringify({ x: 'x'.repeat(2_000_000) }), [413, 'too-large']],
    [
      'a hundred thousand empty documents',
      `{"documents":[${'{"documentB64":""},'.repeat(130_000)}{}]}`,
      invalid('documents'),
    ],
    [
      'a hundred thousand documents of three bytes',
      `{"documents":[${'{"documentB64":"AAAA"},'.repeat(130_000)}{}]}`,
      invalid('documents'),
    ],
    [
      'bytes that are no UTF-8 in a name',
      Buffer.from(good.replace('Ana', '\u00ff\u00fe'), 'latin1'),
      invalid(VALUE(2)),
    ],
    ['UTF-16', Buffer.from(good, 'utf16le'), bad],
    ['XML', '<create/>', [415, 'bad-request'], { 'content-type': 'application/xml' }],
    ['a form', 'documents=1', [415, 'bad-request'], { 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON that says it is text', good, invalid(''), { 'content-type': 'text/plain' }],
    [
      'an idempotency key that is too long',
      good,
      [422, 'payload-invalid', 'Idempotency-Key'],
      { 'idempotency-key': 'k'.repeat(201) },
    ],
  ])('%s', (_, body, expected, headers) => refusedRaw(body, expected, headers))

  it('touches no prototype', () => expect(({} as { admin?: boolean }).admin).toBeUndefined())
})
