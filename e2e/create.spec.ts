import { expect, type Page, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'
import { mailedLink, messagesFor } from './parts/inbox.ts'
import { acceptButton, drawOn, signButton } from './parts/operation.ts'
import { asUpload, encryptedPdf, ownPdf } from './parts/own-pdf.ts'
import { type Person, somebody } from './parts/person.ts'
import { EXTERNAL_URL } from './parts/places.ts'

const PAGE = '/#/createsignpage'
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const type = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const sent = (page: Page) => page.getByRole('dialog', { name: 'Enviado' })

const fill = async (page: Page, { name, lastname, email, phone }: Person) => {
  await field(page, 'Nombre').fill(name)
  await field(page, 'Apellidos').fill(lastname)
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Móvil').fill(phone)
}

/** The form as the signature page's dialog, where the OTP is chosen already. */
const openDialog = async (page: Page) => {
  await page.goto('/#/signaturepage')
  await page.getByRole('main').getByRole('button', { name: 'Probar', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Nueva firma' }).waitFor()
}

let holder: Person
test.beforeEach(async ({ page }) => {
  holder = await signIn(page)
})

test('S1.2.91 S1.4.15 S1.4.16 S1.4.19 S1.2.101 S1.9.25 S1.3.31 S1.7.22 a signature is sent, paid with two credits, and the signer has the mail', async ({
  page,
}) => {
  const signer = somebody()
  await openDialog(page)
  await expect(page.getByText('2 créditos · tu saldo: 5')).toBeVisible()
  await fill(page, signer)
  await page.getByLabel('Tipo de contrato').selectOption('Contrato tipo 2')
  await send(page).click()
  await expect(sent(page)).toContainText('Acuerdo de confidencialidad')
  await expect(sent(page).locator('strong').first()).toHaveText(signer.email)
  expect((await sent(page).boundingBox())!.width).toBeLessThanOrEqual(450)
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  expect(events?.at(-1)).toEqual({
    event: 'firmeza',
    category: 'SimpleSignature',
    action: 'click',
    label: 'CreateButton',
  })
  const link = await mailedLink(signer.email)

  await sent(page).getByRole('button', { name: 'Enviar otra' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect(page.getByText('2 créditos · tu saldo: 3')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acuerdo de confidencialidad')
})

test('its sender sets until when it may be signed and how often who has not is reminded; the panel says so', async ({
  page,
}) => {
  await openDialog(page)
  await fill(page, somebody())
  await page.getByLabel('Plazo', { exact: true }).selectOption('7 días')
  await page.getByLabel('Recordatorios').selectOption('Cada 2 días')
  await send(page).click()
  await sent(page).getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByText(/^cada 2 días; el próximo, el \d/)).toBeVisible()
})

test('S1.2.102 closing the success dialog leads to the provider’s own website', async ({ page }) => {
  await openDialog(page)
  await fill(page, somebody())
  await send(page).click()
  await expect(sent(page).getByRole('link', { name: 'Seguir en el panel' })).toHaveAttribute(
    'href',
    /^#\/panelpage\/[0-9a-f-]{36}$/,
  )
  await sent(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(EXTERNAL_URL)
})

test('S1.4.16 who is the signer too may go to simpleSignature at once', async ({ page }) => {
  await openDialog(page)
  await fill(page, { ...somebody(), email: holder.email.toUpperCase() })
  await send(page).click()
  await sent(page).getByRole('link', { name: 'Firmar ahora' }).click()
  await expect(page).toHaveURL(/#\/simpleSignature$/)
  await expect(acceptButton(page)).toBeVisible()
})

test('S1.4.17 S1.3.40 what is to be drawn is sent without a phone, costs the same, and is signed by hand', async ({
  page,
}) => {
  await page.goto(PAGE)
  await type(page, 'Firma Manuscrita').check()
  await expect(page.getByText('2 créditos · tu saldo: 5')).toBeVisible()
  const { name, lastname } = somebody()
  await field(page, 'Nombre').fill(name)
  await field(page, 'Apellidos').fill(lastname)
  await field(page, 'Correo electrónico').fill(holder.email)
  await page.getByLabel('Elemento manuscrito').selectOption('Rúbrica')
  await send(page).click()
  await expect(sent(page)).not.toContainText('SMS')
  await sent(page).getByRole('link', { name: 'Firmar ahora' }).click()
  await expect(page).toHaveURL(/#\/handwrittenSignature$/)
  await acceptButton(page).click()
  await drawOn(page)
  await signButton(page).click()
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
})

test('S1.2.20 S1.2.92 S1.2.93 S1.2.94 S1.2.95 S1.2.97 S1.2.98 S1.2.99 S2.2.58 S2.2.60 S2.2.61 S2.2.62 S2.2.63 the form asks for what its type needs; what is not built yet says so and is not sent', async ({
  page,
}) => {
  await page.goto(PAGE)
  const asked = () =>
    page
      .getByRole('form')
      .locator('input:not([type=radio]), select')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name || 'file'))
  const person = ['name', 'lastname', 'email']
  const pace = ['deadline', 'reminder']
  for (const [name, fields] of [
    ['Firma con OTP', [...person, 'phone', 'ownDocument', 'contract', ...pace, 'handover']],
    ['Firma Manuscrita', [...person, 'ownDocument', 'contract', 'item', ...pace, 'handover']],
    ['Notificación certificada', [...person, 'file', ...pace]],
    ['Identificación no asistida', [...person, 'nif']],
    ['Identificación no asistida y firma', [...person, 'nif', 'ownDocument', 'contract']],
    ['Identificación y firma Parte Viajero', [...person, 'nif', 'ownDocument', 'contract']],
  ] as const) {
    await type(page, name).check()
    expect(await asked(), name).toEqual(fields)
  }
  await field(page, 'Nombre').fill('Ana')
  await field(page, 'Apellidos').fill('Prueba')
  await field(page, 'Correo electrónico').fill('ana@example.com')
  await field(page, 'Número de identidad').fill('12345678Z')
  await expect(page.getByText('Parte Viajero todavía no se puede enviar.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Usar Firma con OTP' }).click()
  await expect(type(page, 'Firma con OTP')).toBeChecked()
  await field(page, 'Móvil').fill('600111222')
  await expect(send(page)).toBeEnabled()
})

test('S1.5.01 S1.5.02 S1.5.03 S1.5.04 S1.5.06 S1.5.07 S1.5.09 S1.5.10 S1.5.11 S1.5.13 S2.5.14 S2.5.16 S2.2.65 S1.2.96 S1.2.100 S1.4.09 every mistake is named as it is made, and Borrar clears', async ({
  page,
}) => {
  await page.goto(PAGE)
  const wrong = async (name: string, value: string, said: string) => {
    await field(page, name).fill(value)
    await field(page, name).blur()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await type(page, 'Firma con OTP').focus()
  await field(page, 'Nombre').focus()
  await expect(page.getByText('Debes elegir una opción')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await type(page, 'Firma con OTP').check()
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

  await type(page, 'Notificación certificada').check()
  await expect(page.getByText('Es obligatorio que elijas un documento')).toBeVisible()
  await type(page, 'Firma Manuscrita').check()
  await page.getByLabel('Elemento manuscrito').focus()
  await page.getByLabel('Elemento manuscrito').blur()
  await expect(page.getByText('Item is required')).toBeVisible()
  await expect(page.getByText('El elemento es obligatorio')).toBeVisible()
  await type(page, 'Identificación no asistida').check()
  await wrong('Número de identidad', '', 'El número de identidad es obligatorio')

  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(field(page, 'Apellidos')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('S1.8.01 S2.8.22 S1.3.34 a PDF that is refused says why, nothing typed is lost, and another one is sent', async ({
  page,
}) => {
  await openDialog(page)
  await fill(page, somebody())
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(encryptedPdf()))
  await send(page).click()
  await expect(
    page.getByText('Ha ocurrido un error al crear la operación. Por favor, vuelva a intentarlo.'),
  ).toBeVisible()
  await expect(page.getByText('El PDF está protegido con contraseña.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('Ana')
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  await send(page).click()
  await expect(sent(page)).toContainText('«acuerdo»')
})

test('S1.1.07 too few credits: what it costs, what is left, and where to buy, with all that was typed kept', async ({
  page,
}) => {
  await page.route('**/api/users/*', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({ response: answer, json: { ...user, credits: { ...user.credits, currentcredits: 1 } } })
  })
  const signer = somebody()
  await openDialog(page)
  await fill(page, signer)
  await expect(page.getByText('Enviar cuesta 2 créditos y tu saldo es de 1 crédito.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  const [buying] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Comprar créditos' }).click(),
  ])
  await expect(buying).toHaveURL(/#\/prepaypalPaymentPage$/)
  await buying.close()
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
  expect(await messagesFor(signer.email)).toHaveLength(0)
})

test('credits that somebody else spent meanwhile: the refusal shows what is left now, and where to buy', async ({
  page,
}) => {
  let spent = false
  await page.route('**/api/users/*', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    const currentcredits = spent ? 1 : 5
    await route.fulfill({ response: answer, json: { ...user, credits: { ...user.credits, currentcredits } } })
  })
  await page.route('**/create/withotpandtoken/*', (route) => {
    spent = true
    return route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'credits-exhausted', status: 402, detail: 'No quedan créditos suficientes.' }),
    })
  })
  await openDialog(page)
  await fill(page, somebody())
  await send(page).click()
  await expect(page.getByRole('link', { name: 'Comprar créditos' })).toBeVisible()
  await expect(page.getByText('Enviar cuesta 2 créditos y tu saldo es de 1 crédito.')).toBeVisible()
})

test('S1.8.02 what was sent and could not be read back leads to the panel, and to nothing else', async ({ page }) => {
  const signer = somebody()
  await page.route('**/getoperationbyuuid/**', (route) => route.abort(), { times: 1 })
  await openDialog(page)
  await fill(page, signer)
  await send(page).click()
  await expect(page.getByText('Ha ocurrido un error al obtener los datos de la operación.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir en el panel' })).toHaveAttribute(
    'href',
    /^#\/panelpage\/[0-9a-f-]{36}$/,
  )
  await expect(send(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Borrar' })).toHaveCount(0)
  await field(page, 'Nombre').press('Enter')
  await page.getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mailedLink(signer.email)
  expect(await messagesFor(signer.email)).toHaveLength(1)
})

test('a session that has ended says so, leads to the sign-in and back, and what was typed is there again', async ({
  page,
  context,
}) => {
  const signer = somebody()
  await openDialog(page)
  await fill(page, signer)
  await context.clearCookies()
  await send(page).click()
  const signInLink = page.getByRole('dialog', { name: 'Nueva firma' }).getByRole('link', { name: 'Acceder' })
  await expect(signInLink).toHaveAttribute('href', '#/loginpage?return=%2Fsignaturepage%3Ftry%3Dsignature')
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
})

test('what was typed is there again when the dialog is opened again', async ({ page }) => {
  const signer = somebody()
  await openDialog(page)
  await fill(page, signer)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Probar', exact: true }).first().click()
  await expect(page.getByText('Hemos guardado lo que escribiste.')).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(field(page, 'Correo electrónico')).toHaveValue('')
})
