import { expect, type Page, test } from '@playwright/test'
import { textedCode } from './parts/inbox.ts'
import {
  codeField,
  drawOn,
  moveAcross,
  sendOperation,
  signatureCanvas,
  signButton,
  toDrawing,
  typeInstead,
} from './parts/operation.ts'
import { UNSEALING_SERVER } from './parts/places.ts'

const notice = (page: Page) => page.getByText(/^Junto con la imagen guardamos, cifrado, cómo la trazas/)
const shortNotice = (page: Page) => page.getByText(/^Guardamos también cómo la trazas/)
/** Nothing can be drawn before it is told what of it is kept. */
const start = async (page: Page) => {
  const operation = await sendOperation({ drawn: true, server: UNSEALING_SERVER })
  await toDrawing(page, operation)
  await shortNotice(page).waitFor()
  return operation
}

/** Moves of a stroke that is drawn slowly. */
const DRAWN = 40

interface Sent {
  x: number[]
  y: number[]
  t: number[]
  s: number[]
  f?: number[]
  pointer: string
}

/** What the page sends of how was drawn. */
const sentSeries = async (page: Page): Promise<Sent | undefined> => {
  const [request] = await Promise.all([page.waitForRequest(/addsigntodocument/), signButton(page).click()])
  return request.postDataJSON().series
}
const summed = (differences: number[]): number[] => {
  let sum = 0
  return differences.map((each) => (sum += each))
}

test('where a key is set the page says before drawing what is taken, and sends every point the device told', {
  tag: '@both',
}, async ({ page }) => {
  await start(page)
  const kept = page.getByText(/^Guardamos también cómo la trazas.*datos biométricos.*un perito/)
  await expect(kept).toBeVisible()
  await kept.click()
  await expect(notice(page)).toBeVisible()
  await drawOn(page, DRAWN)
  const canvas = signatureCanvas(page)
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  // Many moves within a frame come as one event, which tells of all of them.
  const devtools = await page.context().newCDPSession(page)
  const mouse = (type: string, step: number, buttons: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x: box.x + box.width * (0.1 + 0.008 * step),
      y: box.y + box.height * (0.5 + 0.3 * Math.sin(step / 6)),
      button: 'left',
      buttons,
      clickCount: 1,
    })
  const moves = 100
  await mouse('mousePressed', 0, 1)
  const under = Array.from({ length: moves }, (_, step) => mouse('mouseMoved', step + 1, 1))
  await Promise.all(under)
  await mouse('mouseReleased', moves, 0)
  const series = (await sentSeries(page))!
  expect(series.pointer).toBe('mouse')
  // Pressed, each move, lifted: not one a frame.
  const points = DRAWN + 2 + moves + 2
  expect([series.x, series.y, series.t, series.s].map(({ length }) => length)).toEqual(Array(4).fill(points))
  expect(series.t.every((each) => each >= 0)).toBe(true)
  expect(summed(series.x).at(-1)! / 100 / 400).toBeCloseTo(0.9, 1)
  expect(series.s.at(-1)).toBe(0)
  // A mouse feels no force: nothing is said of it.
  expect(series.f).toBeUndefined()
  await page.getByText('La firma se ha realizado correctamente').waitFor()
})

test('what was cleared is not sent, nor what was drawn while it was sent', async ({ page }) => {
  await start(page)
  await drawOn(page, 60)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await drawOn(page, 30)
  await page.route(/addsigntodocument/, async (route) => {
    await drawOn(page, 20)
    await route.abort()
  })
  const first = (await sentSeries(page))!
  await page
    .getByRole('alert')
    .filter({ hasText: /conexión/ })
    .waitFor()
  await page.unroute(/addsigntodocument/)
  const second = (await sentSeries(page))!
  expect(first.x.length).toBe(32)
  expect(second).toEqual(first)
})

test('where the notice does not come nothing is drawn, and there are two ways on', async ({ page }) => {
  const operation = await sendOperation({ drawn: true, server: UNSEALING_SERVER })
  await page.route(/series-part-/, (route) => route.abort())
  await toDrawing(page, operation)
  const retry = page.getByRole('button', { name: 'Volver a intentarlo' })
  await retry.waitFor()
  await expect(page.getByRole('button', { name: 'Prefiero escribir mi nombre' })).toBeEnabled()
  await moveAcross(page, signatureCanvas(page), 30)
  await expect(signButton(page)).toBeHidden()
  await page.unroute(/series-part-/)
  await retry.click()
  await shortNotice(page).waitFor()
  await drawOn(page, 30)
  expect((await sentSeries(page))!.x).toHaveLength(32)
})

test('who types their name instead keeps no trace of a drawing, though one was begun', async ({ page }) => {
  const operation = await start(page)
  await drawOn(page, 30)
  await typeInstead(page, 'Ana María')
  await codeField(page).fill(await textedCode(operation.person.phone, { server: UNSEALING_SERVER }))
  const [request] = await Promise.all([page.waitForRequest(/verifyotpforbot/), signButton(page).click()])
  expect(request.postDataJSON()).toMatchObject({ typedName: 'Ana María' })
  expect(request.postDataJSON().series).toBeUndefined()
  await page.getByText('La firma se ha realizado correctamente').waitFor()
})

test('without a key nothing is said of it, and nothing taken', async ({ page }) => {
  await toDrawing(page, await sendOperation({ drawn: true }))
  await drawOn(page)
  await expect(notice(page)).toHaveCount(0)
  expect(await sentSeries(page)).toBeUndefined()
})

test('a finger that signs while a hand rests beside the canvas is taken whole, and clearing under it stops nothing', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'no touch')
  await start(page)
  const canvas = signatureCanvas(page)
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { id: number; x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  // Above the canvas, where nothing is drawn: it is the primary touch.
  const hand = { id: 1, x: box.x + 20, y: box.y - 12 }
  const stroke = async (y: number) => {
    const finger = (step: number) => ({ id: 2, x: box.x + box.width * (0.1 + 0.02 * step), y: box.y + box.height * y })
    await touch('touchStart', hand, finger(0))
    for (let step = 1; step <= 30; step += 1) await touch('touchMove', hand, finger(step))
    return () => touch('touchEnd', finger(30))
  }
  await touch('touchStart', hand)
  const lift = await stroke(0.3)
  // Not by a press: that would be another touch.
  await page.getByRole('button', { name: 'Borrar' }).evaluate((button: HTMLElement) => button.click())
  await lift()
  await (await stroke(0.4))()
  await (await stroke(0.6))()
  await touch('touchEnd')
  const series = (await sentSeries(page))!
  expect(series.pointer).toBe('touch')
  expect(series.s.filter((isDown) => !isDown)).toHaveLength(2)
  await page.getByText('La firma se ha realizado correctamente').waitFor()
})
