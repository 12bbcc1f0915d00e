import { m } from '@firmeza/i18n'
import { expect, it } from 'vitest'

// The customer's testers compare these letter by letter, misspellings included.
it.each([
  [
    'S1.5.31',
    m.sign_otp_empty,
    'Para poder verificar el código OTP es necesario que lo introduzca en la caja de texto.',
  ],
  [
    'S1.8.02',
    m.sign_operation_failed,
    'Ha ocurrido un error al obtener los datos de la operación. Por favor, vuelve a intentarlo.',
  ],
  ['S1.8.03', m.sign_pdf_failed, 'Ha ocurrido un error al visualizar el documento. Por favor, refresca la página'],
  ['S1.8.05', m.sign_accept_failed, 'Ha ocurrido un error al aceptar el documento. Por favor prueba otra vez'],
  ['S1.8.06', m.sign_approval_failed, 'Error al registrar la aprobación del documento'],
  ['S1.8.07', m.sign_dispatch_failed, 'Error al enviar la OTP'],
  ['S1.8.08', m.sign_verify_failed, 'Ha ocurrido un errro al firmar el documento. Por favor prueba otra vez'],
  ['S2.2.32', m.done_continue, 'Continuar'],
  ['S2.2.33', m.done_documents, 'Documentos'],
  ['S2.2.33', m.done_back, 'Volver'],
  ['S2.2.35', m.done_home, 'VOLVER A INICIO'],
  ['S2.8.16', m.done_data_failed, 'Ha ocurrido un error al recuperarr los datos. Por favor refresca la página.'],
  ['S2.8.17', m.done_document_failed, 'Ha ocurrido un error al descargar el documento. Por favor refresca la página.'],
  [
    'S2.8.18',
    m.done_acta_failed,
    'Ha ocurrido un error al descargar el certificado de firma. Por favor refresca la página.',
  ],
])('%s keeps the quoted text', (_id, message, quoted) => {
  expect(message({}, { locale: 'es' })).toBe(quoted)
})
