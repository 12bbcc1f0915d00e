import { expect, type Page, test } from '@playwright/test'
import { CREATION_PAGE, field, fillSigner, openDialog, send, sent, typeChoice } from './parts/creation.ts'
import { FACE_AND_CARD, filmed, identify } from './parts/filmed.ts'
import { signIn } from './parts/holder.ts'
import { mailedCode, mailedLink } from './parts/inbox.ts'
import { acceptButton, codeField, drawOn, signButton, signIt } from './parts/operation.ts'
import { type Person, somebody } from './parts/person.ts'
import { EXTERNAL_URL } from './parts/places.ts'

/** Who is to be identified. */
const fillIdentified = async (page: Page, { name, lastname, email }: Pick<Person, 'name' | 'lastname' | 'email'>) => {
  for (const [label, value] of [
    ['Nombre', name],
    ['Apellidos', lastname],
    ['Correo electrónico', email],
    ['Número de identidad', '12345678Z'],
  ] as const)
    await field(page, label).fill(value)
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
  await fillSigner(page, signer)
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

test('each traveller of a stay is sent a report of their own, and what they have in common is kept', async ({
  page,
}) => {
  await page.goto(`${CREATION_PAGE}?type=Parte Viajero`)
  await fillIdentified(page, somebody())
  await field(page, 'Plazo').selectOption('3 días')
  await send(page).click()
  await expect(sent(page)).toContainText('Cada viajero desde los 14 años firma su propio parte')
  await sent(page).getByRole('button', { name: 'Otro viajero de la estancia' }).click()
  await expect(typeChoice(page, 'Identificación y firma Parte Viajero')).toBeChecked()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect(field(page, 'Plazo')).toHaveValue('3')
})

test('S1.4.20 S1.4.21 S1.4.22 an identification is sent to somebody, who is filmed by the mailed link and signs with a mailed code', async ({
  page,
}) => {
  test.slow()
  const { name, lastname, email } = somebody()
  await page.goto(`${CREATION_PAGE}?type=Identificación no asistida y firma`)
  await expect(page.getByText('5 créditos · tu saldo: 5')).toBeVisible()
  await fillIdentified(page, { name, lastname, email })
  await send(page).click()
  await expect(sent(page)).toContainText('el enlace para identificarse')
  await sent(page).getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Contrato de prestación de servicios')
  await filmed(FACE_AND_CARD, async (theirs) => {
    await theirs.goto(await mailedLink(email))
    await identify(theirs)
    await theirs.getByRole('link', { name: 'Seguir: leer y firmar' }).click()
    await acceptButton(theirs).click()
    await codeField(theirs).fill(await mailedCode(email))
    await signButton(theirs).click()
    await expect(theirs.getByText('Sellado el')).toBeVisible()
  })
  await page.reload()
  await expect(page.getByText('Completada').first()).toBeVisible()
})

test('a code by e-mail needs no phone: the form says what it proves, and who signs types what came to their mailbox', async ({
  page,
}) => {
  const { name, lastname, email } = somebody()
  await openDialog(page)
  await field(page, 'Código para firmar').selectOption('Por correo electrónico')
  await expect(field(page, 'Móvil')).toHaveCount(0)
  await expect(page.getByText('prueba menos quién firma que un SMS')).toBeVisible()
  await field(page, 'Nombre').fill(name)
  await field(page, 'Apellidos').fill(lastname)
  await field(page, 'Correo electrónico').fill(email)
  await send(page).click()
  await expect(sent(page)).toContainText('el código le llegará por correo')
  await page.goto(await mailedLink(email))
  await acceptButton(page).click()
  await expect(page.getByText('Lo hemos enviado por correo a')).toContainText(`${email[0]}••@`)
  await codeField(page).fill(await mailedCode(email))
  await signButton(page).click()
  await expect(page.getByText('La firma se ha realizado correctamente')).toBeVisible()
})

test('a copy reaches somebody else once it is signed, opens without an account, and is taken back in the panel', async ({
  page,
  browser,
}) => {
  const [signer, eva] = [somebody(), somebody()]
  await openDialog(page)
  await fillSigner(page, signer)
  const copies = field(page, 'Copias para otros (opcional)')
  await copies.fill(`${eva.email}, eva@`)
  await copies.blur()
  await expect(page.getByText('Alguna de estas direcciones')).toBeVisible()
  await copies.fill(eva.email)
  await send(page).click()
  await sent(page).getByRole('link', { name: 'Seguir en el panel' }).click()
  const card = page.getByRole('region', { name: 'Copias' })
  await expect(card).toContainText('Se enviará cuando esté completado')
  const theirs = await (await browser.newContext()).newPage()
  await signIt(theirs, { person: signer, operationUuid: '', link: await mailedLink(signer.email) })
  await expect(card).toContainText('Su enlace vale hasta el')

  const link = await mailedLink(eva.email)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Una copia para ti')
  await expect(theirs).toHaveURL(/#\/signedCopy$/)
  await expect(theirs.getByRole('link', { name: 'Descargar documento' })).toBeVisible()
  await expect(theirs.getByText('acta')).toHaveCount(0)
  // In the language of the document and the mail, whatever the browser's.
  const english = await browser.newContext({ locale: 'en-GB' })
  const inEnglish = await english.newPage()
  await inEnglish.goto(link)
  await expect(inEnglish.getByRole('heading', { level: 1 })).toHaveText('Una copia para ti')
  await english.close()
  await theirs.reload()
  await expect(theirs.locator('.signer-viewer canvas').first()).toBeVisible()

  await card.getByRole('button', { name: `Revocar la copia de ${eva.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(card).toContainText('Su enlace no abre nada')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Esta copia no está disponible')
  // The address as it stands in the bar holds no secret.
  const elsewhere = await theirs.context().newPage()
  await elsewhere.goto('/#/signedCopy')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Abre el enlace de tu correo')
  await theirs.context().close()
})

test('its sender sets until when it may be signed and how often who has not is reminded; the panel says so', async ({
  page,
}) => {
  await openDialog(page)
  await fillSigner(page, somebody())
  await page.getByLabel('Plazo', { exact: true }).selectOption('7 días')
  await page.getByLabel('Recordatorios').selectOption('Cada 2 días')
  await send(page).click()
  await sent(page).getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByText(/^cada 2 días; el próximo, el \d/)).toBeVisible()
})

test('S1.2.102 closing the success dialog leads to the provider’s own website', async ({ page }) => {
  await openDialog(page)
  await fillSigner(page, somebody())
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
  await fillSigner(page, { ...somebody(), email: holder.email.toUpperCase() })
  await send(page).click()
  await sent(page).getByRole('link', { name: 'Firmar ahora' }).click()
  await expect(page).toHaveURL(/#\/simpleSignature$/)
  await expect(acceptButton(page)).toBeVisible()
})

test('S1.4.17 S1.3.40 what is to be drawn is sent without a phone, costs the same, and is signed by hand', async ({
  page,
}) => {
  await page.goto(CREATION_PAGE)
  await typeChoice(page, 'Firma Manuscrita').check()
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
