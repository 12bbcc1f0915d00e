import { expect, type Page, test } from '@playwright/test'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { download, textOf } from './parts/judged.ts'
import { sendOperation } from './parts/operation.ts'
import { somebody } from './parts/person.ts'

test('S1.1.24 S1.1.25 the whole way in Italian, asked for with lang=it', async ({ page }) => {
  const person = somebody()
  await page.goto('/?lang=it#/createsignpagelight')
  await expect(page).toHaveTitle('Prova una firma · Firmeza')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const send = page.getByRole('button', { name: 'Invia', exact: true })
  await page.getByLabel('Nome', { exact: false }).first().focus()
  await page.getByLabel('Cognome').focus()
  await expect(page.getByText('Il nome è obbligatorio')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Nome', { exact: false }).first().fill(person.name)
  await page.getByLabel('Cognome').fill(person.lastname)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Cellulare').fill(person.phone)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Controlla la tua e-mail' })).toBeVisible()

  const link = await mailedLink(person.email)
  const [invitation] = await messagesFor(person.email)
  expect(invitation!.text).toContain('Leggi')
  await page.goto(link)
  await page.getByRole('button', { name: 'Ho letto e accetto il documento' }).click()
  const code = await textedCode(person.phone)
  const [sms] = await messagesFor(person.phone)
  expect(sms!.text).toContain('codice')
  await page.getByLabel('Codice di 6 cifre').fill(code)
  await page.getByRole('button', { name: 'Firma il documento' }).click()
  await expect(page.getByText('La firma è stata completata correttamente')).toBeVisible()
  await expect(page.getByText('Sigillato il')).toBeVisible()
  const { bytes } = await download(page, 'Scarica il certificato')
  expect(textOf(bytes)).toContain('Operazione')
})

test('S1.1.23 a stranger is addressed in the language of the operation, and may choose another', async ({ page }) => {
  const { link } = await sendOperation({ language: 'en-en' })
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'I have read and accept the document' })).toBeVisible()
  await expect(page).toHaveTitle('Sign a document · Firmeza')
  await page.getByRole('button', { name: 'Italiano' }).click()
  await expect(page.getByRole('button', { name: 'Ho letto e accetto il documento' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ho letto e accetto il documento' })).toBeVisible()
})

test.describe('a visitor whose browser prefers English', () => {
  test.use({ locale: 'en-GB' })
  const line = (page: Page) => page.getByRole('complementary', { name: 'Language' })

  test('S1.1.23 S1.1.25 finds site and demo in Spanish, and is offered English in one line that is remembered', async ({
    page,
  }) => {
    for (const path of ['/#/homepage2', '/#/createsignpagelight']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(line(page)).toHaveAttribute('lang', 'en')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prueba una firma')
    await readyAxe(page)
    for (const theme of THEMES) {
      await wear(page, theme)
      expect(await faultsOf(page, theme), theme).toEqual([])
    }
    await line(page).getByRole('button', { name: 'View in English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try a signature')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(line(page)).toHaveCount(0)
    // S1.4.23: what the English demo calls its type.
    await expect(page.getByLabel('Signature type').getByRole('option')).toHaveText([
      'Sign with OTP',
      'Handwritten Signature',
    ])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(line(page)).toHaveCount(0)
  })

  test('S1.1.23 who turns the offer down is not asked again, and a document still comes in its own language', async ({
    page,
  }) => {
    await page.goto('/')
    await line(page).getByRole('button', { name: 'No, thanks' }).click()
    await expect(line(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('banner').waitFor()
    await expect(line(page)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const { link } = await sendOperation({ language: 'it-it' })
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Ho letto e accetto il documento' })).toBeVisible()
  })

  test('S1.1.25 is not offered anything where lang has been asked for', async ({ page }) => {
    await page.goto('/?lang=it#/createsignpagelight')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova una firma')
    await expect(line(page)).toHaveCount(0)
  })
})
