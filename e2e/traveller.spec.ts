import { m } from '@firmeza/i18n'
import { LOCALES, type Locale } from '@firmeza/kernel'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { FACE_AND_CARD, filmed, identify } from './parts/filmed.ts'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { download, expectSealed, lettersOf } from './parts/judged.ts'
import { acceptButton, codeField, drawOn, signButton } from './parts/operation.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'
import { EXTERNAL_URL } from './parts/places.ts'
import { CREATION, DEMO, field, fillReport, fillTraveller, makeReport, send, TRIAL, type } from './parts/traveller.ts'

const NIF = '12345678Z'
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const sentPayload = async (page: Page) =>
  (await page.waitForRequest((request) => request.url().includes('/create/withotpandtoken/'))).postDataJSON()

test('S1.2.19 S2.2.03 S1.2.45 S2.2.74 S2.2.68 the path opens the creation; the header shows title and subtitle of the flow; the form has names, e-mail, phone and a document', async ({
  page,
}) => {
  await page.goto(CREATION)
  const header = page.getByRole('banner')
  await expect(header.getByText('Parte de viajero', { exact: true })).toBeVisible()
  await expect(header.getByText('Identifícate y firma')).toBeVisible()
  await expect(header.getByRole('link', { name: 'PRECIOS' })).toHaveCount(0)
  for (const label of ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil'])
    await expect(field(page, label)).toBeVisible()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  await expect(page.getByText('acuerdo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el documento' }).click()
  await expect(page.getByText('acuerdo.pdf')).toHaveCount(0)
})

test('S2.5.17 S2.5.18 S2.5.19 S2.5.20 S2.5.21 S2.5.22 S2.5.23 what is missing or wrong is said beside its field, and nothing is sent meanwhile', async ({
  page,
}) => {
  await page.goto(CREATION)
  await expect(send(page)).toBeDisabled()
  await type(page).selectOption('Parte Viajero')
  await type(page).focus()
  await type(page).selectOption('Elige una opción')
  await type(page).blur()
  await expect(page.getByText('Debes elegir una opción')).toBeVisible()
  await type(page).selectOption('Parte Viajero')
  const says = async (label: string, text: string, message: string) => {
    await field(page, label).fill(text)
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
    await expect(send(page)).toBeDisabled()
  }
  await says('Nombre', '', 'El nombre es obligatorio')
  await says('Nombre', 'x'.repeat(51), 'El nombre tiene que ser menor de 50 caracteres')
  await says('Apellidos', '', 'Los apellidos son obligatorios')
  await says('Correo electrónico', '', 'El correo electrónico es obligatorio')
  await says('Correo electrónico', 'ana@', 'Introduce una dirección de correo electrónico válida')
  await says('Número de identidad', '', 'El número de identidad es obligatorio')
  await says('Móvil', '', 'El teléfono es requerido')
  await says('Móvil', '12345678', 'Introduce un número de teléfono válido')
  await fillTraveller(page, somebody(), NIF)
  await expect(send(page)).toBeEnabled()
})

test('S2.4.35 S2.2.69 with a code: a snackbar and a dialog say that it was created, closing it leads to the provider’s website, and the mailed link signs', async ({
  page,
}) => {
  const person = somebody()
  await page.goto(CREATION)
  await type(page).selectOption('Firma con OTP')
  await expect(field(page, 'Número de identidad')).toHaveCount(0)
  await fillTraveller(page, person)
  const payload = sentPayload(page)
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Revisa tu correo' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Operación creada')).toBeVisible()
  await expect(field(page, 'Nombre').or(page.locator('input[name=name]')).first()).toHaveValue('')
  const { signers, operationData } = await payload
  expect(signers[0].signaturesType).toEqual(['SIMPLE'])
  expect(operationData).toEqual([{ identifier: 'opClass', value: '1241' }])
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(EXTERNAL_URL)

  await page.goto(await mailedLink(person.email))
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(person.phone))
  await signButton(page).click()
  await expect(page.getByText('Sellado el')).toBeVisible()
})

