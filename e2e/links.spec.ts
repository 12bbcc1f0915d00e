import { expect, type Page, test } from '@playwright/test'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, openLink, sendOperation, signButton, signIt, toCodeStep } from './parts/operation.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const secretOf = (link: string): string => link.split('/').at(-1)!

test('the secret leaves the address bar, is in no history entry and no request’s address', async ({ page }) => {
  const { link } = await sendOperation()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openLink(page, link)
  expect(page.url()).not.toContain(secretOf(link))
  expect(addresses.filter((url) => url.includes(secretOf(link)) && !url.includes('#'))).toEqual([])
  await page.goto('/inbox')
  await page.goBack()
  await acceptButton(page).waitFor()
  expect(page.url()).toMatch(/#\/simpleSignature$/)
})

test('styles that failed are asked for again, and a way to refuse that does not come takes nothing away', async ({
  page,
}) => {
  let failed = 0
  await page.route('**/first-view-*.css', (route) => {
    failed += 1
    return failed === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  // What has failed by the time that it is looked for.
  await page.route('**/index-*.js', async (route) => {
    await expect.poll(() => failed).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return route.continue()
  })
  await page.route('**/decline-link-*.js', (route) => route.abort())
  const { link } = await sendOperation()
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => /decline-link/.test(request.url())),
    openLink(page, link),
  ])
  expect(failed).toBe(2)
  await expect(acceptButton(page)).toHaveCSS('border-radius', /^[1-9]/)
})

test('where not even the first file comes, the page says so and offers to try again', async ({ page }) => {
  await page.route('**/index-*.js', (route) => route.abort())
  const { link } = await sendOperation()
  await page.goto(link)
  const again = page.getByRole('button', { name: 'Cargar de nuevo' })
  await again.waitFor()
  await page.unroute('**/index-*.js')
  await again.click()
  await acceptButton(page).waitFor()
})

test('a used link says so; the new one goes to the same address and opens where the signer was', async ({
  page,
  browser,
}) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(operation.link)
  await expect(title(other)).toHaveText('Este enlace ya se ha usado')
  await other.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click()
  await expect(title(other)).toHaveText('Mira tu correo')
  await expect(title(other)).toBeFocused()
  await other.goto(await mailedLink(operation.person.email, { nth: 2 }))
  await expect(title(other)).toHaveText('Escribe el código')
  await codeField(other).fill(await textedCode(operation.person.phone))
  await signButton(other).click()
  await expect(title(other)).toHaveText('La firma se ha realizado correctamente')
  await elsewhere.close()
})

test('a link that is no link of ours, and no link at all, each say what to do', async ({ page }) => {
  await page.goto(`/#/simpleSignature/${'a'.repeat(27)}`)
  await expect(title(page)).toHaveText('No reconocemos este enlace')
  await page.goto('/inbox')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/#/simpleSignature')
  await expect(title(page)).toHaveText('Abre el enlace de tu correo')
})

test('S1.5.32 a missing operation or document id says which is mandatory, and what could be done is off', async ({
  page,
}) => {
  const { link } = await sendOperation()
  await openLink(page, link)
  const kept = await page.evaluate(() => sessionStorage.getItem('firmeza') ?? '')
  for (const [id, sentence] of [
    ['operationUuid', 'El identificador de la operación es obligatorio para poder firmar.'],
    ['documentUuid', 'El identificador del documento es obligatorio para poder firmar.'],
  ] as const) {
    const without = JSON.stringify({ ...JSON.parse(kept), [id]: undefined })
    await page.evaluate((text) => sessionStorage.setItem('firmeza', text), without)
    await page.reload()
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(acceptButton(page)).toBeDisabled()
  }
})

test('a reload at each step stays at that step and costs nothing', async ({ page }) => {
  const { link, person } = await sendOperation()
  await openLink(page, link)
  await page.reload()
  await acceptButton(page).click()
  await codeField(page).waitFor()
  await page.reload()
  await expect(title(page)).toHaveText('Escribe el código')
  await expect(page.getByRole('button', { name: /Reenviar en \d+ s/ })).toBeVisible()
  expect(await messagesFor(person.phone)).toHaveLength(1)
  await codeField(page).fill(await textedCode(person.phone))
  await signButton(page).click()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
  await page.reload()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
  await expect(page.getByText('Sellado el')).toBeVisible()
})

test('the back button leaves the signature and does not undo it', async ({ page }) => {
  const operation = await sendOperation()
  await page.goto('/inbox')
  await signIt(page, operation)
  await page.goBack()
  await expect(page).toHaveURL(/\/inbox$/)
  await page.goForward()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
})

test('reading again does not cost another code', async ({ page }) => {
  const operation = await sendOperation()
  await toCodeStep(page, operation)
  await page.getByRole('button', { name: 'Volver a leer' }).click()
  await page.getByRole('button', { name: 'Volver al código' }).click()
  await codeField(page).waitFor()
  expect(await messagesFor(operation.person.phone)).toHaveLength(1)
})

test('two tabs of one link: the first to act goes on, the other says so and offers a new link', async ({
  page,
  context,
}) => {
  const operation = await sendOperation()
  const second = await context.newPage()
  // As a mail filter does: it loads the page, and does nothing.
  await openLink(second, operation.link)
  await openLink(page, operation.link)
  await acceptButton(page).click()
  await codeField(page).fill(await textedCode(operation.person.phone))

  await acceptButton(second).click()
  await expect(title(second)).toHaveText('Esta firma sigue en otro sitio')
  await signButton(page).click()
  await expect(title(page)).toHaveText('La firma se ha realizado correctamente')
  await second.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click()
  await expect(title(second)).toHaveText('Mira tu correo')
  expect(await messagesFor(operation.person.phone)).toHaveLength(1)
})

test('a link that was cut short when it was copied says so, however short it is', async ({ page }) => {
  const { link } = await sendOperation()
  for (const left of [4, 24]) {
    await page.goto('about:blank')
    await page.goto(link.replace(secretOf(link), secretOf(link).slice(0, left)))
    await expect(title(page)).toHaveText('No reconocemos este enlace')
    await expect(page.getByText('Puede que se haya cortado al copiarlo.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0)
  }
})
