import { expect, type Page, test } from '@playwright/test'
import { messagesFor } from './parts/inbox.ts'
import { somebody } from './parts/person.ts'
import { CONTACT_EMAIL } from './parts/places.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const clear = (page: Page) => page.getByRole('button', { name: 'Borrar', exact: true })
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Gracias' })
const THANKS = 'Hemos recibido tu petición. En breve nos pondremos en contacto contigo.'
const FAILED = 'Ha ocurrido algún problema al registrar tu petición'
const NEEDS_CONSENT = 'Debes aceptar para continuar!'

/** Fills a field in and leaves it. */
const fill = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(label, { exact: true }).blur()
}
/** Each entry of a field, and what is said of it. */
const wrong = async (page: Page, entries: [label: string, value: string, said: string][]) => {
  for (const [label, value, said] of entries) {
    await fill(page, label, value)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(send(page)).toBeDisabled()
  }
}
const mailed = (name: string) =>
  expect
    .poll(async () => (await messagesFor(CONTACT_EMAIL)).filter(({ subject }) => subject?.endsWith(name)))
    .toHaveLength(1)
const failing = (page: Page) => page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: '{}' }))

test("S1.2.25 S1.2.26 S1.2.27 S1.2.76 S1.1.03 S1.1.04 the API page's blocks and contact form are on each of its pages", async ({
  page,
}) => {
  await page.goto('/#/apipage')
  for (const heading of ['API REST', 'Librería de componentes', 'Todos los servicios'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  for (const covered of [
    'Firma electrónica',
    'Notificación certificada, identificación de personas, validación de documentos y OCR',
  ])
    await expect(page.getByRole('main').getByText(covered).first()).toBeVisible()
  for (const path of ['/apipage', '/apipagees', '/apipagees2']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('form', { name: '¿Lo integramos contigo?' })).toBeVisible()
  }
})

test('the API page leads to its parts, by keyboard too, and from its first screen to the form', async ({ page }) => {
  await page.goto('/#/apipagees')
  await page.getByRole('button', { name: 'Pide presupuesto' }).click()
  const contact = page.getByRole('heading', { name: '¿Lo integramos contigo?' })
  await expect(contact).toBeFocused()
  await expect(contact).toBeInViewport()
  const parts = page.getByRole('navigation', { name: 'En esta página' })
  await parts.getByRole('button', { name: 'Errores' }).focus()
  await page.keyboard.press('Enter')
  const errors = page.getByRole('heading', { name: 'Cuando algo falla' })
  await expect(errors).toBeFocused()
  await expect(errors).toBeInViewport()
  await expect(parts.getByRole('button', { name: 'Errores' })).toHaveAttribute('aria-current', 'location')
  await expect(page).toHaveURL(/#\/apipagees$/)
})

test('S1.2.77 S1.2.78 S1.5.18 S1.5.19 S1.5.20 S1.4.10 S1.6.01 the API form names what is wrong, is sent by anybody, and thanks', async ({
  page,
}) => {
  const name = `Ana ${somebody().phone}`
  await page.goto('/#/apipagees2')
  await expect(send(page)).toBeDisabled()
  await wrong(page, [
    ['Nombre', '', 'El nombre es obligatorio'],
    ['Nombre', 'a'.repeat(81), 'El nombre tiene que ser menor de 80 caracteres'],
    ['E-mail', '', 'E-mail es obligatorio'],
    ['E-mail', 'ana@', 'E-mail debe ser válido'],
  ])
  await fill(page, 'Nombre', name)
  await fill(page, 'E-mail', 'ana@example.com')
  await fill(page, '¿Qué necesitas?', 'Firmar 200 contratos al mes')
  const consent = page.getByRole('checkbox')
  await consent.check()
  await consent.uncheck()
  await consent.blur()
  await expect(page.getByText(NEEDS_CONSENT)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await consent.check()
  await send(page).click()
  await expect(thanks(page)).toContainText(THANKS)
  await expect(thanks(page)).toContainText(/Tu referencia: C\d{13}/)
  await thanks(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(thanks(page)).toBeHidden()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await mailed(name)
})

test('S1.5.18 S1.5.19 S1.5.20 the API form says it in English too', async ({ page }) => {
  await page.goto('/?lang=en#/apipage')
  await fill(page, 'Name', '')
  await expect(page.getByText('Name is required')).toBeVisible()
  await fill(page, 'Name', 'a'.repeat(81))
  await expect(page.getByText('Name must be less than 80 characters')).toBeVisible()
  await fill(page, 'E-mail', 'x')
  await expect(page.getByText('E-mail must be valid')).toBeVisible()
  await page.getByRole('checkbox').focus()
  await page.getByRole('checkbox').blur()
  await expect(page.getByText('You must agree to continue!')).toBeVisible()
  await fill(page, 'E-mail', '')
  await expect(page.getByText('E-mail is required')).toBeVisible()
})

test('S1.2.07 S1.2.79 S1.2.80 S1.2.81 S1.4.08 the contact page asks for a mobile number where it is needed, and is sent', async ({
  page,
}) => {
  const { name, lastname, email } = somebody()
  await page.goto('/#/contactpage')
  await wrong(page, [
    ['Nombre', '', 'El nombre es obligatorio'],
    ['Nombre', 'a'.repeat(51), 'El nombre tiene que ser menor de 50 caracteres'],
    ['Apellidos', '', 'Los apellidos son obligatorios'],
    ['Apellidos', 'a'.repeat(51), 'Los apellidos tienen que ser menor de 50 caracteres'],
    ['E-mail', '', 'El correo electrónico es obligatorio'],
    ['E-mail', 'ana', 'Introduce una dirección de correo electrónico válida'],
    ['Número de identidad (DNI)', '', 'El número de identidad es obligatorio'],
  ])
  const type = page.getByLabel('Tipo de operación')
  await type.focus()
  await type.blur()
  await expect(page.getByText('Debes elegir una opción')).toBeVisible()
  const mobile = page.getByLabel('Móvil')
  for (const [choice, asked] of [
    ['Identificación no asistida', false],
    ['Identificación no asistida y firma', true],
    ['Firma electrónica', false],
    ['Identificación y firma Parte Viajero', true],
  ] as const) {
    await type.selectOption(choice)
    await expect(mobile).toHaveCount(asked ? 1 : 0)
  }
  await wrong(page, [
    ['Móvil', '', 'El teléfono es requerido'],
    ['Móvil', '12', 'Introduce un número de teléfono válido'],
  ])
  await clear(page).click()
  await expect(page.getByLabel('Apellidos')).toHaveValue('')
  await fill(page, 'Nombre', name)
  await fill(page, 'Apellidos', `${lastname} ${email}`.slice(0, 50))
  await fill(page, 'E-mail', email)
  await fill(page, 'Número de identidad (DNI)', '12345678Z')
  await type.selectOption('Identificación y firma Parte Viajero')
  await fill(page, 'Móvil', '+34 600 111 222')
  await send(page).click()
  await expect(page.getByRole('status').getByText(THANKS)).toBeVisible()
  await mailed(`${name} ${`${lastname} ${email}`.slice(0, 50)}`)
})

test('S1.4.07 S2.8.19 a snackbar says for 4000 ms that a contact could not be recorded; what to do stays, and nothing typed is lost', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/#/contactpage')
  await fill(page, 'Nombre', 'Ana')
  await fill(page, 'Apellidos', 'Pérez')
  await fill(page, 'E-mail', 'ana@example.com')
  await fill(page, 'Número de identidad (DNI)', '12345678Z')
  await page.getByLabel('Tipo de operación').selectOption('Firma electrónica')
  await page.route('**/api/contacts', (route) => route.abort())
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  const snackbar = page.getByRole('alert').getByText(FAILED)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(3900)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar).toBeHidden()
  await expect(page.getByText('El servidor no ha respondido.')).toBeVisible()
  await expect(page.getByLabel('Apellidos')).toHaveValue('Pérez')
})

test('S1.2.09 S2.2.53 S2.2.54 S2.5.05 S2.5.06 S2.5.07 S2.5.08 S2.5.09 S2.2.55 S2.2.56 S2.4.29 the campaign page has no header, takes a request and shows the ways on', async ({
  page,
}) => {
  const name = `Ana ${somebody().phone}`
  await page.goto('/#/fullpage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('Generar Operación de Firma')).toHaveCount(0)
  await wrong(page, [
    ['Nombre', '', 'Nombre es obligatorio'],
    ['Nombre', 'a'.repeat(201), 'Demasiado largo'],
    ['E-mail', '', 'E-mail es obligatorio'],
    ['E-mail', 'ana', 'E-mail debe ser válido'],
    ['Teléfono', '', 'El teléfono es obligatorio'],
    ['Teléfono', '600111', 'Debe ser válido'],
  ])
  await fill(page, 'Empresa (opcional)', 'Peña & Hijos')
  await expect(page.getByText('/100')).toHaveCount(0)
  await fill(page, 'Empresa (opcional)', 'Peña & Hijos '.repeat(7))
  await expect(page.getByText('91/100')).toBeVisible()
  await fill(page, 'Nombre', name)
  await fill(page, 'Empresa (opcional)', 'Peña & Hijos')
  await fill(page, 'E-mail', 'ana@example.com')
  await fill(page, 'Teléfono', '600111222')
  await fill(page, 'Cuéntanos qué quieres hacer (opcional)', 'Firmar contratos')
  const [privacy, contact] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').last()]
  await privacy.check()
  await expect(send(page)).toBeDisabled()
  await contact.check()
  await contact.uncheck()
  await contact.blur()
  await expect(page.getByText(NEEDS_CONSENT)).toBeVisible()
  await contact.check()
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(page).getByRole('link', { name: 'VideoIdentificación' })).toHaveAttribute(
    'href',
    '#/identificationpage',
  )
  await mailed(name)
  await thanks(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Generar Operación de Firma' }).click()
  await expect(page).toHaveURL(/#\/createsignpagelight$/)
})

test('S2.8.19 a contact request that the server could not keep is not thanked for', async ({ page }) => {
  await page.goto('/#/fullpage')
  await fill(page, 'Nombre', 'Ana')
  await fill(page, 'E-mail', 'ana@example.com')
  await fill(page, 'Teléfono', '600111222')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await failing(page)
  await send(page).click()
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible()
  await expect(thanks(page)).toBeHidden()
  await expect(page.getByText('Generar Operación de Firma')).toHaveCount(0)
})