test('S2.2.69 a creation that fails is told in the snackbar, and what was typed stays', async ({ page }) => {
  await page.route('**/create/withotpandtoken/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(CREATION)
  await type(page).selectOption('Parte Viajero')
  await fillTraveller(page, somebody(), NIF)
  await send(page).click()
  await expect(
    page.getByRole('alert').getByText('Ha ocurrido un error al crear la operación. Por favor, vuelva a intentarlo.'),
  ).toBeVisible()
  await expect(field(page, 'Número de identidad')).toHaveValue(NIF)
})

test('S2.4.36 S2.6.06 by hand: nobody is mailed, and an anonymous visitor draws at once, on a document without validity', async ({
  page,
}) => {
  const person = somebody()
  await page.goto(CREATION)
  await type(page).selectOption('Firma con grafo')
  await fillTraveller(page, person)
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  await send(page).click()
  await expect(page).toHaveURL(new RegExp(`#/handwrittenSignature/${UUID}$`))
  await acceptButton(page).click()
  await drawOn(page)
  expect(await messagesFor(person.email)).toHaveLength(0)
  await signButton(page).click()
  await expect(page.getByText('Sellado el')).toBeVisible()
  const { bytes } = await download(page, 'Descargar documento')
  await expectSealed(bytes)
  expect(lettersOf(bytes)).toContain('SINVALIDEZLEGAL')
})

test('S2.2.75 S2.2.76 S2.2.77 S2.2.78 the demonstration has three types, and asks for a phone for the last two of them', async ({
  page,
}) => {
  await page.goto(DEMO)
  for (const [label, phones] of [
    ['Identificación no asistida', 0],
    ['Identificación no asistida y firma', 1],
    ['Identificación y firma Parte Viajero', 1],
  ] as const) {
    await type(page).selectOption({ label })
    await expect(field(page, 'Móvil')).toHaveCount(phones)
  }
  await type(page).selectOption({ label: 'Identificación no asistida' })
  const { name, lastname, email } = somebody()
  await field(page, 'Nombre').fill(name)
  await field(page, 'Apellidos').fill(lastname)
  await field(page, 'Correo electrónico').fill(email)
  const payload = sentPayload(page)
  await send(page).click()
  expect((await payload).signers[0].signaturesType).toEqual(['IDENTIFICATION_NO_ASISTIDA'])
  await expect(page).toHaveURL(new RegExp(`#/identificationSignature/${UUID}$`))
  await expect(page.getByRole('button', { name: 'Empezar a grabar' })).toBeVisible()
})

/** From the consent to the signed report, wherever the page that films stands. */
const identifyAndSign = async (at: Page | FrameLocator, phone: string, locale: Locale = 'es') => {
  await identify(at, locale)
  await at.getByRole('link', { name: m.summary_go_fill({}, { locale }) }).click()
  await expect(at.getByRole('heading', { name: m.report_page({}, { locale }) })).toBeVisible()
  await expect(at.locator('form [name="documentNumber"]')).toHaveValue('25873863J')
  await expect(at.getByText(m.report_read({}, { locale }), { exact: true }).first()).toBeVisible()
  await fillReport(at)
  await makeReport(at, locale)
  await at.getByRole('button', { name: m.sign_accept({}, { locale }) }).click()
  await at.getByLabel(m.sign_otp_label({}, { locale })).fill(await textedCode(phone))
  await at.getByRole('button', { name: m.sign_otp_sign({}, { locale }) }).click()
  await expect(at.getByRole('link', { name: m.done_download_document({}, { locale }) })).toBeVisible()
}

for (const locale of LOCALES)
  test(`S2.1.07 S1.3.38 S1.4.18 S2.4.34 S2.4.36 S2.4.37 by video, in ${locale}: a visitor’s form becomes an operation of the traveller template, and the browser goes to its identification, and to the signed report`, async () => {
    test.slow()
    const person = somebody()
    await filmed(FACE_AND_CARD, async (page) => {
      await page.goto(`/?lang=${locale}${CREATION.slice(1)}`)
      await page.getByLabel(m.create_type({}, { locale })).selectOption('traveller')
      await fillTraveller(page, person, NIF, locale)
      const payload = sentPayload(page)
      await page.getByRole('button', { name: m.create_send({}, { locale }), exact: true }).click()
      const { signers, operationData } = await payload
      expect(signers[0].signaturesType).toEqual(['VIDEO_1PASO_OTP'])
      expect(operationData).toEqual([{ identifier: 'opClass', value: '1243' }])
      await expect(page).toHaveURL(new RegExp(`#/identificationSignature/${UUID}$`))
      await identifyAndSign(page, person.phone, locale)
    })
  })

test('S1.2.103 S2.2.71 S2.2.72 S2.2.73 S1.2.105 S1.2.106 S1.2.107 S1.9.26 the trial of the identity by video is filmed and signed in a frame, and closing it shows the page where it was', {
  tag: '@both',
}, async () => {
  test.slow()
  const person = somebody()
  await filmed(FACE_AND_CARD, async (page) => {
    await page.goto(TRIAL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prueba la identidad por vídeo')
    await expect(type(page).getByRole('option')).toHaveText(['Parte Viajero'])
    await fillTraveller(page, person, NIF)
    await send(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 60))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await send(page).click()
    const dialog = page.getByRole('dialog', { name: 'Identificación por vídeo' })
    await expect(dialog).toBeVisible()
    const scrolled = await page.evaluate(() => scrollY)
    const frame = dialog.locator('iframe')
    await expect(frame).toHaveAttribute('allow', 'camera; microphone')
    expect((await frame.boundingBox())!.height).toBe(700)
    const { width } = page.viewportSize()!
    if (width > 640) expect((await dialog.boundingBox())!.width).toBeCloseTo(width * 0.9, 0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await identifyAndSign(frame.contentFrame(), person.phone)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(scrolled).toBeGreaterThan(0)
  })
})

test('S1.4.18 S2.4.34 where another page films people the browser goes there, the operation its hash route', async ({
  page,
}) => {
  // The server's own answer, but for the setting that this one has not.
  await page.route('**/api/identification/terms/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), externalPage: EXTERNAL_URL } })
  })
  await page.goto(CREATION)
  await type(page).selectOption('Parte Viajero')
  await fillTraveller(page, somebody(), NIF)
  await send(page).click()
  await expect(page).toHaveURL(new RegExp(`^${EXTERNAL_URL}#/${UUID}$`))
})

test('the trial’s frame that was closed too early is opened again, in the same identification', async ({ page }) => {
  await page.goto(TRIAL)
  await fillTraveller(page, somebody(), NIF)
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Identificación por vídeo' })
  const begin = dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Empezar a grabar' })
  await expect(begin).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Seguir con la identificación' }).click()
  await expect(begin).toBeVisible()
})
