import { expect, type Page, test } from '@playwright/test'

const asked = (page: Page, question: string) => page.locator('details', { hasText: question })

test('S1.2.21 S1.2.73 one pricing page shows three plans and a FAQ', async ({ page }) => {
  await page.goto('/#/pricingpage')
  for (const plan of ['Prepago', 'Standard', 'Premium']) {
    await expect(page.getByRole('heading', { level: 3, name: plan, exact: true })).toBeVisible()
    const contact = page.getByRole('link', { name: `Contactar por el plan ${plan}` })
    await expect(contact).toHaveAttribute('href', '#/contactpage')
  }
  // What is no longer sold stands last, and leads to what is.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Standard', 'Premium', 'Prepago'])
  const packs = page.getByRole('link', { name: 'Ver los packs', exact: true })
  await expect(packs).toHaveAttribute('href', '#/pricingpage2')
  // The first question stands open, so that what a question opens to is seen.
  const answer = asked(page, '¿Cómo se paga?').getByText('monedero electrónico o por transferencia')
  await expect(answer).toBeVisible()
  await asked(page, '¿Cómo se paga?').locator('summary').click()
  await expect(answer).toBeHidden()
  await page.getByRole('link', { name: 'Ver los packs de créditos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagas por lo que envías.' })).toBeVisible()
})

test('S1.2.22 S1.2.74 S1.2.75 S1.1.07 S1.9.28 the other shows Basic 1 to 3 that lead to contact, what services cost, and a FAQ', async ({
  page,
}) => {
  await page.goto('/#/pricingpage2')
  for (const pack of ['Basic 1', 'Basic 2', 'Basic 3']) {
    await expect(page.getByRole('heading', { level: 3, name: pack })).toBeVisible()
    const contact = page.getByRole('link', { name: `Preguntar por ${pack}` })
    await expect(contact).toHaveAttribute('href', '#/contactpage')
  }
  const costs = page.locator('dl')
  await expect(costs.locator('div')).toHaveText([
    'Firma electrónica2 créditos',
    'Notificación certificada1 crédito',
    'Identificación por vídeo3 créditos',
    'Verificación documental y OCR2 créditos',
  ])
  const question = asked(page, '¿Cuándo se gastan los créditos?')
  await question.locator('summary').click()
  await expect(question.getByText('Al enviar quedan reservados')).toBeVisible()
})

test('packs are shown at the prices the server sells them at', async ({ page }) => {
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: [{ id: 'basic-1', name: 'Basic 1', price: '12.00', currency: 'EUR', credits: 20 }] }),
  )
  await page.goto('/#/pricingpage2')
  const pack = page.getByRole('listitem').filter({ hasText: 'Preguntar por Basic 1' })
  await expect(pack).toHaveText(/^Basic 112\s€20 créditos10 firmas.*1,20\s€/)
  await expect(page.getByText('Basic 3')).toHaveCount(0)
})
