import { expect, type Page, test } from '@playwright/test'
import { CREATION_PAGE, field, fillSigner, openDialog, send, typeChoice } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'

/** The page of a server that films nobody. */
const withoutIdentification = (page: Page) =>
  page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"identification":"here"', '"identification":null')
    await route.fulfill({ response, body })
  })

test.beforeEach(async ({ page }) => void (await signIn(page)))

test('S1.2.20 S1.2.92 S1.2.93 S1.2.94 S1.2.95 S1.2.97 S1.2.98 S1.2.99 S2.2.58 S2.2.60 S2.2.61 S2.2.62 S2.2.63 the form asks for what its type needs; what is not offered here says so and is not sent', async ({
  page,
}) => {
  await page.goto(CREATION_PAGE)
  const asked = () =>
    page
      .getByRole('form')
      .locator('input:not([type=radio]), select')
      .evaluateAll((all) =>
        all.map((each) => (each as HTMLInputElement).name || (each.matches('select') ? 'language' : 'file')),
      )
  const sample = ['ownDocument', 'file', 'contract']
  const person = ['name', 'lastname', 'email']
  const pace = ['deadline', 'reminder', 'copies']
  const filmed = ['deadline', 'reminder', 'retention', 'copies']
  // What can be sent is chosen: all that it asks for is there from the start.
  await expect(typeChoice(page, 'Firma con OTP')).toBeChecked()
  for (const [name, fields] of [
    ['Firma con OTP', [...sample, ...person, 'codeBy', 'phone', 'language', ...pace, 'handover', 'everyPage']],
    ['Firma Manuscrita', [...sample, 'item', ...person, 'language', ...pace, 'handover', 'everyPage']],
    ['Notificación certificada', ['file', ...person, 'language', ...pace, 'everyPage']],
    ['Identificación no asistida', [...person, 'nif', 'language', ...filmed]],
    ['Identificación no asistida y firma', [...sample, ...person, 'nif', 'language', ...filmed, 'everyPage']],
    ['Identificación y firma Parte Viajero', ['ownDocument', ...person, 'nif', 'language', ...filmed, 'everyPage']],
  ] as const) {
    await typeChoice(page, name).check()
    expect(await asked(), name).toEqual(fields)
  }

  await withoutIdentification(page)
  await page.reload()
  await typeChoice(page, 'Identificación y firma Parte Viajero').check()
  await field(page, 'Nombre').fill('Ana')
  await field(page, 'Apellidos').fill('Prueba')
  await field(page, 'Correo electrónico').fill('ana@example.com')
  await field(page, 'Número de identidad').fill('12345678Z')
  await expect(page.getByText('Parte Viajero no se puede enviar aquí.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Usar Firma con OTP' }).click()
  await expect(typeChoice(page, 'Firma con OTP')).toBeChecked()
  await field(page, 'Móvil').fill('600111222')
  await expect(send(page)).toBeEnabled()
})

test('S1.5.01 S1.5.02 S1.5.03 S1.5.04 S1.5.06 S1.5.07 S1.5.09 S1.5.10 S1.5.11 S1.5.13 S2.5.14 S2.5.16 S2.2.65 S1.2.96 S1.2.100 S1.4.09 every mistake is named as it is made, and Borrar clears', async ({
  page,
}) => {
  await page.goto(CREATION_PAGE)
  const wrong = async (name: string, value: string, said: string) => {
    await field(page, name).fill(value)
    await field(page, name).blur()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Borrar' }).click()
  await typeChoice(page, 'Firma con OTP').focus()
  await field(page, 'Nombre').focus()
  await expect(page.getByText('Debes elegir una opción')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await typeChoice(page, 'Firma con OTP').check()
  await wrong('Nombre', '', 'El nombre es obligatorio')
  await wrong('Nombre', 'x'.repeat(51), 'El nombre tiene que ser menor de 50 caracteres')
  await wrong('Apellidos', '', 'Los apellidos son obligatorios')
  await wrong('Apellidos', 'x'.repeat(51), 'Los apellidos tienen que ser menor de 50 caracteres')
  await expect(page.getByText('51/50')).toHaveCount(2)
  await wrong('Correo electrónico', '', 'El correo electrónico es obligatorio')
  await wrong('Correo electrónico', 'ana@', 'Introduce una dirección de correo electrónico válida')
  await wrong('Móvil', '', 'El teléfono es requerido')
  await wrong('Móvil', '12', 'Introduce un número de teléfono válido')
  await expect(page.getByLabel('Tipo de contrato').getByRole('option')).toHaveText([
    'Contrato tipo 1',
    'Contrato tipo 2',
    'Contrato tipo 3',
  ])

  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  const picker = page.getByLabel('Tu documento')
  await picker.setInputFiles(asUpload(ownPdf()))
  await page.getByRole('button', { name: 'Quitar el documento' }).click()
  await expect(page.getByText('Se necesita un documento')).toBeVisible()

  await typeChoice(page, 'Notificación certificada').check()
  await expect(page.getByText('Es obligatorio que elijas un documento')).toBeVisible()
  await page.getByRole('button', { name: /^Revisa/ }).click()
  await expect(field(page, 'Nombre')).toBeFocused()
  const { name, lastname, email } = somebody()
  for (const [label, value] of Object.entries({ Nombre: name, Apellidos: lastname, 'Correo electrónico': email }))
    await field(page, label).fill(value)
  await page.getByRole('button', { name: /^Por rellenar/ }).click()
  await expect(picker).toBeFocused()
  await typeChoice(page, 'Firma Manuscrita').check()
  await page.getByLabel('Elemento manuscrito').focus()
  await page.getByLabel('Elemento manuscrito').blur()
  await expect(page.getByText('Item is required')).toBeVisible()
  await expect(page.getByText('El elemento es obligatorio')).toBeVisible()
  await typeChoice(page, 'Identificación no asistida').check()
  await wrong('Número de identidad', '', 'El número de identidad es obligatorio')

  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(field(page, 'Apellidos')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('what was typed is there again when the dialog is opened again', async ({ page }) => {
  const signer = somebody()
  await openDialog(page)
  await fillSigner(page, signer)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Probar', exact: true }).first().click()
  await expect(page.getByText('Hemos guardado lo que escribiste.')).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(field(page, 'Correo electrónico')).toHaveValue('')
})

test('a PDF of one’s own takes the place of the sample as soon as it is picked', { tag: '@both' }, async ({ page }) => {
  await page.goto(CREATION_PAGE)
  const own = page.getByLabel('Quieres firmar uno de tus documentos?')
  const picker = page.getByLabel('Tu documento')
  await picker.setInputFiles({ name: 'notas.pdf', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('Ese archivo no es un PDF.')).toBeVisible()
  await expect(own).not.toBeChecked()
  await expect(page.getByLabel('Tipo de contrato')).toBeVisible()
  // The same file may be picked again: browsers tell of no change where the input still holds it.
  await expect(picker).toHaveValue('')
  await picker.setInputFiles(asUpload(ownPdf()))
  await expect(own).toBeChecked()
  await expect(page.getByLabel('Tipo de contrato')).toHaveCount(0)
  await expect(page.getByText(asUpload(ownPdf()).name)).toBeVisible()
  await own.uncheck()
  await expect(page.getByLabel('Tipo de contrato')).toBeVisible()
  await expect(page.getByText(asUpload(ownPdf()).name)).toHaveCount(0)
  await expect(picker).toHaveValue('')
})
