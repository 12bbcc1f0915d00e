import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { fontsArrive } from './parts/fonts.ts'
import { signIn } from './parts/holder.ts'

const SPECIMENS = fileURLToPath(new URL('../fixtures/identity-documents/', import.meta.url))
const BACK = `${SPECIMENS}frame-td1-easy.jpg`
const PASSPORT = `${SPECIMENS}frame-td3-easy.jpg`
const FRONT = `${SPECIMENS}frame-front-easy.jpg`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lee tu documento' })
const frame = (page: Page) => dialog(page).getByRole('region', { name: 'Recortador de documentos' })
const attempt = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pruébalo', exact: true }).last()
const read = (page: Page) => frame(page).getByRole('button', { name: 'Leer', exact: true })
const side = (page: Page, name: string) => frame(page).getByRole('tab', { name, exact: true })

const openCropper = async (page: Page) => {
  await page.goto('/#/ocrpage')
  await attempt(page).click()
  await expect(frame(page)).toBeVisible()
}
const pick = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  frame(page).getByRole('tabpanel').locator('input[type=file]').last().setInputFiles(file)
const found = (page: Page) => frame(page).getByText('Lleva cada punto a su esquina.')

test.beforeEach(({ page }) => signIn(page).then(() => undefined))

test('S2.2.50 S2.2.51 S2.2.52 S1.2.71 S1.2.72 S2.9.30 a signed-in user’s dialog holds a cropper of 700 px and the page behind it; Cerrar gives the place back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/ocrpage2')
  await attempt(page).waitFor()
  await fontsArrive(page)
  await attempt(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await attempt(page).click()
  await expect(frame(page)).toBeVisible()
  expect((await frame(page).boundingBox())!.height).toBe(700)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a card’s back is read, each digit told, paid for once, and taken along', async ({ page }) => {
  await openCropper(page)
  await side(page, 'Reverso').click()
  await pick(page, BACK)
  await expect(found(page)).toBeVisible()
  await read(page).click()
  await expect(frame(page).getByText('4 de 4 dígitos')).toBeVisible()
  for (const value of ['25873863J', 'MUNOZ MUNOZ', 'GUILLERMO'])
    await expect(frame(page).getByText(value, { exact: true })).toBeVisible()
  await expect(frame(page)).toContainText('Que el documento sea auténtico')
  const left = dialog(page).getByText(/te quedan \d+/)
  await expect(left).toHaveText('2 créditos · te quedan 3')

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    frame(page).getByRole('button', { name: 'JSON' }).click(),
  ])
  expect(json.suggestedFilename()).toBe('documento-leido.json')
  expect(await readFile((await json.path())!, 'utf8')).toContain('MUNOZ MUNOZ')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    frame(page).getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(await readFile((await csv.path())!, 'utf8')).toContain('25873863J')

  await frame(page).getByRole('button', { name: 'Leer de nuevo' }).click()
  await expect(frame(page).getByText('4 de 4 dígitos')).toBeVisible()
  await expect(left).toHaveText('2 créditos · te quedan 3')
})

test('with both sides what is printed is told beside the zone, and that both carry one number', async ({ page }) => {
  await openCropper(page)
  await side(page, 'Anverso').click()
  await pick(page, FRONT)
  await expect(found(page)).toBeVisible()
  await side(page, 'Reverso').click()
  await pick(page, BACK)
  await expect(found(page)).toBeVisible()
  await read(page).click()
  const printed = (name: string) => frame(page).locator(`[data-printed=${name}]`)
  await expect(printed('surname')).toContainText('MUÑOZ MUÑOZ')
  await expect(printed('surname')).toContainText('coincide con la zona MRZ')
  await expect(printed('issueDate')).toContainText('no se encuentra')
  await expect(frame(page).getByText('Las dos caras llevan el mismo número de documento.')).toBeVisible()
  await expect(frame(page)).not.toContainText('Los datos impresos, fuera de la zona de lectura mecánica')
})

test('a passport’s page is read; its corners are moved by the arrow keys', async ({ page }) => {
  await openCropper(page)
  await side(page, 'Pasaporte').click()
  await pick(page, PASSPORT)
  await expect(found(page)).toBeVisible()
  const corner = frame(page).getByRole('button', { name: 'Esquina superior izquierda' })
  const before = (await corner.boundingBox())!
  await corner.focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft')
  expect((await corner.boundingBox())!.x).toBeLessThan(before.x)
  await read(page).click()
  await expect(frame(page).getByRole('heading', { name: /^Pasaporte/ })).toBeVisible()
})

test('what cannot be read costs nothing, and is told why', async ({ page }) => {
  await openCropper(page)
  const left = dialog(page).getByText(/te quedan \d+/)
  const before = await left.textContent()
  await pick(page, FRONT)
  await read(page).click()
  const alert = frame(page).getByRole('alert').filter({ hasText: 'No se ha podido leer nada' })
  await expect(alert).toContainText('los datos que se leen están en el reverso')
  await expect(alert).toContainText('No se ha gastado ningún crédito.')
  await expect(left).toHaveText(before!)
  await side(page, 'Reverso').click()
  await pick(page, { name: 'documento.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await expect(frame(page).getByText('Esa imagen no se puede abrir.')).toBeVisible()
})

test('a server that does not answer loses no picture', async ({ page }) => {
  await openCropper(page)
  await side(page, 'Reverso').click()
  await pick(page, BACK)
  await expect(found(page)).toBeVisible()
  await page.route('**/readings', (route) => route.abort())
  await read(page).click()
  await expect(frame(page).getByRole('alert').filter({ hasText: 'El servidor no ha respondido' })).toBeVisible()
  await page.unroute('**/readings')
  await read(page).click()
  await expect(frame(page).getByText('4 de 4 dígitos')).toBeVisible()
})
