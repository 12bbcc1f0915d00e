import { expect, test } from '@playwright/test'
import { mailedCode, textedCode, wrongCode } from './parts/inbox.ts'
import { tabTo } from './parts/keyboard.ts'
import {
  acceptButton,
  codeField,
  drawOn,
  openLink,
  sendOperation,
  signatureCanvas,
  signButton,
  toDrawing,
  typeInstead,
} from './parts/operation.ts'

const signed = 'La firma se ha realizado correctamente'

test('who cannot draw signs with the keyboard alone: their name, and a code', { tag: '@both' }, async ({ page }) => {
  const operation = await sendOperation({ drawn: true })
  await openLink(page, operation.link)
  await tabTo(page, acceptButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dibuja tu firma' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Prefiero escribir mi nombre' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Firma escribiendo tu nombre' })).toBeFocused()
  await tabTo(page, page.getByLabel('Tu nombre completo'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Tu nombre completo')).toHaveAccessibleDescription(
    /Escribe tu nombre para firmar con él/,
  )
  await expect(page.getByLabel('Tu nombre completo')).toBeFocused()
  await page.keyboard.type('Lucía Q. Sáez')
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByText('Firmas como «Lucía Q. Sáez».')).toBeVisible()
  await page.keyboard.type(await textedCode(operation.person.phone))
  const [request] = await Promise.all([page.waitForRequest(/verifyotpforbot/), page.keyboard.press('Enter')])
  expect(request.postDataJSON()).toMatchObject({ typedName: 'Lucía Q. Sáez' })
  await expect(page.getByRole('heading', { level: 1, name: signed })).toBeFocused()
  await expect(page.locator('.signer-stamp')).toContainText('Nombre y código SMS')
  await expect(page.locator('.signer-stamp')).not.toContainText('dibujada')
})

test('a reload and a wrong code do not lose the code that was sent', async ({ page }) => {
  const operation = await sendOperation({ drawn: true })
  await toDrawing(page, operation)
  await typeInstead(page, 'Ana')
  const code = await textedCode(operation.person.phone)
  await codeField(page).fill(wrongCode(code, 1))
  await signButton(page).click()
  await expect(page.getByText(/Te quedan 4/)).toBeVisible()
  await page.reload()
  await signatureCanvas(page).waitFor()
  await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
  await page.getByLabel('Tu nombre completo').fill('Ana María')
  // The code that was sent is still good: no other is.
  await page.getByRole('button', { name: 'Continuar con el código' }).click()
  await codeField(page).fill(code)
  await signButton(page).click()
  await page.getByText(signed).waitFor()
})

test('the way back leads to drawing, and a code that cannot be sent is told of beside it', async ({ page }) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  await page.route('**/createotp/*', (route) =>
    route.fulfill({ status: 503, body: JSON.stringify({ code: 'sms-unavailable', status: 503 }) }),
  )
  // Words that do not come hold up nothing.
  await page.route('**/snackbar-words*', () => {})
  await drawOn(page)
  await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
  await page.getByLabel('Tu nombre completo').fill('Ana María')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ahora mismo no podemos enviar SMS.' })).toBeVisible()
  await expect(page.getByLabel('Tu nombre completo')).toHaveValue('Ana María')
  await page.getByRole('button', { name: 'Volver a dibujar' }).click()
  // What failed there says nothing here, and what was drawn before is still there.
  await expect(page.getByRole('heading', { level: 1, name: 'Dibuja tu firma' })).toBeFocused()
  await expect(page.getByText('Ahora mismo no podemos enviar SMS.')).toHaveCount(0)
  await expect(page.getByText('Firma lista.')).toBeVisible()
  await signButton(page).click()
  await page.getByText(signed).waitFor()
})

test('who has no phone gets the code by e-mail, and is told where it goes', { tag: '@both' }, async ({ page }) => {
  const operation = await sendOperation({ drawn: true, phone: '' })
  await toDrawing(page, operation)
  await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
  const { email } = operation.person
  await expect(page.getByText(/te enviaremos un código por correo a/)).toContainText(
    `••${email.slice(email.indexOf('@'))}`,
  )
  await page.getByLabel('Tu nombre completo').fill('Ana María')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(page.getByText('Lo hemos enviado por correo a')).toBeVisible()
  await codeField(page).fill(await mailedCode(email))
  await signButton(page).click()
  await page.getByText(signed).waitFor()
  await expect(page.locator('.signer-stamp')).toContainText('Nombre y código por correo')
})

test('a code of which the answer was lost is still the one that signs', async ({ page }) => {
  const operation = await sendOperation({ drawn: true })
  await toDrawing(page, operation)
  let asked = 0
  await page.route('**/createotp/*', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
  await page.getByLabel('Tu nombre completo').fill('Ana María')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /conexión/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await codeField(page).fill(await textedCode(operation.person.phone))
  await signButton(page).click()
  await page.getByText(signed).waitFor()
  expect(asked).toBe(2)
})
