import { type CreationPayloadInput, creationPayload } from '@firmeza/operations/contract'
import { describe, expect, it } from 'vitest'
import { biometricTemplate, demoBiometricTemplate } from './biometric.ts'
import { contractTemplate, notificationTemplate } from './contract.ts'
import { demoOtpTemplate } from './demo-otp.ts'
import { fillTemplate } from './fill-template.ts'
import { simpleTemplate } from './simple.ts'
import { type Filling, payloadOf, type Template } from './template.ts'
import { travellerTemplate, unattendedIdentificationTemplate } from './traveller.ts'

const document = { name: 'contrato.pdf', label: 'Contrato', base64: 'U0FNUExF' }
const filling: Filling = {
  name: ' Ana ',
  lastname: 'Prueba Núñez',
  email: 'ana@example.com',
  phone: '600111222',
  document,
}
const filled = (template: Template, change: Partial<Filling> = {}, locale: 'es' | 'en' | 'it' = 'es') =>
  payloadOf(template, { ...filling, ...change }, locale)
const signerOf = (payload: CreationPayloadInput) => payload.signers[0]!
const datum = (payload: CreationPayloadInput, identifier: string) =>
  signerOf(payload).signerData.find((entry) => entry.identifier === identifier)
const identifiers = (payload: CreationPayloadInput) => signerOf(payload).signerData.map(({ identifier }) => identifier)

const TEMPLATES = {
  'demo OTP': demoOtpTemplate,
  simple: simpleTemplate,
  biometric: biometricTemplate,
  'demo biometric': demoBiometricTemplate,
  contract: contractTemplate,
  notification: notificationTemplate,
  traveller: travellerTemplate,
  'unattended identification': unattendedIdentificationTemplate,
}

