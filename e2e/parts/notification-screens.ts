import type { Page } from '@playwright/test'
import { senderToken, signIn } from './holder.ts'
import { sendOperation } from './operation.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const openNotification = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await button(page, 'Aceptar').waitFor()
}

const arrived = async (page: Page) => openNotification(page, (await sendOperation({ notice: true })).link)

/** The pages of who is notified, screen and state: how a person comes to each. */
export const NOTIFICATION_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  notification: async (page) => {
    await arrived(page)
    await page.getByText('Precio').first().waitFor({ state: 'attached' })
  },
  'notification-reject': async (page) => {
    await arrived(page)
    await button(page, 'Rechazar').click()
    await page.getByLabel('Otro motivo').check()
    await button(page, 'Rechazar la notificación').click()
    await page.getByText('Escribe el motivo para poder rechazarla.').waitFor()
  },
  'notification-rejected': async (page) => {
    await arrived(page)
    await button(page, 'Rechazar').click()
    await page.getByLabel('No estoy de acuerdo').check()
    await page
      .getByLabel(/^Con tus palabras/)
      .fill('El contrato fija la subida en el IPC de octubre, que fue del 1,8 %.')
    await button(page, 'Rechazar la notificación').click()
    await page.getByRole('link', { name: 'Descargar el justificante' }).waitFor()
  },
  'panel-notification': async (page) => {
    await signIn(page)
    const { operationUuid, link } = await sendOperation({ notice: true, token: await senderToken(page) })
    const recipient = await page.context().newPage()
    await openNotification(recipient, link)
    await button(recipient, 'Rechazar').click()
    await recipient.getByLabel('Otro motivo').check()
    await recipient.getByLabel(/^Con tus palabras/).fill('La renta no es esa.')
    await button(recipient, 'Rechazar la notificación').click()
    await recipient.getByRole('link', { name: 'Descargar el justificante' }).waitFor()
    await recipient.close()
    await page.goto(`/#/panelpage/${operationUuid}`)
    await page.getByText('el motivo está en las evidencias').waitFor()
  },
  'notification-offline': async (page) => {
    await arrived(page)
    await page.route('**/answernotification/*', (route) => route.abort())
    await button(page, 'Aceptar').click()
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/ })
      .waitFor()
  },
}
