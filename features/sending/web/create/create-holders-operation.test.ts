import { CODE_ENTRY, EVERY_PAGE_ENTRY, HANDOVER_ENTRY } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { createHoldersOperation, fillingOf, paceOf, placementBodyOf } from './create-holders-operation.ts'
import { type CreationType, creationTypes } from './creation-types.ts'
import { type CreationValues, emptyCreation, newSigner } from './creation-values.ts'

const file = { name: 'Mi acuerdo.pdf', base64: 'T1dO' }
const sample = async (type: string) => ({ name: `${type}.pdf`, label: type, base64: 'U0FNUExF' })
const samples = { contract: sample, report: () => sample('parte') }
const filling = (type: CreationType, change: Partial<CreationValues> = {}) =>
  fillingOf(
    { ...emptyCreation(type), name: 'Ana', phone: '600111222', nif: '1Z', item: 'rubric', ...change, type },
    'es',
    samples,
  )

describe('what of the form goes into the payload', () => {
  it('S1.2.94 S1.2.95 S2.3.39 the fields of the chosen type, not what was typed for another', async () => {
    expect(await filling('otp')).toMatchObject({ phone: '600111222' })
    expect(Object.keys(await filling('otp'))).not.toContain('nif')
    expect(await filling('identification')).toMatchObject({ nif: '1Z' })
    expect(Object.keys(await filling('identification'))).not.toContain('phone')
    expect(await filling('handwritten')).toMatchObject({ item: 'Rúbrica' })
  })

  it('S1.2.98 S1.5.13 the contract chosen', async () => {
    expect((await filling('otp', { contract: '3' })).document.name).toBe('3.pdf')
  })

  it('S1.3.34 S2.3.30 one’s own PDF in its place, only while its box is ticked', async () => {
    expect((await filling('otp', { file })).document.base64).toBe('U0FNUExF')
    expect((await filling('otp', { file, ownDocument: true })).document).toEqual({
      name: 'Mi acuerdo.pdf',
      label: 'Mi acuerdo',
      base64: 'T1dO',
    })
  })

  it('S2.9.37 the traveller’s report, where nobody attached another', async () => {
    expect((await filling('traveller-report', { contract: '3' })).document.name).toBe('parte.pdf')
    expect((await filling('traveller-report', { file, ownDocument: true })).document.name).toBe('Mi acuerdo.pdf')
  })

  it('S2.5.14 for a notification the PDF always', async () => {
    expect((await filling('notification', { file })).document.base64).toBe('T1dO')
  })
})

it('nothing is sent while no type is chosen', () =>
  expect(() => createHoldersOperation(emptyCreation(''), 'es')).toThrow('cannot be sent'))

it('who signs after the camera has the code by e-mail; who is identified hands nothing over, and reads nothing', () => {
  const values = { ...emptyCreation('identification'), handover: true, everyPage: true }
  const entries = (type: CreationType) => paceOf(creationTypes[type], values)?.map(({ identifier }) => identifier)
  expect(entries('identification')).toEqual([])
  expect(entries('identification-and-signature')).toEqual([CODE_ENTRY, EVERY_PAGE_ENTRY])
  expect(entries('otp')).toEqual([HANDOVER_ENTRY, EVERY_PAGE_ENTRY])
})

it('what is asked of where signatures show names nobody, and is what sending comes to', () => {
  const box = { page: 2, x: 30, y: 40, width: 60, height: 24 }
  const person = { name: 'Ana', lastname: 'Uno', email: 'ana@example.com', phone: '600111222' }
  const others = [{ ...newSigner('handwritten'), ...person, box }]
  const document = { name: 'a.pdf', label: 'a', base64: 'T1dO' }
  const body = placementBodyOf({ ...emptyCreation('otp'), ...person, others }, document, 'es')
  expect(body.signers).toMatchObject([
    { signaturesType: ['SIMPLE'], docs: ['contrato'], boxPositions: [{ pageNumber: 1, x: 10, y: 60 }] },
    { signaturesType: ['BIOMETRICA'], docs: ['contrato'], boxPositions: [{ pageNumber: 2, x: 30, y: 40 }] },
  ])
  expect(Object.values(body.documents)).toMatchObject([{ documentB64: 'T1dO' }])
  expect(JSON.stringify(body)).not.toMatch(/Ana|Uno|example|600111222/)
})
