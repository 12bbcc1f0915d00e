import { creationPayload } from '@firmeza/operations/contract'
import { expect, it } from 'vitest'
import { columnOf, payloadOfRow } from './row-payload.ts'

const template = creationPayload.parse({
  documents: { contrato: { documentName: 'c.pdf', reference: 'contrato', documentB64: 'x' } },
  signers: [
    {
      docs: ['contrato'],
      signaturesType: ['SIMPLE'],
      biometricAttributes: { labels: ['Firma'], holders: ['nadie'] },
      signerData: [
        { identifier: 'name', value: 'Plantilla', label: 'Nombre', order: 1 },
        { identifier: 'email', value: '', label: 'Correo', order: 2 },
        { identifier: 'nif', value: '12345678Z', order: 3 },
        { identifier: 'idiomadef', value: 'it-it', order: 4 },
      ],
    },
  ],
  operationData: [{ identifier: 'opClass', value: '1240' }],
})
const dataOf = (row: Parameters<typeof payloadOfRow>[1]) =>
  Object.fromEntries(
    payloadOfRow(template, row).signers[0]!.signerData.map(({ identifier, value }) => [identifier, value]),
  )

it('puts the cells of a row under the identifiers of their columns', () => {
  expect(dataOf({ name: 'Ana', email: 'a@example.com', phone: '600', language: 'en', reference: 'C-1' })).toEqual({
    name: 'Ana',
    email: 'a@example.com',
    cellphone: '600',
    nif: '12345678Z',
    idiomadef: 'en',
  })
})

it('says nothing of a person that stands in the template where the cell is empty, but the language', () => {
  expect(dataOf({ name: '', email: 'a@example.com', nif: '', language: '' })).toEqual({
    email: 'a@example.com',
    idiomadef: 'it-it',
  })
})

it('names who writes by hand, and keeps labels', () => {
  const [signer] = payloadOfRow(template, { name: 'Ana', lastname: 'Gil' }).signers
  expect(signer!.biometricAttributes).toEqual({ labels: ['Firma'], holders: ['Ana Gil'] })
  expect(signer!.signerData[0]).toMatchObject({ value: 'Ana', label: 'Nombre' })
})

it('knows the column that a refusal is about, of a value and of one that is not there', () => {
  const payload = payloadOfRow(template, { name: 'Ana', email: 'a', phone: '6' })
  expect(columnOf('signers[0].signerData[1].value', payload)).toBe('email')
  expect(columnOf('signers[0].signerData.cellphone', payload)).toBe('phone')
  expect(columnOf('signers[0].signaturesType[0]', payload)).toBeNull()
  expect(columnOf('operationData[0].value', payload)).toBeNull()
})
