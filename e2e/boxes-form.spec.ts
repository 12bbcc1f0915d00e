import { expect, type Page, test } from '@playwright/test'
import { blank, box, boxes, pagesOf, toOwnDocument } from './parts/boxes.ts'
import { fillSigner, openForm, send, sent } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'
import { asUpload } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'

interface Shift {
  x: number
  y: number
}

/** Draws one finger over the screen. */
const swiper = async (page: Page) => {
  const finger = await page.context().newCDPSession(page)
  return async (from: Shift, by: Shift): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }],
      })
    await touch('touchStart', 0)
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test('keys move a box, stretch it to no less than it may be, take it to another page and away; each step is said', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, { ...somebody(), name: 'Ana', lastname: 'Uno' })
  await toOwnDocument(page, blank())
  await boxes(page).getByRole('button', { name: 'Poner en esta página' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAccessibleName(
    '1 Ana Uno. Página 2, a 1,7 cm del borde izquierdo y a 1,7 cm del inferior; 8,2 × 3,2 cm.',
  )
  await expect(box(page)).toHaveAccessibleDescription(/flechas para moverla.*Mide al menos 60 × 24 puntos/)
  const said = boxes(page).getByRole('status')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(said).toHaveText(/Página 2, a 0 cm del borde izquierdo/)
  await page.keyboard.press('ArrowUp')
  await expect(said).toHaveText(/a 1,9 cm del inferior/)
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+ArrowUp')
  // 60 × 24 points.
  await expect(said).toHaveText(/; 2,1 × 0,8 cm\.$/)
  await page.keyboard.press('PageDown')
  await expect(said).toHaveText(/Página 2/)
  await page.keyboard.press('PageUp')
  await expect(said).toHaveText(/Página 1/)
  await expect(boxes(page).getByText('Página 1 de 2')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(box(page)).toHaveCount(0)
  await expect(said).toHaveText('Caja de Ana Uno quitada. Su firma se verá donde haya sitio.')
  await expect(boxes(page).getByRole('button', { name: 'Poner en esta página' })).toBeFocused()
})

test('a finger drags a box and its corner, and another document begins without boxes', async ({ page }) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, somebody())
  await toOwnDocument(page, blank())
  await boxes(page).getByRole('button', { name: 'Poner en esta página' }).tap()
  const swipe = await swiper(page)
  const scrolled = await page.evaluate(() => scrollY)
  const before = (await box(page).boundingBox())!
  await swipe({ x: before.x + 40, y: before.y + 15 }, { x: 50, y: -60 })
  await expect.poll(async () => Math.round((await box(page).boundingBox())!.y - before.y)).toBe(-60)
  const moved = (await box(page).boundingBox())!
  expect(Math.round(moved.x - before.x)).toBe(50)
  await swipe({ x: moved.x + moved.width, y: moved.y }, { x: -30, y: -20 })
  await expect.poll(async () => Math.round((await box(page).boundingBox())!.width - moved.width)).toBe(-30)
  expect(Math.round((await box(page).boundingBox())!.height - moved.height)).toBe(20)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.getByLabel('Tu documento').setInputFiles(asUpload(blank('/Rotate 90'), 'otro.pdf'))
  await expect(boxes(page).getByRole('application').locator('canvas')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('a document whose pages cannot be shown here is sent all the same', async ({ page }) => {
  await signIn(page)
  await page.route(/pdf-library|open-document-pages/, (route) => route.abort())
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, somebody())
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(blank()))
  await expect(page.getByText('Aquí no podemos mostrar sus páginas.')).toBeVisible()
  await send(page).click()
  await expect(sent(page)).toBeVisible()
})

test('a finger moves a box that is as small as it may be, and its corners stretch it', async ({ page }) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, somebody())
  await toOwnDocument(page, blank())
  await boxes(page).getByRole('button', { name: 'Poner en esta página' }).tap()
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+ArrowUp')
  await box(page).scrollIntoViewIfNeeded()
  const swipe = await swiper(page)
  const before = (await box(page).boundingBox())!
  expect(before.height).toBeLessThan(20)
  await swipe({ x: before.x + 3, y: before.y + 3 }, { x: 40, y: -50 })
  await expect.poll(async () => Math.round((await box(page).boundingBox())!.x - before.x)).toBe(40)
  const moved = (await box(page).boundingBox())!
  expect(moved.width).toBeCloseTo(before.width, 0)
  await swipe({ x: moved.x + moved.width + 8, y: moved.y - 8 }, { x: 30, y: -20 })
  await expect.poll(async () => Math.round((await box(page).boundingBox())!.width - moved.width)).toBe(30)
})

test('where a signature without a box will show is told before it is sent: a free place, or a page that is added', async ({
  page,
}) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, somebody())
  await toOwnDocument(page, pagesOf({ content: '0 0 0 rg 20 20 555 802 re f' }))
  await expect(boxes(page)).toContainText('Se verá en la página 2, que se añade al final para firmas')
  await page.getByLabel('Tu documento').setInputFiles(asUpload(blank(), 'otro.pdf'))
  await expect(boxes(page)).toContainText('Se verá en la página 1, donde no tape nada')
  await send(page).click()
  await expect(sent(page)).toContainText('La firma se verá en la página 1.')
})

test('a box over text says what it covers, and is sent all the same', async ({ page }) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, { ...somebody(), name: 'Ana', lastname: 'Uno' })
  await toOwnDocument(page, pagesOf({ content: 'BT /F 12 Tf 60 160 Td (Por la parte arrendadora) Tj ET' }))
  await boxes(page).getByRole('button', { name: 'Poner en esta página' }).tap()
  const covers = boxes(page).getByText('La caja de Ana Uno tapa texto en la página 1')
  await expect(covers).toHaveCount(0)
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowUp')
  await expect(covers).toBeVisible()
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Delete')
  await expect(covers).toHaveCount(0)
})

test('a box is not taken to a page that is too small for it, and stays where it was and in hand', async ({ page }) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await fillSigner(page, somebody())
  await toOwnDocument(page, pagesOf({}, { attributes: '/MediaBox[0 0 50 20]' }))
  await expect(boxes(page)).toContainText('En esta página no cabe una firma.')
  await boxes(page).getByRole('button', { name: 'Página anterior' }).click()
  await boxes(page).getByRole('button', { name: 'Poner en esta página' }).press('Enter')
  await page.keyboard.press('PageDown')
  await expect(boxes(page).getByRole('status')).toHaveText('En esta página no cabe una firma.')
  await expect(box(page)).toBeFocused()
  await expect(boxes(page).getByText('Página 1 de 2')).toBeVisible()
})

test('where a page of the document cannot be read, the form says that it shows none', async ({ page }) => {
  await signIn(page)
  await openForm(page, 'Firma con OTP')
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(pagesOf({}, { missing: true })))
  await expect(page.getByText('Aquí no podemos mostrar sus páginas.')).toBeVisible()
})
