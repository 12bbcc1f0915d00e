import { expect, test } from '@playwright/test'
import { focused, listening } from './parts/heard.ts'
import { textedCode, wrongCode } from './parts/inbox.ts'
import { tabTo } from './parts/keyboard.ts'
import { acceptButton, codeField, sendOperation, signButton } from './parts/operation.ts'

const signed = 'La firma se ha realizado correctamente'

test('by what a screen reader is told alone somebody reads, mistypes a code, and signs', async ({ page }) => {
  const heard = await listening(page)
  const { link, person } = await sendOperation()
  await page.goto(link)
  await acceptButton(page).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await focused(page)).toContain('heading "Contrato" [level=1]')
  // The picture of a page says nothing: its words are there to be read.
  await tabTo(page, page.getByRole('button', { name: 'Leer como texto' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('El precio')
  await tabTo(page, acceptButton(page))
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  const code = await textedCode(person.phone)
  await page.keyboard.type(wrongCode(code, 1))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await heard()).join('\n')).toMatch(/Te quedan 4/)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAccessibleDescription(/Te quedan 4/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: signed })).toBeFocused()
  await expect(signButton(page)).toHaveCount(0)
  const told = await heard()
  for (const words of ['Firmando…', 'Tu firma ya está en el documento, con su sello.', /^Documento sellado/])
    expect(told).toContainEqual(expect.stringMatching(words))
  await expect(page.getByRole('list', { name: 'Pasos' })).toContainText('Firmado (hecho)')
})

test('by what a screen reader is told alone somebody who is notified accepts, and takes the proof with them', async ({
  page,
}) => {
  const heard = await listening(page)
  await page.goto((await sendOperation({ notice: true })).link)
  await page.getByRole('button', { name: 'Aceptar', exact: true }).waitFor()
  expect(await focused(page)).toContain('heading "Contrato" [level=1]')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Contrato" [level=1]
      - term: Para
      - term: Enviada
      - term: Contesta hasta
      - paragraph: /Leerla no es aceptarla/
      - button "Leer como texto"
      - region "Documento para firmar"
      - button "Rechazar"
      - button "Aceptar"
  `)
  await tabTo(page, page.getByRole('button', { name: 'Aceptar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Has aceptado la notificación' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Descargar el justificante' }))
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^acta-/)
  expect(await heard()).toContain('Estamos sellando el justificante…')
})

test('by what a screen reader is told alone somebody refuses a notification, and hears what is missing', async ({
  page,
}) => {
  const heard = await listening(page)
  await page.goto((await sendOperation({ notice: true })).link)
  await tabTo(page, page.getByRole('button', { name: 'Rechazar', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Por qué la rechazas?' })
  const refuse = dialog.getByRole('button', { name: 'Rechazar la notificación' })
  await tabTo(page, refuse)
  await page.keyboard.press('Enter')
  const missing = 'Elige un motivo.'
  await expect.poll(heard).toContain(missing)
  await expect(dialog.getByRole('radiogroup', { name: 'Motivo' })).toHaveAccessibleDescription(missing)
  await tabTo(page, dialog.getByLabel('No estoy de acuerdo'))
  await page.keyboard.press('Space')
  await tabTo(page, refuse)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Has rechazado la notificación' })).toBeFocused()
})
