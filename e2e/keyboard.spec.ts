import { expect, test } from '@playwright/test'
import { fontsArrive } from './parts/fonts.ts'
import { mailedLink, textedCode } from './parts/inbox.ts'
import { tabTo } from './parts/keyboard.ts'
import { acceptButton, codeField, openLink, sendOperation, signButton } from './parts/operation.ts'
import { somebody } from './parts/person.ts'
import { dialog } from './parts/trial.ts'

test('the whole way with the keyboard alone, from the form to the download', async ({ page }) => {
  const person = somebody()
  await page.goto('/#/createsignpagelight')
  await tabTo(page, page.getByLabel('Nombre'))
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.lastname)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.phone)
  await tabTo(page, page.getByRole('button', { name: 'Enviar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()

  const link = await mailedLink(person.email)
  await tabTo(page, page.getByRole('link', { name: 'Abrir el buzón de pruebas' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inbox$/)
  await tabTo(page, page.locator(`article a[href="${link}"]`))
  const [signer] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])

  await acceptButton(signer).waitFor()
  await expect(signer.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(signer, acceptButton(signer))
  await signer.keyboard.press('Enter')

  await signer.getByRole('heading', { level: 1, name: 'Escribe el código' }).waitFor()
  await expect(codeField(signer)).toBeFocused()
  await signer.keyboard.type(await textedCode(person.phone))
  await signer.keyboard.press('Enter')

  await expect(signer.getByRole('heading', { level: 1, name: 'La firma se ha realizado correctamente' })).toBeFocused()
  await expect(signButton(signer)).toHaveCount(0)
  const acta = signer.getByRole('link', { name: 'Descargar acta' })
  await acta.waitFor()
  await tabTo(signer, acta)
  const [file] = await Promise.all([signer.waitForEvent('download'), signer.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^acta-/)
})

test('S1.4.35 Escape closes the answer to a stranger’s doubt; the focus is back at the question, the page where it stood', async ({
  page,
}) => {
  await openLink(page, (await sendOperation()).link)
  await page.setViewportSize({ width: 390, height: 500 })
  // What is still to come, a font or the page's picture, moves what stands below it.
  await fontsArrive(page)
  await page
    .locator('.signer-page img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  await page.evaluate(() => scrollTo(0, 120))
  const question = page.getByRole('button', { name: '¿Es seguro este enlace?' })
  await question.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Cómo comprobarlo' })).toBeVisible()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(question).toBeFocused()
  expect(await overflow()).not.toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(120)
})
