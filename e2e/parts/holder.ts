import { randomInt } from 'node:crypto'
import { accountPaths } from '@firmeza/accounts/wire'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { mailedLink } from './inbox.ts'
import { type Person, somebody } from './person.ts'
import { SERVER } from './places.ts'

export const PASSWORD = 'una clave de pruebas'

const post = async (page: Page, url: string, data: unknown, headers = {}): Promise<APIResponse> => {
  const answer = await page.request.post(url, { data, headers: { origin: new URL(url).origin, ...headers } })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
  return answer
}

/** Registers, and leaves the mailed link alone. */
export const askToRegister = async (page: Page, person = somebody(), server = SERVER): Promise<Person> => {
  const { name, email } = person
  // Each from a place of its own: one may not register as many as all tests together.
  const from = { 'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 200)).join('.') }
  await post(page, server + accountPaths.register, { name, email, password: PASSWORD }, from)
  return person
}

/**
 * A new account whose address is proved: registered in this browser, and the mailed link followed
 * there.
 */
export const register = async (page: Page, person = somebody(), server = SERVER): Promise<Person> => {
  const { email } = await askToRegister(page, person, server)
  const token = new URL(await mailedLink(email, { server })).hash.split('verify=')[1]
  await post(page, server + accountPaths.verifyEmail, { token })
  return person
}

/** What the signed-in browser sends operations with. */
export const senderToken = async (page: Page, server = SERVER): Promise<string> =>
  (await (await post(page, server + accountPaths.token, {})).json()).token

/** A new account, and this browser signed in to it before its first page. */
export const signIn = async (page: Page, person = somebody(), server = SERVER): Promise<Person> => {
  await register(page, person, server)
  await post(page, server + accountPaths.signIn, { email: person.email, password: PASSWORD, rememberMe: false })
  // On the first page only: later ones are signed in or not by what happens there.
  await page.goto(`${server}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('firmeza.signed-in', 'here'))
  return person
}

/** A tab that follows the latest operation of who is signed in, a sample contract. */
export const followInPanel = async (page: Page): Promise<Page> => {
  const follow = await page.context().newPage()
  await follow.goto('/#/panelpage')
  await follow
    .getByRole('link', { name: /Contrato de prestación/ })
    .first()
    .click()
  return follow
}
