import { expect, type Page, test } from '@playwright/test'
import { type ClockedServer, openClockedServer } from './parts/clocked-server.ts'
import { mailedLink, textedCode, wrongCode } from './parts/inbox.ts'
import { acceptButton, codeField, sendOperation, signButton, signIt, toCodeStep } from './parts/operation.ts'

// One server for all of them: its clock only ever moves ahead, so they go one after another.
test.describe.configure({ mode: 'serial' })

let server: ClockedServer
test.beforeAll(async () => {
  server = await openClockedServer()
})
test.afterAll(() => server?.close())

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const newCode = (page: Page) => page.getByRole('button', { name: 'Enviarme un código nuevo' })

/** The page's clock goes with the server's. */
const pass = async (page: Page, time: { seconds?: number; minutes?: number }) => {
  await server.advance(time)
  await page.clock.fastForward(((time.minutes ?? 0) * 60 + (time.seconds ?? 0)) * 1000)
}

test('another code can be asked for after 30 s; the one before is void', async ({ page }) => {
  await page.clock.install({ time: server.now() })
  const operation = await sendOperation({ server: server.url })
  await toCodeStep(page, operation)
  const resend = page.getByRole('button', { name: /Reenviar/ })
  await expect(resend).toHaveText(/Reenviar en \d+ s/)
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  const first = await textedCode(operation.person.phone, { server: server.url })

  await pass(page, { seconds: 31 })
  await expect(resend).toHaveText('Reenviar código')
  await resend.click()
  await expect(page.getByText('Te hemos enviado otro código. El anterior ya no sirve.')).toBeVisible()
  const second = await textedCode(operation.person.phone, { nth: 2, server: server.url })
  if (first !== second) {
    await codeField(page).fill(first)
    await signButton(page).click()
    await expect(page.getByText('No es el último código que te hemos enviado. Te quedan 4 intentos.')).toBeVisible()
  }
  await codeField(page).fill(second)
  await signButton(page).click()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
})

test('a code expires after 10 minutes, and the page offers a new one', async ({ page }) => {
  await page.clock.install({ time: server.now() })
  const operation = await sendOperation({ server: server.url })
  await toCodeStep(page, operation)
  const code = await textedCode(operation.person.phone, { server: server.url })
  await pass(page, { minutes: 11 })
  await codeField(page).fill(code)
  await signButton(page).click()
  await expect(page.getByText('El código ha caducado. Pide uno nuevo.')).toBeVisible()
  await newCode(page).click()
  await codeField(page).fill(await textedCode(operation.person.phone, { nth: 2, server: server.url }))
  await signButton(page).click()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
})

test('a lock ends after a quarter of an hour, and a new code signs', async ({ page }) => {
  await page.clock.install({ time: server.now() })
  const operation = await sendOperation({ server: server.url })
  await toCodeStep(page, operation)
  const code = await textedCode(operation.person.phone, { server: server.url })
  for (const [step, words] of [
    [1, 'Te quedan 4'],
    [2, 'Te quedan 3'],
    [3, 'Te quedan 2'],
    [4, 'Te queda 1'],
    [5, 'Podrás pedir'],
  ] as const) {
    await codeField(page).fill(wrongCode(code, step))
    await signButton(page).click()
    await expect(page.getByText(words)).toBeVisible()
  }
  await pass(page, { minutes: 16 })
  await expect(page.getByText('Ya puedes pedir un código nuevo.')).toBeVisible()
  await newCode(page).click()
  await codeField(page).fill(await textedCode(operation.person.phone, { nth: 2, server: server.url }))
  await signButton(page).click()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
})

test('a session that lasts too long is renewed by itself', async ({ page }) => {
  const operation = await sendOperation({ server: server.url })
  await page.goto(operation.link)
  await acceptButton(page).waitFor()
  await server.advance({ minutes: 3 * 60 })
  await acceptButton(page).click()
  await expect(title(page)).toHaveText('Escribe el código')
})

test('the link of a signed document expires; the new one leads to the sealed files', async ({ page, browser }) => {
  const operation = await sendOperation({ server: server.url })
  await signIt(page, operation, server.url)
  const confirmation = await mailedLink(operation.person.email, { nth: 2, server: server.url })
  await server.advance({ days: 91 })
  const later = await browser.newContext()
  const other = await later.newPage()
  await other.goto(confirmation)
  await expect(title(other)).toHaveText('Este enlace ha caducado')
  await other.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click()
  await other.goto(await mailedLink(operation.person.email, { nth: 3, server: server.url }))
  await expect(title(other)).toHaveText('La firma se ha realizado correctamente')
  await expect(other.getByRole('link', { name: 'Descargar acta' })).toBeVisible()
  await later.close()
})

test('an operation nobody signed in time is over: its link says so, and so does the page that was open', async ({
  page,
  browser,
}) => {
  const waiting = await sendOperation({ server: server.url })
  const open = await sendOperation({ server: server.url })
  await page.goto(open.link)
  await acceptButton(page).waitFor()
  await server.advance({ days: 31 })
  const later = await browser.newContext()
  const other = await later.newPage()
  await other.goto(waiting.link)
  await expect(title(other)).toHaveText('El plazo para firmar ha terminado')
  // Another link would lead nowhere: none is offered.
  await expect(other.getByRole('button', { name: 'Enviarme un enlace nuevo' })).toHaveCount(0)
  await acceptButton(page).click()
  await expect(title(page)).toHaveText(/El plazo para firmar ha terminado|Tu sesión ha terminado/)
  await later.close()
})
