import { describe, expect, it } from 'vitest'
import { creationPayload as wirePayload } from '../../../fixtures/specification-client/specification-client.ts'
import { creationPayload } from '../contract.ts'
import { sayReason } from './payload-reason.ts'
import { planOperation } from './plan-operation.ts'

const BOX = { pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: 'contrato', signboxName: 'cajafirma1' }

/** What the specification's payload with these boxes comes to. */
const planned = (boxPositions: object[]) => {
  const payload = wirePayload('JVBERi0=')
  const parsed = creationPayload.parse({ ...payload, signers: [{ ...payload.signers[0], boxPositions }] })
  return planOperation(parsed, (text) => text)
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
            boxes: [
              { page: 1, x: 10, y: 60, width: 160, height: 50, name: 'cajafirma1' },
              { page: 2, name: 'cajafirma2' },
              { width: 60, height: 24 },
            ],
            boxFields: [0, 1, 2].map((at) => `signers[0].boxPositions[${at}]`),
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
