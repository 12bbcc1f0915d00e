import { expect, type Page, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'

const TEST = '/#/paymentPage'
const payCard = (page: Page) => page.getByRole('button', { name: 'Pay with Credit Card' })
const payWallet = (page: Page) => page.getByRole('button', { name: 'Pagar con el monedero' })
const fill = async (page: Page, cardNumber: string) => {
  await page.getByLabel('Número de tarjeta').fill(cardNumber)
  await page.getByLabel('Caducidad').fill('12/40')
  await page.getByLabel('CVV').fill('123')
}

test('S1.2.39 S2.2.15 S2.2.36 S2.2.37 S2.2.38 S2.2.39 S2.7.29 the payment test takes an amount, a card and a wallet, in a sandbox', async ({
  page,
}) => {
  await page.goto(TEST)
  const amount = page.getByLabel('Importe en dólares')
  await expect(amount).toHaveValue('10')
  await expect(amount).toHaveAttribute('type', 'number')
  for (const field of ['Número de tarjeta', 'Caducidad', 'CVV']) await expect(page.getByLabel(field)).toBeVisible()
  await expect(payWallet(page)).toBeVisible()
  await expect(page.getByText('Entorno de pruebas.')).toBeVisible()
  await amount.fill('25.5')
  await fill(page, '4111 1111 1111 1111')
  await payCard(page).click()
  await expect(page.getByRole('status').getByText(/25,50\s\$, simulados/)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^sandbox-[0-9a-f-]{36}$/)).toBeVisible()
})

test('S2.5.24 an amount that is not positive is paid as 10', async ({ page }) => {
  await page.goto(TEST)
  await page.getByLabel('Importe en dólares').fill('-3')
  await payWallet(page).click()
  await expect(page.getByLabel('Importe en dólares')).toHaveValue('10')
  await expect(page.getByRole('status').getByText(/^10\s\$, simulados/)).toBeVisible()
})

test('S2.8.20 a card that is declined is told in the provider’s own words', async ({ page }) => {
  await page.goto(TEST)
  await page.getByRole('button', { name: 'Usar la tarjeta 4000 0000 0000 0002' }).click()
  const [answer] = await Promise.all([page.waitForResponse('**/api/payments/demo/card'), payCard(page).click()])
  const { detail } = await answer.json()
  expect(detail).toContain('Do Not Honor')
  await expect(page.getByRole('status').getByText(detail)).toBeVisible()
})

test('S1.2.40 S2.2.15 S2.9.34 S2.8.21 the wallet test is of 10.00 dollars, and has one sentence for its errors', async ({
  page,
}) => {
  await page.goto('/#/paypalPaymentPage')
  await expect(page.getByText(/^10,00\s\$$/)).toBeVisible()
  await page.getByRole('button', { name: 'Simular un error del monedero' }).click()
  await expect(
    page.getByRole('status').getByText('An error occurred while processing the paypal payment.'),
  ).toBeVisible()
  await payWallet(page).click()
  await expect(page.getByRole('status').getByText('Pago de prueba aceptado')).toBeVisible()
  await page.getByRole('link', { name: 'Prueba de pago' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prueba de pago' })).toBeVisible()
})

test('S2.7.30 S2.4.28 a test payment becomes a nonce and nothing else: no credits, no payment', async ({ page }) => {
  await signIn(page)
  await page.goto(TEST)
  await payWallet(page).click()
  await expect(page.getByRole('status').getByText('Pago de prueba aceptado')).toBeVisible()
  expect(await (await page.request.get('/api/payments')).json()).toEqual([])
  expect(await (await page.request.get('/api/credits/balance')).json()).toMatchObject({ currentcredits: 5 })
})
