import { m, type SayOptions } from '@firmeza/i18n'
import { describe, expect, it } from 'vitest'
import { CREATION_TYPES, creationTypes } from './creation-types.ts'
import { creationMistakeWords, itemWords, typeAside, typeWords } from './creation-words.ts'

const inThree = (message: (inputs: Record<never, never>, options: SayOptions) => string) =>
  (['es', 'en', 'it'] as const).map((locale) => message({}, { locale }))

describe('the creation form’s words, as the specification quotes them', () => {
  it.each([
    ['S1.5.01', 'name-required', 'El nombre es obligatorio'],
    ['S1.5.01', 'name-long', 'El nombre tiene que ser menor de 50 caracteres'],
    ['S1.5.02', 'lastname-required', 'Los apellidos son obligatorios'],
    ['S1.5.02', 'lastname-long', 'Los apellidos tienen que ser menor de 50 caracteres'],
    ['S1.5.03', 'email-required', 'El correo electrónico es obligatorio'],
    ['S1.5.03', 'email-invalid', 'Introduce una dirección de correo electrónico válida'],
    ['S1.5.04', 'nif-required', 'El número de identidad es obligatorio'],
    ['S1.5.06', 'phone-required', 'El teléfono es requerido'],
    ['S1.5.07', 'phone-invalid', 'Introduce un número de teléfono válido'],
    ['S1.5.09', 'type-required', 'Debes elegir una opción'],
    ['S1.5.10', 'document-required', 'Se necesita un documento'],
    ['S1.5.11', 'item-required', 'Item is required\nEl elemento es obligatorio'],
    ['S2.5.14', 'attachment-required', 'Es obligatorio que elijas un documento'],
  ] as const)('%s %s', (_id, mistake, quoted) => expect(creationMistakeWords(mistake)).toBe(quoted))

  it.each([
    ['S1.5.12 S2.2.59', m.create_type_otp, ['Firma con OTP', 'Electronic Signature']],
    ['S1.5.12 S2.2.59', m.create_type_handwritten, ['Firma Manuscrita', 'Handwritten Signature']],
    ['S1.4.20', m.create_type_identification, ['Identificación no asistida']],
    ['S1.4.21', m.create_type_identification_sign, ['Identificación no asistida y firma']],
    ['S1.4.22', m.create_type_traveller, ['Identificación y firma Parte Viajero']],
    ['S1.5.13', m.create_contract_1, ['Contrato tipo 1']],
    ['S1.5.13', m.create_contract_2, ['Contrato tipo 2']],
    ['S1.5.13', m.create_contract_3, ['Contrato tipo 3']],
    ['S1.2.96', m.create_own_document, ['Quieres firmar uno de tus documentos?']],
    ['S1.2.100', m.create_clear, ['Borrar']],
    ['S1.2.100', m.create_send, ['Enviar']],
  ])('%s %#', (_id, message, quoted) => expect(inThree(message).slice(0, quoted.length)).toEqual(quoted))

  it('name every type, and say what each costs or that it is not offered', () => {
    expect(new Set(CREATION_TYPES.map((type) => typeWords(type).title)).size).toBe(CREATION_TYPES.length)
    expect(typeAside(creationTypes.otp)).toBe('2 créditos')
    expect(typeAside(creationTypes.handwritten)).toBe('2 créditos')
    expect(typeAside(creationTypes.notification)).toBe('1 crédito')
    expect(typeAside(creationTypes.identification, false)).toBe('No se ofrece aquí')
  })

  it('S1.2.99 name what is written by hand in the language of whoever writes it', () => {
    expect(itemWords('rubric')).toBe('Rúbrica')
    expect(itemWords('rubric', 'it')).toBe('Sigla')
  })
})
