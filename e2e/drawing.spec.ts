import { expect, type Page, test } from '@playwright/test'
import {
  acceptButton,
  drawOn,
  openLink,
  pressTwice,
  sendOperation,
  signatureCanvas,
  signButton,
  toDrawing,
} from './parts/operation.ts'
import { traceStroke } from './parts/traced-stroke.ts'

const clearButton = (page: Page) => page.getByRole('button', { name: 'Borrar' })
/** How many pixels of the canvas have ink. */
const ink = (page: Page): Promise<number> =>
  signatureCanvas(page).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })
const signed = (page: Page) => page.getByText('La firma se ha realizado correctamente')

test('S1.1.15 S1.2.35 S1.2.112 S1.4.30 S1.9.11 S1.4.33 S1.2.113 S1.9.12 a signature is drawn beside the document, and signs it', {
  tag: '@both',
}, async ({ page }) => {
  const operation = await sendOperation({ drawn: true })
  expect(operation.link).toContain('#/handwrittenSignature/')
  await toDrawing(page, operation)
  expect(new URL(page.url()).hash).toBe('#/handwrittenSignature')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrato' })).toBeVisible()
  const { width, height } = (await signatureCanvas(page).boundingBox())!
  expect(width / height).toBeCloseTo(400 / 150, 1)
  // A dot is no signature, nor is a short stroke.
  await expect(clearButton(page)).toBeDisabled()
  await drawOn(page, 10)
  await expect(clearButton(page)).toBeEnabled()
  await expect(signButton(page)).toHaveCount(0)
  await clearButton(page).click()
  expect(await ink(page)).toBe(0)
  await drawOn(page)
  await expect(page.getByText('Firma lista.')).toBeVisible()
  const [request] = await Promise.all([page.waitForRequest(/addsigntodocument/), signButton(page).click()])
  expect(request.postDataJSON()).toMatchObject({ signaturetype: 6, message: '', signboxName: 'cajafirma1' })
  await signed(page).waitFor()
  expect(new URL(page.url()).hash).toBe('#/resumeSignature')
  await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
})

test('a drawing survives that the screen turns, that it scrolls, and a failure; it is sent once', async ({ page }) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  await drawOn(page)
  const before = await ink(page)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await expect.poll(() => ink(page)).toBeGreaterThan(before / 4)
  await page.mouse.wheel(0, 400)
  await page.setViewportSize({ width, height })
  await expect.poll(() => ink(page)).toBeGreaterThan(before * 0.8)
  // The network goes, and comes back.
  let sent = 0
  await page.route(/addsigntodocument/, (route) => {
    sent += 1
    return sent === 1 ? route.abort() : route.continue()
  })
  await signButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /conexión/ })).toBeVisible()
  await expect(clearButton(page)).toBeEnabled()
  expect(await ink(page)).toBeGreaterThan(before * 0.8)
  await pressTwice(signButton(page))
  await signed(page).waitFor()
  expect(sent).toBe(2)
})

test('the ink of a stroke is in the frame that tells where the pen is', async ({ page }) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  const { framesLate } = await traceStroke(page, 40)
  expect(framesLate).toHaveLength(40)
  expect(framesLate.filter((each) => each > 0)).toEqual([])
})

test('a stroke ends where the pen was lifted, on the canvas and in the image', async ({ page }) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  await drawOn(page, 30)
  const { x, y, width, height } = (await signatureCanvas(page).boundingBox())!
  await page.mouse.move(x + width * 0.1, y + height * 0.1)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.2, y + height * 0.1)
  await page.mouse.move(x + width * 0.5, y + height * 0.1)
  await page.mouse.up()
  const [request] = await Promise.all([page.waitForRequest(/addsigntodocument/), signButton(page).click()])
  const inked = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const sheet = document.createElement('canvas')
    Object.assign(sheet, { width: image.width, height: image.height })
    const context = sheet.getContext('2d')!
    context.drawImage(image, 0, 0)
    const row = Math.round(image.height * 0.1)
    return [0.11, 0.3, 0.49, 0.55].map((across) => {
      const { data } = context.getImageData(Math.round(image.width * across), row - 2, 1, 5)
      return data.some((value, at) => at % 4 === 3 && value > 0)
    })
  }, request.postDataJSON().b64img)
  expect(inked).toEqual([true, true, true, false])
})

test('S1.4.31 S1.4.32 S1.8.09 nothing can be drawn while it is sent; a fault is told, and Borrar is back', async ({
  page,
}) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  await drawOn(page)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/addsigntodocument/, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { status: 500, code: 'internal' } })
  })
  await signButton(page).click()
  await expect(clearButton(page)).toBeDisabled()
  const before = await ink(page)
  await drawOn(page)
  expect(await ink(page)).toBe(before)
  answer()
  await expect(page.getByText('An error occurred signing the document. Please try again')).toBeVisible()
  await clearButton(page).click()
  expect(await ink(page)).toBe(0)
  await drawOn(page)
  // The same stroke, but for what its edges take of the pixels beside them.
  expect(await ink(page)).toBeGreaterThan(before * 0.9)
})

test('several documents are accepted one by one, and signed with one drawing; a reload keeps the step', async ({
  page,
}) => {
  const operation = await sendOperation({ drawn: true, documents: ['Contrato', 'Anexo'] })
  await openLink(page, operation.link)
  await acceptButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anexo' })).toBeVisible()
  await acceptButton(page).click()
  await signatureCanvas(page).waitFor()
  await page.reload()
  await signatureCanvas(page).waitFor()
  await page.getByRole('button', { name: 'Volver a leer' }).click()
  await page.getByRole('button', { name: 'Volver a la firma' }).click()
  await drawOn(page)
  await signButton(page).click()
  await signed(page).waitFor()
})

test('S1.8.04 a document that cannot be shown beside the canvas is told of in English, with its way out', async ({
  page,
}) => {
  await openLink(page, (await sendOperation({ drawn: true })).link)
  await page.route('**/api/signing/pages/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await acceptButton(page).click()
  await expect(page.getByText('An error occurred displaying the document. Please refresh the page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar el PDF' })).toBeVisible()
  // What was read and accepted can still be signed.
  await drawOn(page)
  await signButton(page).click()
  await signed(page).waitFor()
})
