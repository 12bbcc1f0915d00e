import { expect, type Page } from '@playwright/test'
import { mailedLink, messagesFor } from './inbox.ts'
import { somebody } from './person.ts'
import { SERVER } from './places.ts'

export interface AccountHolder {
  name: string
  email: string
  password: string
}

export const PASSWORD = 'una frase larga'

/** Somebody who has no account yet. */
export const stranger = (): AccountHolder => {
  const { name, lastname, email } = somebody()
  return { name: `${name} ${lastname}`, email, password: PASSWORD }
}

const post = async (server: string, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json', origin: server }
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
}

/** Somebody who has registered and used the link in the mail, not signed in anywhere: without a browser, which other tests try. */
export const newHolder = async (server = SERVER): Promise<AccountHolder> => {
  const holder = stranger()
  await post(server, '/api/auth/sign-up/email', { name: holder.name, email: holder.email, password: holder.password })
  const token = new URL(await mailedLink(holder.email, { server })).hash.split('verify=')[1]
  await post(server, '/api/auth/verify-email', { token })
  return holder
}

/** Signs the page's browser in, and leaves it on My Account. */
export const signIn = async (page: Page, { email, password }: AccountHolder, server = SERVER): Promise<void> => {
  await page.goto(`${server}/#/loginpage`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
}

/** A new account holder, signed in, on My Account. */
export const signedInHolder = async (page: Page, server = SERVER): Promise<AccountHolder> => {
  const holder = await newHolder(server)
  await signIn(page, holder, server)
  return holder
}

/** Opens the menu where the toolbar is too narrow for what stands in it. */
export const toolbar = async (page: Page) => {
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: 'Abrir el menú' })
  if (await menu.isVisible()) await menu.click()
  return banner
}

/** The latest mail to an address is of this subject. */
export const mailArrives = (email: string, subject: RegExp, server = SERVER) =>
  expect.poll(async () => (await messagesFor(email, server))[0]?.subject ?? '').toMatch(subject)

/** What the tab keeps (specification 1 §3, "Session data"). */
export const sessionData = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('firmeza') ?? '{}'))
