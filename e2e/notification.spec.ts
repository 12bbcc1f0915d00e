import { expect, type Page, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'
import { mailedLink, messagesFor } from './parts/inbox.ts'
import { NOTIFICATION_SCREENS, openNotification } from './parts/notification-screens.ts'
import { sendOperation } from './parts/operation.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'

const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true })
const reject = (page: Page) => page.getByRole('button', { name: 'Rechazar', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Por qué la rechazas?' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const proof = (page: Page) => page.getByRole('link', { name: 'Descargar el justificante' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Rechazar la notificación' })

/** Saves what a link offers, and answers its first bytes. */
const saved = async (page: Page, name: string): Promise<{ file: string; head: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  const stream = await download.createReadStream()
  for await (const piece of stream) return { file: download.suggestedFilename(), head: String(piece).slice(0, 5) }
  throw new Error('nothing was saved')
}

test('S1.2.104 S1.7.20 S1.1.01 a notification is sent with its PDF for one credit, read, accepted, and both have the proof', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page)
  const pau = somebody()
  await page.goto('/#/notificationpage')
  await page.getByRole('main').getByRole('button', { name: 'Probar', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Nueva notificación' })
  for (const [label, value] of [
    ['Nombre', pau.name],
    ['Apellidos', pau.lastname],
    ['Correo electrónico', pau.email],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  await expect(form.getByText('1 crédito · tu saldo: 5')).toBeVisible()
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  await expect(sent).toContainText('el enlace de la notificación')
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  expect(events?.at(-1)).toMatchObject({ category: 'CertifiedNotification' })
  await sent.getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByText('Notificación certificada').first()).toBeVisible()
  const panel = page.url()

  await openNotification(page, await mailedLink(pau.email))
  await expect(title(page)).toHaveText('acuerdo')
  await expect(page.getByText(/ te notifica$/)).toBeVisible()
  await expect(page.getByText('Leerla no es aceptarla')).toBeVisible()
  await expect(page.getByText(`${pau.name} ${pau.lastname}`)).toBeVisible()
  await accept(page).click()
  await expect(title(page)).toHaveText('Has aceptado la notificación')
  await expect(proof(page)).toBeVisible()
  expect(await saved(page, 'Descargar el justificante')).toEqual({
    file: expect.stringMatching(/^acta-.*\.pdf$/),
    head: '%PDF-',
  })
  expect(await saved(page, 'Descargar el documento')).toMatchObject({ head: '%PDF-' })
  await page.reload()
  await expect(title(page)).toHaveText('Has aceptado la notificación')

  await page.goto(panel)
  await expect(page.getByText('Notificación aceptada').first()).toBeVisible()
  expect((await messagesFor(pau.email))[0]!.text).toContain('consta con fecha y hora')
})

test('a notification is rejected with a reason, never without one, and once', { tag: '@both' }, async ({ page }) => {
  const { link } = await sendOperation({ notice: true })
  await openNotification(page, link)
  await reject(page).click()
  await confirm(page).click()
  await expect(dialog(page).getByText('Elige un motivo.')).toBeVisible()
  await dialog(page).getByLabel('Otro motivo').check()
  await confirm(page).click()
  await expect(dialog(page).getByText('Escribe el motivo para poder rechazarla.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Seguir leyendo' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await reject(page).click()
  await dialog(page).getByLabel('No estoy de acuerdo').check()
  await dialog(page)
    .getByLabel(/^Con tus palabras/)
    .fill('La subida fue del 1,8 %.')
  await confirm(page).dblclick()
  await expect(title(page)).toHaveText('Has rechazado la notificación')
  await expect(page.getByText('La subida fue del 1,8 %.')).toBeVisible()
  await expect(proof(page)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(title(page)).toHaveText('Has rechazado la notificación')
})

test('its sender reads in the panel that it was refused, and why, before anything else', { tag: '@both' }, async ({
  page,
}) => {
  await NOTIFICATION_SCREENS['panel-notification']!(page)
  await expect(page.getByText('Rechazada', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Completada', { exact: true })).toHaveCount(0)
  await expect(page.getByText('La renta no es esa.').first()).toBeVisible()
  await expect(page.getByText('Otro motivo')).toHaveCount(0)
  await expect(page.getByText('En directo')).toHaveCount(0)
})

test('without a network the answer is not lost: it says so, and the same press works once it is back', async ({
  page,
}) => {
  const { link } = await sendOperation({ notice: true })
  await openNotification(page, link)
  await page.context().setOffline(true)
  await accept(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /conexión/ })).toBeVisible()
  await page.context().setOffline(false)
  await accept(page).click()
  await expect(title(page)).toHaveText('Has aceptado la notificación')
})

test('a link that was used by another tab, and one of nobody, say so in words of a notification', async ({
  page,
  browser,
}) => {
  const { link } = await sendOperation({ notice: true })
  const other = await (await browser.newContext()).newPage()
  await openNotification(other, link)
  await openNotification(page, link)
  await accept(page).click()
  await expect(title(page)).toHaveText('Has aceptado la notificación')
  await accept(other).click()
  await expect(title(other)).toHaveText('Has seguido en otro sitio')
  await expect(other.getByText('firma', { exact: false })).toHaveCount(0)
  await other.goto(`${link.slice(0, -27)}${'x'.repeat(27)}`)
  await expect(title(other)).toHaveText('No reconocemos este enlace')
})
