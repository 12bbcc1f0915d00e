import { expect, test } from '@playwright/test'
import { openLink, sendOperation, signIt } from './parts/operation.ts'

test('S1.2.01 S1.2.02 S1.2.11 the root leads to #/homepage2', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/#\/homepage2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firma en 30 segundos, con pruebas de todo.')
})

test('the footer leads to the law and to the privacy policy', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'UE: eIDAS' })).toHaveAttribute('href', /#.legales$/)
  await expect(footer.getByRole('link', { name: 'EE. UU.: E-SIGN y UETA' })).toHaveAttribute('href', /#.legal$/)
  await footer.getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible()
})

test('S1.2.03 S1.2.08 S1.2.47 a page stands between a header and a footer with the year', async ({ page }) => {
  await page.goto('/#/createsignpagelight')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Prueba una firma')
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
})

test('S1.2.42 the toolbar leads to home, features, products, API and prices', { tag: '@both' }, async ({ page }) => {
  await page.goto('/#/createsignpagelight')
  for (const [name, heading] of [
    ['CARACTERISTICAS', 'Todo lo que sostiene una firma.'],
    ['PRODUCTOS', 'Productos'],
    ['API', 'Firmas dentro de tu aplicación'],
    ['PRECIOS', 'Pagas por lo que envías.'],
    ['INICIO', 'Firma en 30 segundos, con pruebas de todo.'],
  ] as const) {
    await page.getByRole('banner').waitFor()
    const menu = page.getByRole('button', { name: 'Abrir el menú' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).locator('visible=true').click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeInViewport()
  }
})

test('the toolbar marks a page by its variants and those below it too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, name] of [
    ['/pricingpage', 'PRECIOS'],
    ['/pricingpage2', 'PRECIOS'],
    ['/products2', 'PRODUCTOS'],
    ['/signaturepage', 'PRODUCTOS'],
    ['/ocrpage2', 'PRODUCTOS'],
    ['/apipagees2', 'API'],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('banner').locator('[aria-current=page]').filter({ visible: true })).toHaveText(name)
  }
})

test('Escape and Back close the menu of a phone; the focus is back on its button, and a page it led to leads back past it', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Abrir el menú' })
  await button.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'PRECIOS' })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#\/homepage2$/)
  await button.click()
  await menu.getByRole('link', { name: 'PRECIOS' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagas por lo que envías.')
  await page.goBack()
  await expect(page).toHaveURL(/#\/homepage2$/)
  await expect(menu).toBeHidden()
})

test('S1.2.57 S1.1.01 S1.1.06 S1.1.20 S1.1.21 S1.9.19 S1.9.21 the landing tells the four services, their cost, the steps and the law', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const text of [
    'Firma electrónica',
    'Notificación certificada',
    'Identificación por vídeo',
    'Verificación documental y OCR',
    'Envía, firma, gestiona',
    'eIDAS',
    'E-SIGN',
    'transferencia bancaria',
  ])
    await expect(main.getByText(text).first()).toBeAttached()
  await expect(main.getByText('2 créditos').first()).toBeAttached()
  await expect(main.getByText('3 créditos').first()).toBeAttached()
  await expect(main.getByText('1 crédito', { exact: true }).first()).toBeAttached()
  for (const pack of [/10\s€/, /20\s€/, /100\s€/]) await expect(main.getByText(pack).first()).toBeAttached()
})

test('S1.2.52 S1.2.53 S1.2.58 S1.1.05 the landing leads to the account, the trial, the services, prices, the law and contact', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Empieza con 5 créditos gratis' })).toHaveAttribute(
    'href',
    '#/registerpage',
  )
  for (const [name, href] of [
    ['Prueba una firma', '#/createsignpagelight'],
    ['Firma electrónica', '#/signaturepage'],
    ['Notificación certificada', '#/notificationpage'],
    ['Identificación por vídeo', '#/identificationpage'],
    ['Verificación documental y OCR', '#/ocrpage'],
    ['10 €', '#/pricingpage2'],
    ['Información legal', '#/legales'],
    ['Cuéntanos qué necesitas', '#/contactpage'],
  ] as const)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
})

test('a page that does not exist says so and offers ways out', async ({ page }) => {
  await page.goto('/#/no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
  await expect(page.getByText('#/no-existe')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/#\/homepage2/)
})

test('a link opened while the signer’s pages are still on their way is followed', async ({ page }) => {
  const operation = await sendOperation()
  let drawNow = () => {}
  const held = new Promise<void>((resolve) => {
    drawNow = resolve
  })
  await page.route(/\/assets\/first-view-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/first-view-/)
  await page.goto('/#/simpleSignature')
  await asked
  await page.evaluate((link) => {
    location.href = link
  }, operation.link)
  drawNow()
  await expect(page.getByRole('button', { name: 'He leído y acepto el documento' })).toBeVisible()
})

test('who waits for a file that neither comes nor fails is told so, with a way to begin anew @both', async ({
  page,
}) => {
  const { link } = await sendOperation()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  let isDead = true
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => (isDead ? undefined : route.continue()))
  await page.goto(link, { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Abriendo el documento…')
  await page.clock.runFor(29_000)
  await expect(page.getByRole('status')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se ha podido mostrar la página')
  isDead = false
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'He leído y acepto el documento' })).toBeVisible()
})

test('nothing on the way breaks the content security policy or fails in the console', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (fault) => complaints.push(fault.message))
  for (const path of ['/#/homepage2', '/#/createsignpagelight', '/#/simpleSignature']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const operation = await sendOperation()
  await openLink(page, operation.link)
  await expect(page.locator('.textLayer span').first()).toBeAttached()
  await page.getByRole('button', { name: 'Leer como texto' }).click()
  await expect(page.getByRole('article')).toContainText('Objeto')
  await signIt(page, operation)
  await expect(page.locator('.signer-viewer .textLayer span').first()).toBeAttached()
  expect(complaints).toEqual([])
})
