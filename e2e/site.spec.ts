import { expect, type Page, test } from '@playwright/test'

const ROUTES: [ids: string, path: string, es: string, en: string, it: string][] = [
  ['S1.2.05 S1.2.64', 'legal', 'Estados Unidos: E‑SIGN Act y UETA', 'United States', 'Stati Uniti'],
  ['S1.2.06 S1.2.65', 'legales', 'España y la Unión Europea: eIDAS', 'Spain and the European Union', 'Spagna'],
  ['S1.2.10', 'homepage', 'Firma, notifica e identifica', 'Sign, notify and identify', 'Firma, notifica e identifica'],
  ['S1.2.11', 'homepage2', 'Firma en 30 segundos', 'Sign', 'Firma'],
  ['S1.2.28', 'featurespage', 'Todo lo que sostiene una firma.', 'Everything a signature rests on.', 'Tutto ciò che'],
  ['S1.9.27', 'termspage', 'Condiciones de uso', 'Terms of use', 'Condizioni d’uso'],
  ['', 'privacypage', 'Privacidad', 'Privacy', 'Privacy'],
  ['', 'cookiespage', 'Cookies', 'Cookies', 'Cookie'],
  ['', 'helppage', '¿En qué te ayudamos?', 'How can we help?', 'Come possiamo aiutarti?'],
  ['', 'safelinkpage', '¿Es seguro este enlace?', 'Is this link safe?', 'Questo link è sicuro?'],
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [ids, path, es, en, it] of ROUTES)
  test(
    `${ids} #/${path} opens in three languages, between header and footer, with a title of its own`.trim(),
    async ({ page }) => {
      const titles = new Set<string>()
      for (const [language, words] of Object.entries({ es, en, it })) {
        await page.goto('about:blank')
        await page.goto(`/#/${path}?lang=${language}`)
        await expect(heading(page)).toContainText(words)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page).toHaveTitle(/Firmeza/)
        titles.add(await page.title())
      }
      expect(titles.size).toBeGreaterThan(1)
    },
  )

test('S1.2.64 S1.2.65 the law is told of both places, and no signature made here is called qualified', async ({
  page,
}) => {
  await page.goto('/#/legal')
  for (const told of ['15 U.S.C. § 7001', 'UETA § 9', '49 estados'])
    await expect(page.getByRole('main').getByText(told).first()).toBeVisible()
  await page.goto('/#/legales')
  for (const kind of ['Simple', 'Avanzada', 'Cualificada'])
    await expect(page.getByRole('heading', { level: 3, name: kind })).toBeVisible()
  await expect(page.getByText('Ninguna firma hecha aquí lo es.')).toBeVisible()
})

test('S1.2.46 S1.9.27 the terms say that they are a template, under a header with a title and a home button', async ({
  page,
}) => {
  await page.goto('/#/termspage')
  await expect(page.getByText(/^Plantilla\. Describe lo que hace el producto/)).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Condiciones de uso')).toBeVisible()
  await expect(banner.getByRole('navigation')).toHaveCount(0)
  await banner.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page).toHaveURL(/#\/homepage2$/)
})

test('S1.2.54 S1.2.55 S1.2.56 S1.0.01 S1.1.02 the cards variant leads to the services, the client area, contact, registration and prices', async ({
  page,
}) => {
  await page.goto('/#/homepage')
  const main = page.getByRole('main')
  await expect(
    main.getByText('Recorte de la imagen y extracción de datos de documentos de identidad, para KYC.'),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Por qué funciona' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Cómo empezar' })).toBeVisible()
  for (const [name, href] of [
    ['Ver más: Firma electrónica', '#/signaturepage'],
    ['Información legal', '#/legales'],
    ['Ver más: Notificación certificada', '#/notificationpage'],
    ['Ver más: Identificación por vídeo', '#/identificationpage'],
    ['Ver más: Verificación documental y OCR', '#/ocrpage'],
    ['Abrir mi cuenta', '#/profilepage'],
    ['Pídenos una prueba', '#/contactpage'],
    ['Empieza con 5 créditos gratis', '#/registerpage'],
    ['Ver precios', '#/pricingpage2'],
  ] as const)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
})

test('S1.2.59 S1.2.60 S1.2.61 the features page tells of integration, of four features and of the law', async ({
  page,
}) => {
  await page.goto('/#/featurespage')
  for (const name of [
    'Integración sencilla',
    'Personalizable',
    'Multicanal y multidispositivo',
    'Diseño optimizado',
    'Transparencia',
    'Validez legal en la UE y en EE. UU.',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('va firmada y con sello de tiempo')).toBeVisible()
  await page.getByRole('link', { name: 'Ver la API' }).click()
  await expect(page).toHaveURL(/#\/apipage$/)
})

test("S1.2.62 S1.2.63 'Create New Identification' has a help tooltip, leads on, and closes", async ({ page }) => {
  await page.goto('/#/featurespage')
  await page.getByRole('button', { name: 'Crear una identificación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Identification' })
  const tip = dialog.getByRole('tooltip')
  await dialog.getByRole('button', { name: 'Ayuda' }).focus()
  await expect(tip).toHaveText(
    'Identifica a una persona por vídeo, mira el resultado y firma un documento con los datos extraídos.',
  )
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(dialog.getByRole('link', { name: /Enviar una a otra persona/ })).toHaveAttribute(
    'href',
    '#/identificationpage?try=identification',
  )
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the help finds an answer by a word of it, and says when there is none', async ({ page }) => {
  await page.goto('/#/helppage')
  const answers = page.getByRole('main').locator('details')
  await expect(answers).toHaveCount(10)
  await page.getByRole('searchbox').fill('openssl')
  await expect(answers).toHaveCount(1)
  await expect(page.getByText('1 respuesta', { exact: true })).toBeVisible()
  await expect(page.getByText('la última página del acta trae los comandos')).toBeVisible()
  await page.getByRole('searchbox').fill('hipopótamo')
  await expect(page.getByRole('heading', { name: 'Nada con «hipopótamo»' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(answers).toHaveCount(10)
})

test('a plain path says what its page is before any script, and leads to its route', async ({
  page,
  request,
  browser,
}) => {
  const html = await (await request.get('/en/pricing')).text()
  expect(html).toContain('<html lang="en" data-route="/pricingpage2">')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en\/pricing" \/>/)
  expect(html).toMatch(/hreflang="it" href="[^"]+\/it\/prezzi"/)
  await page.goto('/en/pricing')
  await expect(page).toHaveURL(/#\/pricingpage2/)
  await expect(page.getByRole('heading', { level: 2, name: 'Three credit packs' })).toBeAttached()
  expect((await request.get('/no-existe')).status()).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: .+\/sitemap\.xml$/m)

  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const { origin } = new URL(page.url())
  for (const [, address] of (await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await still.goto(origin + new URL(address ?? '').pathname)
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the home page is light: 15 requests, six phone screens tall, its claim there before any script', async ({
  page,
}) => {
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toBeLessThanOrEqual(15)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(6)
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload()
  await expect(page.locator('.first h1')).toBeVisible()
})
