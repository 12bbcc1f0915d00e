import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './holder.ts'
import { messagesFor } from './inbox.ts'
import { SERVER } from './places.ts'

/** Fills in the sign-in form, and sends it. */
export const sendLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in by the page, up to My Account. */
export const logIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/#/loginpage')
  await sendLogin(page, email, password)
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
}

/** The toolbar, its menu opened where it is too narrow for what stands in it. */
export const toolbar = async (page: Page): Promise<Locator> => {
  const banner = page.getByRole('banner')
  const opener = banner.getByRole('button', { name: 'Abrir el menú' })
  if (!(await opener.isVisible())) return banner
  const menu = banner.getByRole('dialog', { name: 'Menú' })
  if (!(await menu.isVisible())) await opener.click()
  return menu
}

/** Signs out by the toolbar. */
export const logOut = async (page: Page): Promise<void> => {
  await (await toolbar(page)).getByRole('button', { name: 'SALIR' }).locator('visible=true').click()
  await page.getByText('Has salido de tu cuenta.').waitFor()
}

/** The latest mail to an address is of this subject. */
export const mailArrives = (email: string, subject: RegExp, server = SERVER) =>
  expect.poll(async () => (await messagesFor(email, server))[0]?.subject ?? '').toMatch(subject)

/** What the tab keeps (specification 1 §3, "Session data"). */
export const sessionData = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('firmeza') ?? '{}'))
