import { expect, type Page, test } from '@playwright/test'
import { faultsOf, readyAxe } from './parts/axe.ts'
import { signIn } from './parts/holder.ts'
import { openLink, sendOperation } from './parts/operation.ts'
import { nothingIsLost } from './parts/out-of-sight.ts'
import { title } from './parts/screen.ts'

// What the drawer places stands beside the page: a desk, unless a test says otherwise.
test.use({ viewport: { width: 1440, height: 900 } })

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Aspecto' })
const opener = (page: Page) => page.getByRole('button', { name: 'Aspecto' })
const group = (page: Page, name: string) => drawerOf(page).getByRole('radiogroup', { name, exact: true })
const pick = (page: Page, groupName: string, name: string) =>
  group(page, groupName).last().getByRole('radio', { name, exact: true }).check()

const openDrawer = async (page: Page, path = '/#/pricingpage') => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await opener(page).click()
  await expect(drawerOf(page)).toBeVisible()
}
const token = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('S1.2.48 S1.3.59 the drawer sets one of six colour schemes at once, and the browser keeps it', async ({
  page,
}) => {
  await openDrawer(page)
  await expect(group(page, 'Esquema de color').getByRole('radio')).toHaveCount(6)
  await pick(page, 'Esquema de color', 'Pink-dark')
  expect(await theme(page)).toBe('Pink-dark')
  await page.reload()
  expect(await theme(page)).toBe('Pink-dark')
})

test('S1.2.49 the drawer places header and footer, and shows or hides them and the sidebar', async ({ page }) => {
  await openDrawer(page)
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const place = (of: typeof header) => of.evaluate((each) => getComputedStyle(each).position)
  expect(await place(header)).toBe('sticky')
  await pick(page, 'Barra superior', 'Se desplaza')
  expect(await place(header)).toBe('relative')
  await pick(page, 'Barra superior', 'Dentro')
  expect((await header.boundingBox())!.x).toBeGreaterThan(0)
  await pick(page, 'Pie', 'Fijo')
  await expect(footer).toBeInViewport()
  expect(await place(footer)).toBe('sticky')
  await pick(page, 'Pie', 'Dentro')
  expect((await footer.boundingBox())!.x).toBeGreaterThan(0)

  await drawerOf(page).getByRole('switch', { name: 'Pie' }).uncheck()
  await expect(footer).toHaveCount(0)
  await drawerOf(page).getByRole('switch', { name: 'Menú lateral' }).check()
  await expect(page.getByRole('navigation', { name: 'Menú lateral' })).toBeVisible()
  await drawerOf(page).getByRole('switch', { name: 'Barra superior' }).uncheck()
  await expect(header).toHaveCount(0)
  await page.reload()
  await title(page, 'Un plan para')
  await expect(header).toHaveCount(0)
  // There is a way back without it.
  await opener(page).click()
  await drawerOf(page).getByRole('switch', { name: 'Barra superior' }).check()
  await expect(header).toBeVisible()
})

test('S1.2.50 S1.3.60 the theme builder takes any colour and keeps it readable, and colours the frame’s parts', async ({
  page,
}) => {
  await openDrawer(page)
  const drawer = drawerOf(page)
  await pick(page, 'Tu propio tema', 'Verde')
  expect(await token(page, '--pen')).toBe('#0a7350')
  await drawer.getByLabel('Otro color').fill('#ffe94d')
  await expect(drawer.getByText('Lo hemos oscurecido lo justo')).toBeVisible()
  expect(await token(page, '--pen')).not.toBe('#ffe94d')
  await expect(drawer.getByText(/^\d+,?\d* : 1 · AA$/)).toBeVisible()
  await group(page, 'Barra superior').first().getByRole('radio', { name: 'Noche' }).check()
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(15, 20, 28)')
  // A scheme brings its own accent along.
  await pick(page, 'Esquema de color', 'Cyan-light')
  expect(await token(page, '--pen')).toBe('#00708a')
})

