import { m, type SayOptions } from '@firmeza/i18n'
import { describe, expect, it } from 'vitest'
import { mistakeWords } from './trial-words.ts'

const inThree = (message: (inputs: Record<never, never>, options: SayOptions) => string) =>
  (['es', 'en', 'it'] as const).map((locale) => message({}, { locale }))

describe('the trial’s words, as the specification quotes them', () => {
  it.each([
    ['S1.5.01', m.create_name_long, ['El nombre tiene que ser menor de 50 caracteres']],
    ['S1.5.02', m.create_lastname_long, ['Los apellidos tienen que ser menor de 50 caracteres']],
    ['S1.5.07', m.create_phone_invalid, ['Introduce un número de teléfono válido']],
    [
      'S1.5.09',
      m.create_type_required,
      ['Debes elegir una opción', 'You must select an option', 'Devi scegliere un opzione'],
    ],
    ['S1.5.10', m.create_document_required, ['Se necesita un documento']],
    ['S1.4.23', m.trial_type_otp, ['Firma con OTP', 'Sign with OTP']],
    ['S1.5.12', m.create_type_otp, ['Firma con OTP', 'Electronic Signature']],
    ['S1.5.14', m.create_name_required, ['El nombre es obligatorio', 'Name is required', 'Il nome è obbligatorio']],
    [
      'S1.5.15',
      m.trial_lastname_required,
      ['El apeellido es obligatorio', 'Lastname is required', 'Il cognome è obbligatorio'],
    ],
    ['S1.5.16', m.trial_email_required, ['E-mail es obligatorio', 'E-mail is required', 'E-mail richiesto']],
    ['S1.5.16', m.trial_email_invalid, ['El E-mail no es válido', 'E-mail is not valid']],
    [
      'S1.5.17',
      m.trial_phone_required,
      ['El número de móvil es obligatorio', 'Mobile number is required', 'Numero di cellulare richiesto'],
    ],
    ['S1.2.96', m.create_own_document, ['Quieres firmar uno de tus documentos?']],
    ['S1.2.100', m.create_clear, ['Borrar']],
    ['S1.2.100', m.create_send, ['Enviar']],
    [
      'S1.8.01',
      m.create_failed,
      [
        'Ha ocurrido un error al crear la operación. Por favor, vuelva a intentarlo.',
        'An error occurred creating the operation. Please, try again',
      ],
    ],
    [
      'S1.8.02',
      m.create_fetch_failed,
      [
        'Ha ocurrido un error al obtener los datos de la operación. Por favor, vuelve a intentarlo.',
        'An error occurred getting the operation data. Please try to create another one',
      ],
    ],
  ])('%s %#', (_id, message, quoted) => {
    expect(inThree(message).slice(0, quoted.length)).toEqual(quoted)
  })

  it('S1.5.08 the English phone message asks for the country code', () => {
    expect(m.create_phone_invalid({}, { locale: 'en' })).toBe(
      'Must be a valid number with country code and consecutive numbers without space',
    )
  })

  it('S1.1.27 the title changes with the language', () => {
    expect(new Set(inThree(m.trial_title)).size).toBe(3)
  })

  it('have a sentence for every mistake', () => {
    expect(mistakeWords('lastname-required')).toBe('El apeellido es obligatorio')
  })
})
