import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { creationPayload } from '../contract.ts'
import { demoOtpPayload, fillTemplate } from './demo-otp-template.ts'
import { emptyTrial, type TrialValues } from './trial-values.ts'

const values: TrialValues = {
  ...emptyTrial,
  name: ' Ana ',
  lastname: 'Prueba Núñez',
  email: 'ana@example.com',
  phone: '600111222',
}
const payload = (change: Partial<TrialValues> = {}, locale: 'es' | 'en' | 'it' = 'es') =>
  demoOtpPayload({ ...values, ...change }, 'U0FNUExF', locale)
const datum = (identifier: string, of = payload()) =>
  of.signers[0]?.signerData.find((entry) => entry.identifier === identifier)

describe('the demo template', () => {
  it('S1.3.20 S1.3.21 S1.3.24 S1.3.25 S1.3.26 has the shape the service takes', () => {
    const { success, data } = creationPayload.safeParse(payload())
    expect(success).toBe(true)
    expect(Object.keys(data?.documents ?? {})).toEqual(['contrato'])
    expect(data?.documents.contrato?.reference).toBe('contrato')
  })

  it('S1.3.28 S1.3.42 S1.3.44 is of class 1239, signed with an OTP', () => {
    expect(payload().operationData).toEqual([{ identifier: 'opClass', value: '1239' }])
    expect(payload().signers[0]?.signaturesType).toEqual(['SIMPLE'])
  })

  it('S1.3.22 its one signer is level 1, order 1', () => {
    expect(payload().signers).toHaveLength(1)
    expect(payload().signers[0]).toMatchObject({ level: 1, order: 1 })
  })

  it('S1.3.29 S1.3.33 carries the form’s values in place of the placeholders', () => {
    const read = ['name', 'lastname', 'email', 'cellphone', 'idiomadef', 'signbox'].map((name) => datum(name)?.value)
    expect(read).toEqual(['Ana', 'Prueba Núñez', 'ana@example.com', '600111222', 'es-es', 'cajafirma1'])
    expect(JSON.stringify(payload())).not.toMatch(/\{\w+\}/)
  })

  it('S1.3.30 names the language', () => {
    expect(datum('idiomadef', payload({}, 'en'))?.value).toBe('en-en')
    expect(datum('idiomadef', payload({}, 'it'))?.value).toBe('it-it')
  })

  it('S1.3.24 labels each entry in the trial’s language', () => {
    const labels = (locale: 'es' | 'en' | 'it') => payload({}, locale).signers[0]?.signerData.map(({ label }) => label)
    expect(labels('es')).toEqual(['Nombre', 'Apellidos', 'E-mail', 'Móvil', 'Idioma', 'Caja de firma'])
    expect(labels('en')).toEqual(['Name', 'Lastname', 'E-mail', 'Mobile number', 'Language', 'Signature box'])
    expect(labels('it')).toEqual(['Nome', 'Cognome', 'E-mail', 'Cellulare', 'Lingua', 'Riquadro di firma'])
  })

  it('S1.5.07 sends the number without what set its digits apart', () => {
    expect(datum('cellphone', payload({ phone: ' +34 600 111 222' }))?.value).toBe('+34600111222')
  })

  it('S1.3.32 the e-mail entry confirms at the end', () => {
    expect(datum('email')?.actions).toEqual([{ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' }])
  })

  it('S1.3.34 an attached PDF takes the sample’s place, only while its box is ticked', () => {
    const file = { name: 'Mi acuerdo.pdf', base64: 'T1dO' }
    expect(payload().documents.contrato?.documentB64).toBe('U0FNUExF')
    expect(payload({ file }).documents.contrato?.documentB64).toBe('U0FNUExF')
    expect(payload({ file, ownDocument: true }).documents.contrato).toMatchObject({
      documentB64: 'T1dO',
      documentName: 'Mi acuerdo.pdf',
      documentLabel: 'Mi acuerdo',
    })
  })
})

it('S1.3.33 a value that looks like a placeholder is a value', () => {
  expect(fillTemplate({ a: ['{x}', 1, null], b: '{y}' }, { x: '{y}', y: '$&' })).toEqual({
    a: ['{y}', 1, null],
    b: '$&',
  })
})

it.each([
  ['es', 'contrato.pdf', 'Contrato de prestación de servicios'],
  ['en', 'agreement.pdf', 'Service agreement'],
  ['it', 'contratto.pdf', 'Contratto di prestazione di servizi'],
] as const)('S1.3.43 the sample contract in %s is one A4 page, and goes by its own name', (locale, name, label) => {
  expect(payload({}, locale).documents.contrato).toMatchObject({ documentName: name, documentLabel: label })
  const pdf = readFileSync(new URL(`../../../fixtures/sample-contract/${name}`, import.meta.url), 'latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]')
})
