import { m, type SayOptions } from '@firmeza/i18n'
import { expect, it } from 'vitest'

const inThree = (message: (inputs: Record<never, never>, options: SayOptions) => string) =>
  (['es', 'en', 'it'] as const).map((locale) => message({}, { locale }))

it.each([
  ['S1.5.18', m.contact_name_required, ['El nombre es obligatorio', 'Name is required']],
  [
    'S1.5.18',
    m.contact_name_long_80,
    ['El nombre tiene que ser menor de 80 caracteres', 'Name must be less than 80 characters'],
  ],
  ['S1.5.19', m.contact_email_required, ['E-mail es obligatorio', 'E-mail is required']],
  ['S1.5.19', m.contact_email_invalid, ['E-mail debe ser válido', 'E-mail must be valid']],
  ['S1.5.20 S2.5.09', m.contact_agree_required, ['Debes aceptar para continuar!', 'You must agree to continue!']],
  ['S1.2.78 S2.2.55', m.contact_thanks_title, ['Gracias']],
  ['S1.2.78', m.contact_thanks_body, ['Hemos recibido tu petición. En breve nos pondremos en contacto contigo.']],
  ['S1.2.81', m.contact_send, ['Enviar', 'Send']],
  ['S1.2.81', m.contact_clear, ['Borrar', 'Reset']],
  ['S1.2.80', m.contact_type_identification_signature, ['Identificación no asistida y firma']],
  ['S1.2.80', m.contact_type_traveller, ['Identificación y firma Parte Viajero']],
  ['S2.5.05', m.contact_request_name_required, ['Nombre es obligatorio']],
  ['S2.5.05', m.contact_too_long, ['Demasiado largo']],
  ['S2.5.07', m.contact_phone_required, ['El teléfono es obligatorio']],
  ['S2.5.07', m.contact_phone_invalid, ['Debe ser válido']],
  ['S2.2.55', m.contact_video, ['VideoIdentificación']],
  ['S2.2.56', m.contact_generate, ['Generar Operación de Firma']],
  ['S2.8.19', m.contact_failed, ['Ha ocurrido algún problema al registrar tu petición']],
])('%s is said as the specification quotes it, and in every language', (_, message, quoted) => {
  const said = inThree(message)
  expect(said.slice(0, quoted.length)).toEqual(quoted)
  expect(said.every((text) => text.length > 0)).toBe(true)
})
