import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, openLink, sendOperation, signButton, signIt, toCodeStep } from './parts/operation.ts'
import { UNSEALING_SERVER } from './parts/places.ts'

const box = async (part: Locator) => (await part.boundingBox())!

test('S2.2.34 the signed document and the acta in viewers of 500 × 710, side by side where there is room', {
  tag: '@both',
}, async ({ page }) => {
  await signIt(page, await sendOperation())
  const viewers = page.locator('.signer-viewer')
  await expect(viewers).toHaveCount(2)
  await expect(viewers.first().locator('canvas').first()).toBeVisible()
  const [document, acta] = [await box(viewers.first()), await box(viewers.last())]
  if (page.viewportSize()!.width >= 1280) {
    expect([document.width, document.height]).toEqual([500, 710])
    expect([acta.width, acta.height]).toEqual([500, 710])
    expect(acta.y).toBe(document.y)
  } else {
    expect(acta.y).toBeGreaterThan(document.y + document.height)
    expect(document.width).toBeLessThanOrEqual(500)
  }
})

test('S2.2.30 S2.7.20 the first card shows what the operation’s authPolicy marks for the summary, and nothing else', async ({
  page,
}) => {
  const operation = await sendOperation()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /getoperationbyuuid\/[\w-]+\/[\w-]+$/.test(response.url())),
    signIt(page, operation),
  ])
  const { authPolicy, documents } = await answer.json()
  await page.getByText('Tus datos').click()
  expect(documents).toHaveLength(1)
  const shown = authPolicy.fields.filter(({ resumen }: { resumen: string }) => resumen === 'Y')
  // Phones are shown in groups.
  const told = (await page.getByRole('definition').allTextContents()).map((text) =>
    text.startsWith('+') ? text.replaceAll(/\s/g, '') : text,
  )
  expect(told).toEqual(shown.map(({ value }: { value: string }) => value))
  expect(shown.length).toBeLessThan(authPolicy.fields.length)
})

test('all the evidence comes as one zip, for whoever wants to check it', async ({ page }) => {
  await signIt(page, await sendOperation())
  const wanted = page.getByRole('button', { name: 'Descargar pruebas (.zip)' })
  await wanted.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), wanted.click()])
  expect(download.suggestedFilename()).toMatch(/^evidence-[0-9A-F]{4}-[0-9A-F]{4}\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
})

test('the moment of signing ticks what has become true and nothing else, and leads on', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const operation = await sendOperation({ server: UNSEALING_SERVER })
  await toCodeStep(page, operation)
  await codeField(page).fill(await textedCode(operation.person.phone, { server: UNSEALING_SERVER }))
  await signButton(page).click()
  await expect(heading('Firmando…')).toBeFocused()
  // The name is written in one line, and whole.
  const name = page.locator('.signer-stamp-name b')
  expect(await name.evaluate((written) => written.scrollHeight <= written.clientHeight)).toBe(true)
  await expect(page.getByRole('listitem').filter({ hasText: 'Código correcto' })).toContainText(/\d\d:\d\d:\d\d/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sello de tiempo' })).toHaveText('Sello de tiempo')
  await expect(page.locator('[aria-current=step]')).toContainText('Confirmar')
  await expect(heading('La firma se ha realizado correctamente')).toBeFocused()
  await expect(page.getByText('Pendiente de sello')).toBeVisible()

  const sealed = await sendOperation()
  await toCodeStep(page, sealed)
  await keepMoment(page)
  await codeField(page).fill(await textedCode(sealed.person.phone))
  await signButton(page).click()
  await expect(heading('La firma se ha realizado correctamente')).toBeVisible()
  expect(await page.evaluate(() => (window as Window & { moment?: string }).moment)).toMatch(
    /^Firmado[\s\S]*Sello electrónico[^\d]*\d\d:\d\d:\d\d/,
  )
})

/**
 * Remembers what the page says once all is ticked, which stands for a second; however long the seal
 * takes, the moment waits for it.
 */
const keepMoment = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout
    const longer = (ms?: number) => (ms && ms > 4000 && ms <= 6000 ? 3_600_000 : ms)
    window.setTimeout = ((run: () => void, ms?: number) => wait(run, longer(ms))) as typeof setTimeout
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const title = main?.querySelector('h1')?.textContent
      if (title === 'Firmado') Object.assign(window, { moment: main!.querySelector('section')!.textContent })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

test('while the seal is not there it says so, offers no download, and goes on asking', async ({ page }) => {
  await signIt(page, await sendOperation({ server: UNSEALING_SERVER }), UNSEALING_SERVER)
  await expect(page.getByText('Pendiente de sello')).toBeVisible()
  await expect(page.getByRole('link', { name: /Descargar/ })).toHaveCount(0)
  await page.waitForResponse((response) => response.url().includes('getoperationbyuuid'))
  await expect(page.getByText('Pendiente de sello')).toBeVisible()
})

