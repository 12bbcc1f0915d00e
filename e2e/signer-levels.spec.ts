import { expect, type Page, test } from '@playwright/test'
import {
  addSigner,
  CREATION_PAGE,
  field,
  fillSigner,
  languageOf,
  openForm,
  send,
  sent,
  signerRow,
  turnOf,
} from './parts/creation.ts'
import { followInPanel, signIn } from './parts/holder.ts'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { tabTo } from './parts/keyboard.ts'
import { acceptButton, codeField, drawOn, openLink, signButton } from './parts/operation.ts'
import { type Person, somebody } from './parts/person.ts'
import { buyCredits } from './parts/wallet.ts'

const named = (name: string): Person => ({ ...somebody(), name })

/** The form with Ana, Luis and Eva. */
const threeSigners = async (page: Page) => {
  const people = [named('Ana'), named('Luis'), named('Eva')] as const
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, people[0])
  await addSigner(page, 2, people[1])
  await addSigner(page, 3, people[2])
  return people
}

const signWithCode = async (page: Page, { email, phone }: Person) => {
  await openLink(page, await mailedLink(email))
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(phone))
  await signButton(page).click()
}

/** By an English mail, on an English page, with an English message. */
const signInEnglish = async (page: Page, { email, phone }: Person) => {
  await page.goto(await mailedLink(email))
  const [invitation] = await messagesFor(email)
  expect(invitation!.subject).toMatch(/sends you a document to sign/)
  expect(invitation!.text).toContain('You need no account and no app.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'I have read and accept the document' }).click()
  await page.getByLabel('6-digit code').fill(await textedCode(phone))
  expect((await messagesFor(phone))[0]!.text).toMatch(/code/)
  await page.getByRole('button', { name: 'Sign document' }).click()
  await expect(page.getByRole('link', { name: /Download/ }).first()).toBeVisible()
}

test('two sign at the same time, and then a third in English, who is asked once both have', { tag: '@both' }, async ({
  page,
}) => {
  await signIn(page)
  await buyCredits(page)
  const [ana, luis, eva] = await threeSigners(page)
  await signerRow(page, 2).getByRole('radio', { name: 'Manuscrita' }).check()
  await expect(page.getByText('Ana recibe el correo ahora; los demás, cuando les toque.')).toBeVisible()
  // By keys alone: to the choice between them, and to the other of the two.
  await signerRow(page, 1)
    .getByRole('button', { name: /^Bajar a Ana / })
    .focus()
  await tabTo(page, turnOf(page, 'Luis', 'Después'))
  await page.keyboard.press('ArrowRight')
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeFocused()
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()
  await expect(signerRow(page, 2)).toContainText('Firma a la vez que Ana')
  await expect(signerRow(page, 3)).toContainText('Firma después de Ana y Luis')
  await languageOf(signerRow(page, 3)).selectOption('English')

  // Who changes places signs when that place does, in their own language.
  await page.getByRole('button', { name: /^Cambiar el orden de Eva / }).press('ArrowUp')
  await expect(turnOf(page, 'Eva', 'A la vez')).toBeChecked()
  await expect(turnOf(page, 'Luis', 'Después')).toBeChecked()
  await expect(languageOf(signerRow(page, 2))).toHaveValue('en')
  await expect(languageOf(signerRow(page, 3))).toHaveValue('es')
  await page.getByRole('button', { name: /^Subir a Luis / }).press('Enter')
  await expect(page.getByText('Ana y Luis reciben el correo ahora; Eva, cuando hayan firmado.')).toBeVisible()
  await send(page).click()
  await expect(sent(page)).toContainText('a Ana y Luis. Los demás recibirán el correo cuando les toque.')

  const links = [await mailedLink(ana.email), await mailedLink(luis.email)]
  expect(links[1]).toContain('#/handwrittenSignature/')
  expect(await messagesFor(eva.email)).toEqual([])
  await openLink(page, links[1]!)
  await acceptButton(page).click()
  await drawOn(page)
  await signButton(page).click()
  await expect(page.getByText('Faltan otras firmas')).toBeVisible()
  expect(await messagesFor(eva.email)).toEqual([])

  const follow = await followInPanel(page)
  const card = follow.getByRole('region', { name: 'Firmantes' })
  await expect(card).toContainText(/1 de 3.*Turno1 de 2.*2 de 3.*Turno1 de 2.*3 de 3.*Turno2 de 2/)
  await expect(card).toContainText(/1 de 3Le toca firmar.*2 de 3Firmó el .*3 de 3Espera a que firmen los anteriores/)
  await expect(card.getByText('Idioma de los correos')).toHaveCount(3)
  await expect(card.getByText('Inglés')).toHaveCount(1)
  await follow.close()

  await signWithCode(page, ana)
  await expect(page.getByText('Faltan otras firmas')).toBeVisible()
  await signInEnglish(page, eva)
})

test('who signs alone may do it in another language than the sender’s, who is told in theirs', async ({ page }) => {
  const sender = await signIn(page)
  const ana = named('Ana')
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, ana)
  await languageOf(page).selectOption('English')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await signInEnglish(page, ana)
  const told = async () => (await messagesFor(sender.email)).map(({ subject }) => subject)
  await expect.poll(told).toContain(`${ana.name} ${ana.lastname} ha firmado «Contrato de prestación de servicios»`)
})

