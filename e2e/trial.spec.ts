import { expect, type Page, test } from '@playwright/test'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { download, expectSealed, lettersOf } from './parts/judged.ts'
import { acceptButton, codeField, drawOn, pressTwice, signButton } from './parts/operation.ts'
import { asUpload, encryptedPdf, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'
import { EXTERNAL_URL } from './parts/places.ts'
import { dialog, fillTrial, send, sendTrial } from './parts/trial.ts'

const TRIAL = '/#/createsignpagelight'
const ownDocument = (page: Page) => page.getByLabel('Quieres firmar uno de tus documentos?')
const picker = (page: Page) => page.getByLabel('Tu documento')

test('S1.2.97 S1.4.25 an own PDF is sent, shown, signed and sealed', async ({ page }) => {
  const person = somebody()
  await page.goto(TRIAL)
  await fillTrial(page, person)
  await ownDocument(page).check()
  await picker(page).setInputFiles(asUpload(ownPdf()))
  await expect(page.getByText('acuerdo.pdf')).toBeVisible()
  await send(page).click()
  await expect(dialog(page)).toBeVisible()

  await page.goto(await mailedLink(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('acuerdo')
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(person.phone))
  await signButton(page).click()
  await expect(page.getByText('Sellado el')).toBeVisible()
  const { name, bytes } = await download(page, 'Descargar documento')
  expect(name).toBe('acuerdo-firmado.pdf')
  await expectSealed(bytes)
  expect(lettersOf(bytes)).toContain('SINVALIDEZLEGAL')
})

test('S1.3.36 S1.5.10 clearing the own PDF clears it, and the form asks for one again', async ({ page }) => {
  await page.goto(TRIAL)
  await fillTrial(page, somebody())
  await ownDocument(page).check()
  await picker(page).setInputFiles(asUpload(ownPdf()))
  await expect(send(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Quitar el documento' }).click()
  await expect(page.getByText('acuerdo.pdf')).toHaveCount(0)
  await expect(page.getByText('Se necesita un documento')).toBeVisible()
  await expect(send(page)).toBeDisabled()
})

test('a protected PDF is refused with a sentence that says what to do, and nothing typed is lost', async ({ page }) => {
  const person = somebody()
  await page.goto(TRIAL)
  await fillTrial(page, person)
  await ownDocument(page).check()
  await picker(page).setInputFiles(asUpload(encryptedPdf()))
  await send(page).click()
  await expect(
    page.getByText('El PDF está protegido con contraseña. Quita la protección y envíalo otra vez.'),
  ).toBeVisible()
  await expect(page.getByText('Ha ocurrido un error al crear la operación.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  expect(await messagesFor(person.email)).toHaveLength(0)

  await picker(page).setInputFiles(asUpload(ownPdf()))
  await send(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('S1.5.07 S1.8.01 a number that the service knows to be none is told beside its field at once, and the quoted sentence in the snackbar', async ({
  page,
}) => {
  await page.goto(TRIAL)
  await fillTrial(page, { ...somebody(), phone: '---------' })
  await send(page).click()
  await expect(page.getByRole('alert').getByText('Ha ocurrido un error al crear la operación.')).toBeVisible()
  const phone = page.getByLabel('Móvil')
  await expect(phone).toHaveAccessibleDescription(/Introduce un número de teléfono válido/)
  await expect(phone).toBeFocused()
  await phone.press('End')
  await phone.press('Backspace')
  await phone.press('1')
  await expect(phone).not.toHaveAccessibleDescription(/Introduce un número de teléfono válido/)
})

test('a number that no SMS is sent to, and a name that leads somewhere, are told beside their fields in plain words', async ({
  page,
}) => {
  await page.goto(TRIAL)
  const person = somebody()
  await fillTrial(page, { ...person, phone: '+979123456789' })
  await send(page).click()
  const phone = page.getByLabel('Móvil')
  await expect(phone).toHaveAccessibleDescription(/No enviamos SMS a ese país/)
  await phone.fill('+34803123456')
  await send(page).click()
  await expect(phone).toHaveAccessibleDescription(/números especiales o sin asignar/)
  await phone.fill(person.phone)
  const name = page.getByLabel('Nombre')
  await name.fill('Gana en evil.com')
  await send(page).click()
  await expect(name).toHaveAccessibleDescription(/ni los nombres ni el documento pueden llevar/)
  expect(await messagesFor(person.email)).toHaveLength(0)
})

test('a double click on Enviar creates one operation', async ({ page }) => {
  const person = somebody()
  const creations: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/create/withotpandtoken/')) creations.push(request.url())
  })
  await page.goto(TRIAL)
  await fillTrial(page, person)
  await pressTwice(send(page))
  await expect(dialog(page)).toBeVisible()
  await mailedLink(person.email)
  expect(creations).toHaveLength(1)
  expect(await messagesFor(person.email)).toHaveLength(1)
})

test('answers that never come: the creation is repeated under its key, by itself and by hand, and there is one operation', async ({
  page,
}) => {
  const person = somebody()
  let lost = 0
  await page.route('**/create/withotpandtoken/*', async (route) => {
    if (lost++ > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(TRIAL)
  await fillTrial(page, person)
  await send(page).click()
  await expect(page.getByText('no se enviará dos veces')).toBeVisible()
  expect(lost).toBe(2)
  await send(page).click()
  await expect(dialog(page)).toBeVisible()
  await mailedLink(person.email)
  expect(await messagesFor(person.email)).toHaveLength(1)
})

test('S1.8.01 S1.9.01 S1.2.101 S1.3.10 a creation that fails says so in a red snackbar, top right, for 4 s', {
  tag: '@both',
}, async ({ page }) => {
  await page.clock.install()
  await page.route('**/create/withotpandtoken/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(TRIAL)
  await fillTrial(page, somebody())
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  const snackbar = page.getByRole('alert').getByText('Ha ocurrido un error al crear la operación.')
  await expect(snackbar).toBeVisible()
  const box = (await snackbar.boundingBox())!
  const { width } = page.viewportSize()!
  const header = (await page.getByRole('banner').boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(box.y).toBeLessThan(100)
  expect(box.x + box.width / 2).toBeGreaterThan(width / 2 - 30)
  // That it shows is state of the page, and stands in no storage.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /loading|snackbar/i,
  )
  await page.clock.runFor(3900)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Ha ocurrido un error al crear la operación.')).toBeVisible()
})

test('a server that cannot be reached is told of above Enviar, with what to do', async ({ page }) => {
  await page.route('**/create/withotpandtoken/*', (route) => route.abort('connectionrefused'))
  await page.goto(TRIAL)
  await fillTrial(page, somebody())
  await send(page).click()
  const cause = page
    .getByRole('status')
    .getByText('Comprueba tu conexión y pulsa Enviar otra vez: no se enviará dos veces.')
  await expect(cause).toBeVisible()
  expect((await cause.boundingBox())!.y).toBeLessThan((await send(page).boundingBox())!.y)
})

test('what is missing and what is wrong are told apart and lead to their fields, and a wrong phone keeps its example', async ({
  page,
}) => {
  await page.goto(TRIAL)
  await fillTrial(page, { ...somebody(), lastname: '', phone: '12' })
  await page.getByLabel('Móvil').blur()
  await page.getByRole('button', { name: 'Revisa: Móvil.' }).click()
  await expect(page.getByLabel('Móvil')).toBeFocused()
  await expect(page.getByLabel('Móvil')).toHaveAccessibleDescription(/número de teléfono válido.*600\s123\s456/)
  await page.getByLabel('Móvil').fill(somebody().phone)
  await page.getByRole('button', { name: 'Por rellenar: Apellidos.' }).click()
  await expect(page.getByLabel('Apellidos')).toBeFocused()
})

test('the trial’s own page does not offer the trial, and tells what happens next', async ({ page }) => {
  await page.goto('/#/homepage2')
  await page.getByRole('main').getByRole('link', { name: 'Prueba una firma' }).first().click()
  await expect(page.getByRole('heading', { name: 'Qué pasa después' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prueba una firma' })).toHaveCount(0)
})

test('S1.4.19 S1.4.34 S1.4.35 S1.9.25 S1.2.102 the success dialog', { tag: '@both' }, async ({ page }) => {
  await sendTrial(page, somebody())

  await test.step('S1.4.19 stands over a form that is empty again, at its top', async () => {
    await expect(page.getByLabel('E-mail')).toHaveValue('')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('says where the mail is and where the SMS will be, the number in groups', async () => {
    await expect(dialog(page)).toContainText('está en el buzón de pruebas; este servidor no envía nada fuera.')
    await expect(dialog(page).locator('strong').last()).toHaveText(/^(\+34\u00a0)?\d{3}\u00a0\d{3}\u00a0\d{3}$/)
  })

  await test.step('S1.4.34 S1.4.35 S1.9.25 stays when clicked beside, holds the page still and is at most 450 px wide', async () => {
    await page.mouse.click(5, 400)
    await expect(dialog(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect((await dialog(page).boundingBox())!.width).toBeLessThanOrEqual(450)
  })

  await test.step('S1.2.102 closing it leads to the provider’s own website', async () => {
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(page).toHaveURL(EXTERNAL_URL)
  })
})

test('S1.1.18 S1.2.92 S1.2.93 the form has a type, names, e-mail and phone, and says that it has no legal validity', async ({
  page,
}) => {
  await page.goto(TRIAL)
  for (const label of ['Tipo de firma', 'Nombre', 'Apellidos', 'E-mail', 'Móvil'])
    await expect(page.getByLabel(label, { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Esta firma es una prueba y no tiene validez legal.')).toBeVisible()
})

test('S1.1.17 S1.4.23 S1.3.40 the trial is signed by drawing too: without a phone, and without a code', async ({
  page,
}) => {
  const { name, lastname, email } = somebody()
  await page.goto(TRIAL)
  await page.getByLabel('Tipo de firma').selectOption('Firma con grafo')
  await expect(page.getByLabel('Móvil')).toHaveCount(0)
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Apellidos').fill(lastname)
  await page.getByLabel('E-mail').fill(email)
  await send(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).not.toContainText('SMS')

  const link = await mailedLink(email)
  expect(link).toContain('#/handwrittenSignature/')
  const [mail] = await messagesFor(email)
  expect(JSON.stringify(mail)).not.toContain('SMS')
  await page.goto(link)
  await acceptButton(page).click()
  await drawOn(page)
  await signButton(page).click()
  await expect(page.getByText('Sellado el')).toBeVisible()
  const { bytes } = await download(page, 'Descargar documento')
  await expectSealed(bytes)
  expect(lettersOf(bytes)).toContain('SINVALIDEZLEGAL')
})