describe.each(Object.entries(TEMPLATES))('the %s template', (_name, template) => {
  const payload = filled(template, { nif: '12345678Z', item: 'Firma' })

  it('S1.3.20 S1.3.21 S1.3.24 S1.3.25 S1.3.26 has the shape the service takes', () => {
    const { success, data } = creationPayload.safeParse(payload)
    expect(success).toBe(true)
    expect(Object.keys(data?.documents ?? {})).toEqual(['contrato'])
    expect(data?.documents.contrato?.reference).toBe('contrato')
  })

  it('S1.3.22 has one signer of level 1, order 1', () => {
    expect(payload.signers).toHaveLength(1)
    expect(signerOf(payload)).toMatchObject({ level: 1, order: 1 })
  })

  it('S1.3.33 keeps no placeholder', () => expect(JSON.stringify(payload)).not.toMatch(/\{\w+\}/))

  it('S1.3.32 its e-mail entry confirms at the end', () => {
    expect(datum(payload, 'email')?.actions).toContainEqual({ action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' })
  })
})

describe('what tells the templates apart', () => {
  it.each([
    ['S1.3.42', demoOtpTemplate, '1239', 'SIMPLE'],
    ['S1.3.39 S1.3.44', simpleTemplate, '1240', 'SIMPLE'],
    ['S1.3.40 S1.3.44', biometricTemplate, '1240', 'BIOMETRICA'],
    ['S1.3.40', demoBiometricTemplate, '847', 'BIOMETRICA'],
    ['S1.3.37 S1.3.46', contractTemplate, '1241', 'VIDEO_1PASO_OTP'],
    ['S1.2.104', notificationTemplate, '1241', 'NOTIFICACION'],
    ['S1.3.38 S1.3.46', travellerTemplate, '1243', 'VIDEO_1PASO_OTP'],
    ['S1.3.38 S1.3.47', unattendedIdentificationTemplate, '1243', 'IDENTIFICATION_NO_ASISTIDA'],
  ])('S1.3.28 %s class and signature type: %#', (_id, template, opClass, type) => {
    expect(filled(template).operationData).toEqual([{ identifier: 'opClass', value: opClass }])
    expect(signerOf(filled(template)).signaturesType).toEqual([type])
  })

  it('S1.3.31 the contract templates mail nobody at the start; those whose signer is somewhere else do', () => {
    const atStart = (template: Template) => datum(filled(template), 'email')?.actions?.map(({ action }) => action)
    expect(atStart(contractTemplate)).toEqual(['avoidSendSignEmail', 'sendConfirmationEmail'])
    for (const template of [simpleTemplate, biometricTemplate, notificationTemplate, demoOtpTemplate])
      expect(atStart(template)).toEqual(['sendConfirmationEmail'])
    expect(datum(filled(contractTemplate), 'email')?.actions?.[0]?.step).toBe('FIRMA-INICIO')
  })

  it('S1.3.41 S1.3.26 the biometric template has its box on page 1 at (10, 60), 160 by 50', () => {
    expect(signerOf(filled(biometricTemplate)).boxPositions).toEqual([
      { pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: 'contrato', signboxName: 'cajafirma1' },
    ])
  })

  it('S1.3.23 S1.3.27 the biometric template is of type EMAIL and names what is written and by whom', () => {
    const signer = signerOf(filled(biometricTemplate, { item: 'Rúbrica' }))
    expect(signer.operationType).toBe('EMAIL')
    expect(signer.biometricAttributes).toEqual({ labels: ['Rúbrica'], holders: ['Ana Prueba Núñez'] })
  })

  it('S1.3.38 the traveller template has a language field and a signature box', () => {
    const payload = filled(travellerTemplate)
    expect(identifiers(payload)).toEqual(expect.arrayContaining(['idiomadef', 'signbox']))
    expect(signerOf(payload).boxPositions).toHaveLength(1)
  })

  it('S1.3.48 the summary shows nothing of a handwritten signature, and the person of a video', () => {
    const shown = (template: Template) =>
      signerOf(filled(template, { nif: '1Z' }))
        .signerData.filter(({ resumen }) => resumen === 'Y')
        .map(({ identifier }) => identifier)
    expect(shown(biometricTemplate)).toEqual([])
    expect(shown(contractTemplate)).toEqual(['nif', 'email', 'name', 'lastname', 'cellphone'])
  })
})

describe('a form’s values in a template', () => {
  it('S1.3.29 S1.3.33 S2.3.39 take the place of the placeholders', () => {
    const payload = filled(contractTemplate, { nif: ' 12345678Z ' })
    const read = ['nif', 'name', 'lastname', 'email', 'cellphone', 'idiomadef'].map((name) => datum(payload, name))
    expect(read.map((each) => each?.value)).toEqual([
      '12345678Z',
      'Ana',
      'Prueba Núñez',
      'ana@example.com',
      '600111222',
      'es-es',
    ])
  })

  it('leave out what the form does not ask for', () => {
    const { phone, ...withoutPhone } = filling
    expect(identifiers(payloadOf(biometricTemplate, withoutPhone, 'es'))).not.toContain('cellphone')
    expect(identifiers(filled(contractTemplate))).not.toContain('nif')
    expect(phone).toBeDefined()
  })

  it('S1.3.30 name the language', () => {
    const language = (locale: 'es' | 'en' | 'it') => datum(filled(simpleTemplate, {}, locale), 'idiomadef')?.value
    expect([language('es'), language('en'), language('it')]).toEqual(['es-es', 'en-en', 'it-it'])
  })

  it('S1.3.24 label each entry in the form’s language', () => {
    const labels = (locale: 'es' | 'en' | 'it') =>
      signerOf(filled(simpleTemplate, {}, locale)).signerData.map(({ label }) => label)
    expect(labels('es')).toEqual(['Nombre', 'Apellidos', 'E-mail', 'Móvil', 'Idioma', 'Caja de firma'])
    expect(labels('en')).toEqual(['Name', 'Lastname', 'E-mail', 'Mobile number', 'Language', 'Signature box'])
    expect(labels('it')).toEqual(['Nome', 'Cognome', 'E-mail', 'Cellulare', 'Lingua', 'Riquadro di firma'])
  })

  it('S1.5.07 send the number without what set its digits apart', () => {
    expect(datum(filled(simpleTemplate, { phone: ' +34 600 111 222' }), 'cellphone')?.value).toBe('+34600111222')
  })

  it('S1.3.34 put the document into documents.contrato', () => {
    expect(filled(contractTemplate).documents.contrato).toMatchObject({
      documentName: 'contrato.pdf',
      documentLabel: 'Contrato',
      documentB64: 'U0FNUExF',
    })
  })
})

it('S1.3.33 a value that looks like a placeholder is a value', () => {
  expect(fillTemplate({ a: ['{x}', 1, null], b: '{y}' }, { x: '{y}', y: '$&' })).toEqual({
    a: ['{y}', 1, null],
    b: '$&',
  })
})
