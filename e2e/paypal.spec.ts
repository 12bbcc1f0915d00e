import { expect, type Page, test } from '@playwright/test'
import { type PaypalPeer, startPaypalPeer } from '../fixtures/paypal-peer/paypal-peer.ts'
import { type ClockedServer, openClockedServer } from './parts/clocked-server.ts'
import { signIn } from './parts/holder.ts'
import { somebody } from './parts/person.ts'

// One server and one PayPal for all of them, whose troubles come one after another.
test.describe.configure({ mode: 'serial' })

let peer: PaypalPeer
let server: ClockedServer
test.beforeAll(async () => {
  peer = await startPaypalPeer()
  server = await openClockedServer({
    PAYPAL_API_URL: peer.url,
    PAYPAL_CLIENT_ID: peer.clientId,
    PAYPAL_SECRET: peer.secret,
    PAYPAL_WEBHOOK_ID: peer.webhookId,
  })
})
test.afterAll(async () => {
  await server?.close()
  await peer?.close()
})

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** PayPal's own page, which is not ours to draw: two links, as its buttons lead. */
const drawCheckout = (page: Page) =>
  page.route(`${peer.url}/checkoutnow*`, (route) => {
    const orderId = new URL(route.request().url()).searchParams.get('token') ?? ''
    const paymentId = peer.orders.get(orderId)?.unit.custom_id
    const back = `${server.url}/api/payments/${paymentId}/paypal-return`
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>PayPal</h1><a href="${back}?token=${orderId}&PayerID=P">Aceptar</a><a href="${back}?cancelled=1&token=${orderId}">Cancelar</a>`,
    })
  })

/** To PayPal's page with an order of a pack. */
const toPaypal = async (page: Page) => {
  await drawCheckout(page)
  await signIn(page, somebody(), server.url)
  await page.goto(`${server.url}/#/prepaypalPaymentPage`)
  await page.getByText('Selecciona esta opción').first().click()
  await page.getByRole('button', { name: /^Pagar 10\s€ con PayPal$/ }).click()
  await expect(title(page, 'PayPal')).toBeVisible()
}
const approve = async (page: Page) => {
  peer.approve(new URL(page.url()).searchParams.get('token')!)
  await page.getByRole('link', { name: 'Aceptar' }).click()
}

test('what its payer approves at PayPal is captured, and its credits added', async ({ page }) => {
  await toPaypal(page)
  await approve(page)
  await expect(page.getByText('Ahora tienes 25 créditos')).toBeVisible()
})

test('a payer who cancels at PayPal may go on there, or choose again', async ({ page }) => {
  await toPaypal(page)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(title(page, 'Pago cancelado')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar en PayPal' }).click()
  await approve(page)
  await expect(page.getByText('Ahora tienes 25 créditos')).toBeVisible()
})

test('a card that is declined can be changed at PayPal for the same order', async ({ page }) => {
  peer.troubles.push('declined')
  await toPaypal(page)
  await approve(page)
  await expect(title(page, 'Pago rechazado')).toBeVisible()
  await expect(page.getByText('No se ha cobrado nada.')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar en PayPal' }).click()
  await approve(page)
  await expect(page.getByText('Ahora tienes 25 créditos')).toBeVisible()
})

test('a capture whose answer is lost is pending, and confirmed on the same page once PayPal is asked again', async ({
  page,
}) => {
  peer.troubles.push('lost-answer')
  const before = peer.captured.length
  await toPaypal(page)
  await approve(page)
  await expect(title(page, 'Pago pendiente')).toBeVisible()
  await server.advance({ seconds: 20 })
  await expect(page.getByText('Ahora tienes 25 créditos')).toBeVisible()
  expect(peer.captured.length - before).toBe(1)
})