test('the network goes at the moment of signing: the signature is told at once, the rest when it is back', async ({
  page,
  context,
}) => {
  await page.route('**/verifyotpforbot/*', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await signIt(page, await sendOperation())
  await expect(page.getByText('Tu firma ya está registrada; falta el sello con fecha y hora.')).toBeVisible()
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sellado el')).toBeVisible()
  await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  await expect(page.locator('.signer-viewer canvas').first()).toBeVisible()
})

test('code that did not come while a document was read is asked for again once it is signed', async ({ page }) => {
  let isAway = true
  await page.route('**/assets/pdf.worker*', (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  )
  const operation = await sendOperation()
  const asked = page.waitForRequest('**/assets/pdf.worker*')
  await openLink(page, operation.link)
  await asked
  isAway = false
  await signIt(page, operation)
  await expect(page.locator('.signer-viewer canvas').first()).toBeVisible()
})

test('what could not be shown is shown when the network returns', async ({ page, context }) => {
  let isAway = true
  await page.route('**/assets/pdf.worker*', (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  )
  await signIt(page, await sendOperation())
  await expect(page.getByText('Este navegador no ha podido mostrarlo.').first()).toBeVisible()
  isAway = false
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.locator('.signer-viewer canvas').first()).toBeVisible()
})

test('S2.8.26 a download that fails says so in a red snackbar for 4 s, and can be asked for again', async ({
  page,
}) => {
  await page.clock.install()
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/actabyoperationuuidb64/*', (route) => resolve(route), { times: 1 })
  })
  await signIt(page, await sendOperation())
  const request = await asked
  await page.clock.pauseAt(Date.now() + 60_000)
  await request.fulfill({ status: 500, body: '{}' })
  const words = 'Ha ocurrido un error al descargar el certificado de firma. Por favor refresca la página.'
  const snackbar = page.getByRole('alert').getByText(words)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(3900)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('link', { name: 'Descargar acta' })).toBeVisible()
})

test('an acta that failed is asked for again by the button that would save it, and the focus stays there', async ({
  page,
}) => {
  await page.route('**/actabyoperationuuidb64/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await signIt(page, await sendOperation())
  await page.getByRole('button', { name: 'Descargar acta' }).click()
  await expect(page.getByRole('link', { name: 'Descargar acta' })).toBeFocused()
})

test('S1.9.02 the confirmation of a copied fingerprint stays for 2 s', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await signIt(page, await sendOperation())
  const copy = page.getByRole('button', { name: 'Copiar' }).first()
  await copy.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  const copied = page.getByText('Copiado')
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/)
  await page.clock.runFor(1900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(200)
  await expect(copied).toHaveCount(0)
})

test('S1.9.23 on a desk the document to sign scrolls in a frame 700 px high, lower where the window is', {
  tag: '@both',
}, async ({ page }) => {
  const { link } = await sendOperation()
  await openLink(page, link)
  const region = page.getByRole('region', { name: 'Documento para firmar' })
  const frame = await box(region)
  const { width, height } = page.viewportSize()!
  if (width < 768) {
    // On a phone it flows with the page, whole.
    expect(Math.round((frame.height / frame.width) * 100)).toBeGreaterThanOrEqual(141)
    return
  }
  const action = await box(acceptButton(page))
  expect(frame.y + frame.height).toBeLessThanOrEqual(action.y)
  expect(action.y + action.height).toBeLessThanOrEqual(height)
  await page.setViewportSize({ width, height: 1200 })
  expect((await box(region)).height).toBe(700)
})

/** Longer than it takes to scroll to the end. */
const BETWEEN_PRESSES_MS = 10_000

test('a document that goes on below the edge of its frame says so, until its end', { tag: '@both' }, async ({
  page,
}) => {
  const { link } = await sendOperation()
  await openLink(page, link)
  const readOn = page.getByRole('button', { name: 'Seguir leyendo' })
  if (page.viewportSize()!.width < 768) return expect(readOn).toHaveCount(0)
  const region = page.getByRole('region', { name: 'Documento para firmar' })
  // On its way down the browser would go on to where it was sent before.
  const still = region.evaluate(
    (frame) => new Promise<void>((done) => frame.addEventListener('scrollend', () => done(), { once: true })),
  )
  await readOn.click()
  await still
  expect(await region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300)
  // A busy browser drops a key at times, as it would a person's, who presses again.
  await expect(async () => {
    await region.press('End')
    await expect(readOn).toHaveCount(0, { timeout: BETWEEN_PRESSES_MS })
  }).toPass()
})
