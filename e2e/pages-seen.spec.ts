import { expect, type Locator, type Page, test } from '@playwright/test'
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
const look = (page: Page) => page.evaluate((until) => new Promise((done) => setTimeout(done, until)), 2500)

/** The pages that the service knows were seen, once the page was left and loaded again. */
const knownAfterLeaving = async (page: Page, most: number): Promise<number[]> => {
  let known: number[] = []
  // What is told as the page goes may come after what it asks for when it is back.
  for (let round = 0; round < 5 && known.length < most; round += 1) {
    const [answer] = await Promise.all([page.waitForResponse('**/getoperationbyuuid/**'), page.reload()])
    const [document] = (await answer.json()).documents
    known = (document.seen ?? []).map(([number]: [number]) => number)
  }
  return known
}

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
  expect(await knownAfterLeaving(page, 3)).toEqual([1, 2, 3])
  expect(told.every(({ url }) => url.includes('/pages-seen/'))).toBe(true)
})

const nextPage = (page: Page) => page.getByRole('button', { name: /^Ir a la página [123]$/ })
/**
 * Presses `button` until every page was seen. Two short ones may be in sight at once, and the last
 * is seen while nobody does anything: whether pages are left is asked in the same turn as it is
 * pressed, or Accept would accept.
 */
const seeAll = (page: Page, button: Locator): Promise<void> =>
  expect(async () => {
    await button.evaluateAll(([found]) => {
      if (!/página(s)? por ver/.test(document.body.textContent) || !(found instanceof HTMLElement)) return
      found.focus()
      found.click()
    })
    expect(await page.getByText('Ya has visto todas las páginas: puedes aceptar.').count()).toBe(1)
  }).toPass()

test('where every page must be seen, accepting waits for it, says how many are left and leads to the next', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
  const accept = acceptButton(page)
  await expect(page.getByText('páginas por ver.')).toBeVisible()
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await accept.click({ force: true })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await seeAll(page, nextPage(page))
  await expect(accept).toHaveAttribute('aria-disabled', 'false')
  await accept.click()
  await codeField(page).waitFor()
})

test('what was seen stays seen when the page is loaded again', async ({ page }) => {
  await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
  await expect(page.getByRole('button', { name: /^Ir a la página [23]$/ })).toBeVisible()
  expect(await knownAfterLeaving(page, 1)).toContain(1)
  await expect(page.getByRole('button', { name: 'Ir a la página 1' })).toHaveCount(0)
  await expect(page.getByText('páginas por ver.')).toBeVisible()
})

test('a notification waits for every page, too; pressing Accept leads to the next', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto((await sendOperation({ notice: true, pdf: pagesPdf(3), everyPage: true })).link)
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true })
  await expect(page.getByText('páginas por ver.')).toBeVisible()
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).not.toHaveCSS('background-color', 'rgb(38, 57, 217)')
  await accept.press('Enter')
  await expect(page.locator('[data-page]:focus')).toHaveCount(1)
  await seeAll(page, accept)
  await expect(accept).toHaveCSS('background-color', 'rgb(38, 57, 217)')
  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has aceptado la notificación')
})

test('the way to the next page follows whoever reads it as text, and tells of one that does not come', async ({
  page,
}) => {
  await page.route('**/api/signing/pages/*/*/3?*', (route) => route.abort())
  await page.route('**/api/signing/text/**', (route) => route.abort())
  await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
  const next = (number: number) => page.getByRole('button', { name: `Ir a la página ${number}` })
  await expect(next(2)).toBeVisible()
  await page.getByRole('button', { name: 'Leer como texto' }).click()
  // Of its text nothing is known: it did not come.
  await expect(page.getByText('Para ver la página 2, pulsa «Ver las páginas».')).toBeVisible()
  await page.getByRole('button', { name: 'Ver las páginas' }).click()
  await next(2).click()
  await expect(pageOf(page, 2)).toBeFocused()
  await expect(page.getByText('No podemos mostrarte la página 3')).toBeVisible()
  await next(3).click()
  await page.unroute('**/api/signing/pages/*/*/3?*')
  await pageOf(page, 3).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await seeAll(page, acceptButton(page))
  await expect(page.getByText('Ya has visto todas las páginas: puedes aceptar.')).toBeAttached()
})
