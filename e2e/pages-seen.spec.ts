import { expect, type Page, test } from '@playwright/test'
import { acceptButton, codeField, openLink, sendOperation } from './parts/operation.ts'
import { pagesPdf } from './parts/own-pdf.ts'

const pageOf = (page: Page, number: number) => page.getByRole('group', { name: `Página ${number} de 3` })

/** What the browser tells, by what it calls, of the pages on its screen. */
const tellings = (page: Page) => {
  const told: { url: string; pages: [page: number, seconds: number][] }[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postDataJSON() : null
    const pages = body?.pagesSeen ?? body?.documents?.[0].pages
    if (pages) told.push({ url: new URL(request.url()).pathname, pages })
  })
  return told
}
const pagesTold = (told: ReturnType<typeof tellings>) => told.at(-1)?.pages.map(([page]) => page)
/** So long is a page looked at, by the page's own clock. */
const look = (page: Page) => page.evaluate((until) => new Promise((done) => setTimeout(done, until)), 1500)

test('what was on the screen is told with the acceptance, page by page, and nothing of a page that was not', {
  tag: '@both',
}, async ({ page }) => {
  const told = tellings(page)
  await openLink(page, (await sendOperation({ pdf: pagesPdf(3) })).link)
  await expect(pageOf(page, 1).locator('img')).toBeVisible()
  await look(page)
  await pageOf(page, 3).scrollIntoViewIfNeeded()
  await expect(pageOf(page, 3).locator('img')).toBeVisible()
  await look(page)
  await acceptButton(page).click()
  await codeField(page).waitFor()
  expect(told).toHaveLength(1)
  expect(pagesTold(told)).toContain(1)
  expect(pagesTold(told)).toContain(3)
  for (const [, seconds] of told[0]!.pages) expect(Number.isInteger(seconds)).toBe(true)
})

test('what was read as text counts too, and a page that is left is told of at once', async ({ page }) => {
  const told = tellings(page)
  await openLink(page, (await sendOperation({ pdf: pagesPdf(3) })).link)
  await page.getByRole('button', { name: 'Leer como texto' }).click()
  await page.getByRole('article').getByText('Hoja 3').waitFor()
  await look(page)
  await page.goto('about:blank')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.url).toContain('/pages-seen/')
  expect(pagesTold(told)).toEqual([1, 2, 3])
})

test('where every page must be seen, accepting waits for it, says how many are left and leads to the next', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
  const accept = acceptButton(page)
  await expect(page.getByText('páginas por ver.')).toBeVisible()
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await accept.click()
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  for (const number of [2, 3]) {
    const next = page.getByRole('button', { name: `Ir a la página ${number}` })
    await next.or(page.getByText('Ya has visto todas las páginas')).first().waitFor()
    if (await next.isVisible()) await next.press('Enter')
  }
  await expect(page.getByText('Ya has visto todas las páginas: puedes aceptar.')).toBeAttached()
  await expect(accept).toHaveAttribute('aria-disabled', 'false')
  await accept.click()
  await codeField(page).waitFor()
})

test('what was seen stays seen when the page is loaded again', async ({ page }) => {
  await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
  await expect(page.getByRole('button', { name: 'Ir a la página 2' })).toBeVisible()
  const [kept] = await Promise.all([page.waitForRequest('**/pages-seen/**'), page.reload()])
  expect(kept.postDataJSON().documents[0].pages[0][0]).toBe(1)
  await expect(page.getByRole('button', { name: 'Ir a la página 1' })).toHaveCount(0)
  await expect(page.getByText('páginas por ver.')).toBeVisible()
})
