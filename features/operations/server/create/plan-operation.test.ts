import { describe, expect, it } from 'vitest'
import { creationPayload as wirePayload } from '../../../../fixtures/specification-client/specification-client.ts'
import { creationPayload } from '../../contract.ts'
import type { TaskKind } from '../../domain/task-kind.ts'
import { sayReason } from '../payload-reason.ts'
import { planOperation } from './plan-operation.ts'

const BOX = { pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: 'contrato', signboxName: 'cajafirma1' }

const CODE = { kind: 'sign-with-code', waitsFor: 'signing', price: 2, needsPhone: true, stamp: null } as TaskKind

/** What the specification's payload with these boxes comes to. */
const planned = (boxPositions: object[]) => {
  const payload = wirePayload('JVBERi0=')
  const parsed = creationPayload.parse({ ...payload, signers: [{ ...payload.signers[0], boxPositions }] })
  return planOperation(parsed, { kinds: [CODE], toE164: (text) => text })
}

describe('S1.3.26 signature boxes', () => {
  it('there may be several for a document, the first of them the signature’s own place', () => {
    const boxes = [BOX, { ...BOX, pageNumber: 2, signboxName: 'cajafirma2' }, { ...BOX, width: 60, height: 24 }]
    const plan = planned(boxes)
    expect(plan).toMatchObject({
      ok: true,
      value: {
        documents: [
          {
            reference: 'contrato',
            signers: [
              {
                signer: 0,
                boxes: [
                  { box: { page: 1, x: 10, y: 60, width: 160, height: 50, name: 'cajafirma1' } },
                  { box: { page: 2, name: 'cajafirma2' } },
                  { box: { width: 60, height: 24 }, field: 'signers[0].boxPositions[2]' },
                ],
              },
            ],
          },
        ],
      },
    })
  })

  it.each([
    [{ width: 59 }, 'width'],
    [{ height: 23.5 }, 'height'],
    [{ width: 12, height: 40 }, 'width'],
  ])('one in which nothing could be read is refused (%j), in a sentence that names the least size', (over, side) => {
    const plan = planned([BOX, { ...BOX, ...over }])
    expect(plan).toEqual({
      ok: false,
      refusal: { code: 'payload-invalid', field: `signers[0].boxPositions[1].${side}`, reason: 'box-small' },
    })
    for (const locale of ['es', 'en', 'it'] as const) expect(sayReason('box-small', locale)).toContain('60 × 24')
  })
})

it.each([
  ['1239', 21, 'demo-large'],
  ['1239', 20, null],
  ['1240', 21, null],
])('a demonstration has only so many signatures: class %s, %i of them', (value, count, reason) => {
  const payload = wirePayload('JVBERi0=')
  const documents = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`d${at}`, { ...payload.documents.contrato, reference: `d${at}` }]),
  )
  const signer = { ...payload.signers[0], boxPositions: [], docs: Object.keys(documents).slice(0, 20) }
  const second = { ...signer, docs: Object.keys(documents).slice(20) }
  const signers = count > 20 ? [signer, second] : [signer]
  const parsed = creationPayload.parse({ documents, signers, operationData: [{ identifier: 'opClass', value }] })
  const plan = planOperation(parsed, { kinds: [CODE], toE164: (text) => text })
  expect(plan.ok ? null : 'reason' in plan.refusal && plan.refusal.reason).toBe(reason)
})

it.each([
  [undefined, 'sign-with-code', 'value-missing'],
  ['SMS', 'sign-with-code', 'value-missing'],
  ['EMAIL', 'sign-with-mailed-code', null],
  ['Email', null, 'code-channel'],
])('a code by %s is a task of its own, and a phone is missed where it goes there', (value, kind, reason) => {
  const { signers, ...payload } = wirePayload('JVBERi0=', { phone: '' })
  const rules = value === undefined ? [] : [{ identifier: 'codeBy', value }]
  const parsed = creationPayload.parse({ ...payload, signers, operationData: [...payload.operationData, ...rules] })
  const kinds = [CODE, { ...CODE, kind: 'sign-with-mailed-code', needsPhone: false }]
  const plan = planOperation(parsed, { kinds, toE164: (text) => text })
  expect(plan.ok ? null : 'reason' in plan.refusal && plan.refusal.reason).toBe(reason)
  if (plan.ok) expect(plan.value.parties[0]!.tasks[0]!.kind).toBe(kind)
})

it.each([
  [undefined, 'it', null],
  ['', 'it', null],
  ['es-es', 'es', null],
  ['EN', 'en', null],
  ['fr-fr', null, 'language'],
])('an operation that names the language %j, its signer’s Italian, is in %s', (value, language, reason) => {
  const { signers, ...payload } = wirePayload('JVBERi0=')
  const signerData = signers[0]!.signerData.map((datum) =>
    datum.identifier === 'idiomadef' ? { ...datum, value: 'it-it' } : datum,
  )
  const named = value === undefined ? [] : [{ identifier: 'language', value }]
  const parsed = creationPayload.parse({
    ...payload,
    signers: [{ ...signers[0], signerData }],
    operationData: [...payload.operationData, ...named],
  })
  const plan = planOperation(parsed, { kinds: [CODE], toE164: (text) => text })
  expect(plan.ok ? null : 'reason' in plan.refusal && plan.refusal.reason).toBe(reason)
  if (plan.ok) expect([plan.value.language, plan.value.parties[0]!.language]).toEqual([language, 'it'])
})

it.each([
  ['1239', true, true],
  ['1241', true, true],
  ['S2.6.06 1243', true, true],
  ['1240', true, false],
  ['847', false, true],
  ['1241', false, false],
  ['1243', false, false],
])('a creation of class %s is a demonstration (of a visitor: %s): %s', (named, isTrial, demo) => {
  const payload = wirePayload('JVBERi0=')
  const value = named.split(' ').at(-1)!
  const parsed = creationPayload.parse({ ...payload, operationData: [{ identifier: 'opClass', value }] })
  expect(planOperation(parsed, { kinds: [CODE], toE164: (text) => text }, isTrial)).toMatchObject({
    ok: true,
    value: { demo },
  })
})
