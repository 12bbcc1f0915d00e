import { accountPaths } from '@firmeza/accounts/wire'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { mailedLink } from './inbox.ts'
import { type Person, somebody } from './person.ts'
import { SERVER } from './places.ts'

export const PASSWORD = 'una clave de pruebas'

const post = async (page: Page, path: string, data: unknown): Promise<APIResponse> => {
  const answer = await page.request.post(SERVER + path, { data, headers: { origin: SERVER } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}

/** A new account whose address is proved, as nobody's browser: registered, and the mailed link followed. */
export const register = async (page: Page, person = somebody()): Promise<Person> => {
  const { name, email } = person
  await post(page, accountPaths.register, { name, email, password: PASSWORD })
  const token = new URL(await mailedLink(email)).hash.split('verify=')[1]
  await post(page, accountPaths.verifyEmail, { token })
  return person
}

/** A new account, and this browser signed in to it before its first page. */
export const signIn = async (page: Page, person = somebody()): Promise<Person> => {
  await register(page, person)
  await post(page, accountPaths.signIn, { email: person.email, password: PASSWORD, rememberMe: false })
  await page.addInitScript(() => localStorage.setItem('firmeza.signed-in', 'here'))
  return person
}