test('S1.2.51 the drawer sets the sidebar’s variant and transparency, and one of eight background pictures', async ({
  page,
}) => {
  await openDrawer(page)
  const sidebar = page.getByRole('navigation', { name: 'Menú lateral' })
  const width = async () => (await sidebar.boundingBox())!.width
  await pick(page, 'Menú lateral', 'Solo iconos')
  const narrow = await width()
  await pick(page, 'Menú lateral', 'Con nombres')
  await expect.poll(width).toBeGreaterThan(narrow * 2)
  await sidebar.getByRole('link', { name: 'Productos' }).waitFor()
  const ground = () => sidebar.locator('..').evaluate((each) => getComputedStyle(each).backgroundColor)
  await expect.poll(ground).not.toMatch(/\//)
  await drawerOf(page).getByLabel('Transparencia').fill('40')
  await expect.poll(ground).toMatch(/\/ 0\.6\)/)
  await pick(page, 'Menú lateral', 'Escondido')
  await expect(sidebar).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir el menú lateral' }).click()
  await expect(sidebar).toBeVisible()

  await expect(group(page, 'Imagen de fondo').getByRole('radio')).toHaveCount(9)
  const asked = page.waitForResponse(/\/assets\/waves-[^/]*\.svg$/)
  await page.reload()
  await opener(page).click()
  expect((await asked).ok()).toBe(true)
  await pick(page, 'Imagen de fondo', 'Ondas')
  await expect(page.locator('[data-background=waves]')).toHaveCount(1)
})

test('Escape closes the drawer from the page too, the focus goes back, and reset is as at first', async ({ page }) => {
  await openDrawer(page)
  await expect(drawerOf(page)).toBeFocused()
  // Nothing is dimmed or held: the page stays in use.
  await page.getByRole('banner').getByRole('link', { name: 'PRODUCTOS' }).click()
  await title(page, 'Productos')
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await pick(page, 'Esquema de color', 'Blue-Grey-dark')
  await pick(page, 'Pie', 'Fijo')
  await drawerOf(page).getByRole('button', { name: 'Restablecer' }).click()
  expect(await theme(page)).toBe('Default-light')
  await expect(group(page, 'Pie').last().getByRole('radio', { name: 'Al final' })).toBeChecked()
  expect(
    await page.evaluate(() => ['firmeza.appearance', 'firmeza.theme'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null])
})

test('what is chosen dresses the account’s pages, and never the signer’s', async ({ page }) => {
  await signIn(page)
  await openDrawer(page, '/#/panelpage')
  await pick(page, 'Esquema de color', 'Pink-dark')
  await pick(page, 'Imagen de fondo', 'Trama')
  await page.goto('/#/profilepage')
  await expect(page.locator('[data-background=weave]')).toHaveCount(1)
  expect(await theme(page)).toBe('Pink-dark')
  await openLink(page, (await sendOperation()).link)
  await expect(page.getByRole('button', { name: 'He leído y acepto el documento' })).toBeVisible()
  expect(await theme(page)).toBe('Default-light')
  await expect(page.locator('[data-background]')).toHaveCount(0)
})

for (const [lang, name] of [
  ['es', 'Aspecto'],
  ['en', 'Appearance'],
  ['it', 'Aspetto'],
] as const)
  test(`the drawer fits a phone and axe finds nothing in it, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/?lang=${lang}#/pricingpage2`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('complementary', { name })).toBeFocused()
    await readyAxe(page)
    await nothingIsLost(page)
    expect(await faultsOf(page, 'Default-light')).toEqual([])
  })

/** Each in the whole frame at its boldest, a colour of one's own in every other one. */
for (const [index, scheme] of [
  'Default-light',
  'Blue-light',
  'Yellow-light',
  'Cyan-light',
  'Blue-Grey-dark',
  'Pink-dark',
].entries())
  test(`axe finds nothing in ${scheme} with a sidebar, a picture and coloured parts`, async ({ page }) => {
    const colourClass = index % 2 ? 'wash' : 'night'
    await page.addInitScript(
      ([kept, name]) => {
        localStorage.setItem('firmeza.appearance', kept!)
        localStorage.setItem('firmeza.theme', name!)
      },
      [
        JSON.stringify({
          accent: index % 2 ? '#b0e0a0' : null,
          toolbar: { colourClass },
          footer: { colourClass, placement: 'fixed' },
          sidebar: { shown: true, colourClass, alpha: 0 },
          background: 'contours',
        }),
        scheme,
      ],
    )
    await openDrawer(page)
    await readyAxe(page)
    expect(await faultsOf(page, 'Default-light')).toEqual([])
  })
