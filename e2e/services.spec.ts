import { expect, type Page, test } from '@playwright/test'
import { fontsArrive } from './parts/fonts.ts'
import { PASSWORD, register, signIn } from './parts/holder.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const attempt = (page: Page, name = 'Probar') => page.getByRole('main').getByRole('button', { name, exact: true })
const access = (page: Page) => page.getByRole('dialog', { name: 'Acceso requerido' })
const creation = (page: Page) => page.getByRole('dialog', { name: 'Nueva firma' })

const PAGES: [id: string, path: string, claim: string][] = [
  ['S1.2.12', 'signaturepage', 'Firmado en'],
  ['S1.2.13', 'signaturepage2', 'Firmado en'],
  ['S1.2.15 S1.2.70', 'notificationpage', 'Prueba de que lo enviaste'],
  ['S1.2.16', 'notificationpage2', 'Prueba de que lo enviaste'],
  ['S1.2.17', 'identificationpage', 'Saber quién'],
  ['S1.2.18', 'identificationpage2', 'Saber quién'],
  ['S1.2.23', 'ocrpage', 'De la foto'],
  ['S1.2.24', 'ocrpage2', 'De la foto'],
]

test(`${PAGES.map(([id]) => id).join(' ')} S1.2.04 S1.2.66 each service has two pages with feature cards and Try; the header of the second is transparent`, async ({
  page,
}) => {
  for (const [, path, claim] of PAGES) {
    await page.goto(`/#/${path}`)
    await expect(heading(page, claim)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    await expect(attempt(page, path.startsWith('ocr') ? 'Pruébalo' : 'Probar').first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/^de [\d,]+\s€ a [\d,]+\s€, según el pack$/)).toBeVisible()
    const header = expect(page.getByRole('banner'), path)
    const transparent = ['background-color', 'rgba(0, 0, 0, 0)'] as const
    await (path.endsWith('2') ? header.toHaveCSS(...transparent) : header.not.toHaveCSS(...transparent))
  }
})

test('S1.2.67 S1.4.34 Try asks a visitor to log in or to register in a persistent dialog, and leads back to what was tried', async ({
  page,
}) => {
  const { email } = await register(page)
  await page.goto('/#/signaturepage')
  await attempt(page).first().click()
  await expect(access(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(access(page)).toContainText('entra en tu cuenta o regístrate')
  await expect(access(page).getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', /^#\/registerpage/)
  const trial = access(page).getByRole('link', { name: 'O prueba una firma ahora, sin cuenta' })
  await expect(trial).toHaveAttribute('href', '#/createsignpagelight')
  await access(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(access(page)).toHaveCount(0)

  await attempt(page).last().click()
  await access(page).getByRole('link', { name: 'Acceder' }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(creation(page)).toBeVisible()
  await expect(page).toHaveURL(/#\/signaturepage$/)
})

test('S1.6.03 S2.1.04 S2.6.02 no service’s creation dialog opens for a visitor: each Try asks to log in or to register', async ({
  page,
}) => {
  await page.goto('/#/products')
  for (const [tab, button, asking] of [
    ['Firma', 'Probar: Firma electrónica', 'Acceso requerido'],
    ['Notificación', 'Probar: Notificación certificada', 'Acceso requerido'],
    ['Identificación', 'Probar: Identificación por vídeo', 'Acceso requerido'],
    ['DocsOcr', 'Pruébalo: Verificación documental y OCR', 'Es necesario estar Logado'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(asking)
    await expect(dialog.getByRole('link', { name: 'Acceder' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Registrarse' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('S2.2.48 S2.2.49 S2.1.06 the document page describes the service, and needs somebody signed in', async ({
  page,
}) => {
  await page.goto('/#/ocrpage')
  await expect(page.getByText('Procesamiento, análisis y gestión de documentos de identidad')).toBeVisible()
  await attempt(page, 'Pruébalo').first().click()
  const dialog = page.getByRole('dialog', { name: 'Es necesario estar Logado' })
  await expect(dialog.getByRole('link', { name: 'Acceder' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Registrarse' })).toBeVisible()
})

test('a server that cannot be reached is told of, and nothing opens', async ({ page }) => {
  await page.goto('/#/signaturepage')
  await heading(page, 'Firmado en').waitFor()
  await page.route('**/api/accounts/me', (route) => route.abort('connectionrefused'))
  await attempt(page).first().click()
  await expect(page.getByRole('alert').getByText('El servidor no ha respondido.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with an account', () => {
  test.beforeEach(({ page }) => signIn(page).then(() => undefined))

  test('S1.2.68 S1.2.69 S1.4.34 S1.4.35 S1.7.21 Try opens a persistent dialog that holds the page still; Close gives the place back', async ({
    page,
  }) => {
    await page.goto('/#/signaturepage')
    await attempt(page).last().waitFor()
    await fontsArrive(page)
    await attempt(page).last().scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await attempt(page).last().click()
    await expect(creation(page)).toBeVisible()
    expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)).toContainEqual({
      event: 'firmeza',
      category: 'VideoIdentification',
      action: 'click',
      label: 'CreateButton',
    })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(creation(page)).toBeVisible()
    await creation(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(creation(page)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('S2.2.45 S2.2.46 S2.2.47 S1.2.32 S1.2.33 the products pages show the services in tabs and stacked, each with its gated Try', async ({
    page,
  }) => {
    await page.goto('/#/products')
    for (const [tab, button, dialog] of [
      ['Firma', 'Probar: Firma electrónica', 'Nueva firma'],
      ['Notificación', 'Probar: Notificación certificada', 'Nueva notificación'],
      ['Identificación', 'Probar: Identificación por vídeo', 'Nueva identificación'],
      ['DocsOcr', 'Pruébalo: Verificación documental y OCR', 'Lee tu documento'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Cerrar' }).click()
    }
    await page.goto('/#/products2')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Firma electrónica',
      'Notificación certificada',
      'Identificación por vídeo',
      'Envía el siguiente documento',
    ])
  })
})