test('two have the switch alone; of more, who signs when is kept whoever goes, and by a form that is come back to', async ({
  page,
}) => {
  await signIn(page)
  const turns = page.getByRole('radiogroup', { name: /^Cuándo firma / })
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, named('Ana'))
  await addSigner(page, 2, named('Luis'))
  await expect(turns).toHaveCount(0)
  await addSigner(page, 3, named('Eva'))
  await addSigner(page, 4, named('Rosa'))
  await expect(turns).toHaveCount(3)
  await turnOf(page, 'Luis', 'A la vez').check()
  await turnOf(page, 'Rosa', 'A la vez').check()
  await page.getByLabel('Firman en orden').uncheck()
  await expect(turns).toHaveCount(0)
  await page.getByLabel('Firman en orden').check()
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()

  // Rosa had to wait for Ana and Luis, and still does.
  await page.getByRole('button', { name: /^Quitar a Eva / }).click()
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()
  await expect(turnOf(page, 'Rosa', 'Después')).toBeChecked()
  await languageOf(signerRow(page, 1)).selectOption('Italiano')
  await languageOf(signerRow(page, 3)).selectOption('English')

  await page.goto('/#/panelpage')
  await page.getByRole('heading', { level: 1, name: 'Panel de control' }).waitFor()
  await page.goto(CREATION_PAGE)
  await expect(page.getByText('Hemos guardado lo que escribiste.')).toBeVisible()
  await expect(field(page, 'Nombre').first()).toHaveValue('Ana')
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()
  await expect(turnOf(page, 'Rosa', 'Después')).toBeChecked()
  await expect(languageOf(signerRow(page, 1))).toHaveValue('it')
  await expect(languageOf(signerRow(page, 2))).toHaveValue('es')
  await expect(languageOf(signerRow(page, 3))).toHaveValue('en')
})

test('a creation that fails takes nothing away, and says what is wrong in the row it is about', async ({ page }) => {
  await signIn(page)
  await buyCredits(page)
  const [, , eva] = await threeSigners(page)
  await turnOf(page, 'Luis', 'A la vez').check()
  await languageOf(signerRow(page, 3)).selectOption('Italiano')
  await field(signerRow(page, 3), 'Móvil').fill('+99912345678')
  await page.getByRole('button', { name: /^Datos de Eva / }).click()
  await expect(field(signerRow(page, 3), 'Móvil')).toBeHidden()
  await send(page).click()
  // Its row opens by itself.
  await expect(field(signerRow(page, 3), 'Móvil')).toBeFocused()
  await expect(field(signerRow(page, 3), 'Móvil')).toHaveAttribute('aria-invalid', 'true')
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()
  await expect(languageOf(signerRow(page, 3))).toHaveValue('it')
  await field(signerRow(page, 3), 'Móvil').fill(eva.phone)
  await page.route('**/create/withotpandtoken/**', (route) => route.abort(), { times: 2 })
  await send(page).click()
  await expect(page.getByText('El servidor no ha respondido.').first()).toBeVisible()
  await expect(turnOf(page, 'Luis', 'A la vez')).toBeChecked()
  await send(page).click()
  await expect(sent(page)).toContainText('a Ana y Luis.')
})
