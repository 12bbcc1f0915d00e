import { expect, type Page, test } from '@playwright/test'
import { PASSWORD, register, signIn } from './parts/holder.ts'
import { BUY, choose, pay, toWallet } from './parts/wallet.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const balanceOf = async (page: Page) => (await page.request.get('/api/credits/balance')).json()
const paymentsOf = async (page: Page) => (await page.request.get('/api/payments')).json()

/**
 * Does what reads the payments, and expects the only one as it was answered: pending, or, where the
 * next round has learnt meanwhile that it was taken, paid.
 */
const expectAsAnswered = async (page: Page, read: () => Promise<unknown>): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/payments') && answer.ok())
  await read()
  const [payment] = await (await answered).json()
  expect(['pending', 'captured']).toContain(payment.state)
  const words = payment.state === 'pending' ? 'Pendiente: Basic 2, 20' : 'Pagado'
  await expect(page.getByRole('tabpanel').getByText(words)).toBeVisible()
}

test.describe('buying credits', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
  })

  test('S1.2.41 S2.2.15 S2.2.40 S2.2.41 S2.2.42 S2.2.43 S2.3.22 S2.3.23 S2.4.27 the packs, and the payment once one is chosen', async ({
    page,
  }) => {
    await page.goto(BUY)
    await expect(page.getByRole('heading', { level: 1, name: 'Comprar Créditos' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.locator('label').filter({ hasText: 'Basic 2' })).toHaveText(
      /Basic 2newRecomendado20\s€50 créditos25 firmas a 0,80\s€Selecciona esta opción/,
    )
    await expect(page.getByText('new', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Bienvenida')).toHaveCount(0)
    await expect(pay(page)).toHaveCount(0)
    await choose(page, 'Basic 3')
    await expect(page.getByText('Selecciona esta opción')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Pagar Basic 3' })).toBeInViewport()
    await expect(page.getByText('Es una simulación: no se cobra dinero.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a Mi Cuenta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  })

  test('S1.1.07 S1.2.89 S1.2.90 S2.2.39 S2.7.29 a pack is paid with the sandbox wallet and is in the balance, the statement and the receipt', async ({
    page,
  }) => {
    await page.goto('/#/profilepage?tab=creditos')
    const panel = page.getByRole('tabpanel')
    await expect(panel.locator('dl')).toHaveText('Disponibles5Usados0Total5')
    await expect(panel.getByText('Créditos de bienvenida')).toBeVisible()
    await panel.getByRole('link', { name: 'Comprar Créditos' }).click()
    await choose(page, 'Basic 2')
    await pay(page).click()
    await expect(page.getByText('Esto es una simulación. No se mueve dinero.')).toBeVisible()
    await button(page, 'Aprobar el pago').click()
    await expect(title(page, 'Pago confirmado')).toBeVisible()
    await expect(page.getByText('Ahora tienes 55 créditos')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar el recibo' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)

    await page.getByRole('link', { name: 'Volver a Mi Cuenta' }).click()
    await expect(panel.locator('dl')).toHaveText('Disponibles55Usados0Total55')
    const bought = panel.getByRole('listitem').filter({ hasText: 'Compra de créditos' })
    await expect(bought).toContainText('+50')
    await bought.getByRole('link', { name: 'Compra de créditos' }).click()
    await expect(title(page, 'Pago confirmado')).toBeVisible()
  })

  test('what the payer does not approve is told, and costs nothing', async ({ page }) => {
    await toWallet(page)
    await button(page, 'Rechazarlo').click()
    await expect(title(page, 'Pago rechazado')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a intentar la compra' }).click()
    await choose(page, 'Basic 1')
    await pay(page).click()
    await button(page, 'Cancelar y volver').click()
    await expect(title(page, 'Pago cancelado')).toBeVisible()
    expect(await balanceOf(page)).toMatchObject({ currentcredits: 5 })
    expect((await paymentsOf(page)).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'declined'])
  })

  test('a wallet that does not answer leaves the payment pending, and says not to pay again', async ({ page }) => {
    await toWallet(page)
    await button(page, 'Simular que no responde').click()
    await expect(title(page, 'Pago pendiente')).toBeVisible()
    await expect(page.getByText('no pagues otra vez')).toBeVisible()
    await expectAsAnswered(page, () => page.goto('/#/profilepage?tab=creditos'))
  })

  test('presses that come twice begin one payment and add its credits once', async ({ page }) => {
    await page.goto(BUY)
    await choose(page, 'Basic 1')
    await pay(page).dblclick()
    await button(page, 'Aprobar el pago').dblclick()
    await expect(page.getByText('Ahora tienes 25 créditos')).toBeVisible()
    expect(await paymentsOf(page)).toHaveLength(1)
  })

  test('the way back from a payment leads to the packs, not to the wallet', async ({ page }) => {
    await toWallet(page)
    await button(page, 'Aprobar el pago').click()
    await expect(title(page, 'Pago confirmado')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Selecciona esta opción')).toHaveCount(3)
    await page.goForward()
    await expect(title(page, 'Pago confirmado')).toBeVisible()
    expect(await balanceOf(page)).toMatchObject({ currentcredits: 55 })
  })

  test('a confirmation lost on its way is asked for again, and is not charged twice', async ({ page }) => {
    let lost = 0
    await page.route('**/capture', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await toWallet(page)
    await button(page, 'Aprobar el pago').click()
    await expect(title(page, 'No hemos podido preguntar por el pago')).toBeVisible()
    await button(page, 'Volver a intentarlo').click()
    await expect(page.getByText('Ahora tienes 55 créditos')).toBeVisible()
    expect(await balanceOf(page)).toMatchObject({ currentcredits: 55 })
  })

  test('a payment that cannot begin says that nothing was charged', async ({ page }) => {
    await page.goto(BUY)
    await choose(page, 'Basic 1')
    await page.route('**/api/payments', (route) => route.abort('connectionrefused'))
    await pay(page).click()
    await expect(page.getByRole('status').getByText('no se ha cobrado nada')).toBeVisible()
    await expect(pay(page)).toBeEnabled()
  })

  test('S1.9.02 a transfer is told with its reference, which can be copied for 2 seconds of thanks', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto(BUY)
    await choose(page, 'Basic 2')
    await page.getByText('Transferencia bancaria').click()
    await button(page, 'Ver los datos de la transferencia').click()
    await expect(title(page, 'Haz la transferencia')).toBeVisible()
    const [{ reference }] = await paymentsOf(page)
    await expect(page.getByText(reference)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const copy = page.getByRole('button', { name: 'Copiar Referencia' })
    await copy.click()
    await expect(copy).toHaveText('Copiado')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference.replaceAll(' ', ''))
    await page.clock.runFor(1900)
    await expect(copy).toHaveText('Copiado')
    await page.clock.runFor(200)
    await expect(copy).toHaveText('Copiar')
    await page.clock.resume()
    await page.goto('/#/profilepage?tab=creditos')
    await expect(page.getByText('Esperando la transferencia: Basic 2')).toBeVisible()
  })
})

test('the statement goes back page by page, names each operation, and tells a page that does not come', async ({
  page,
}) => {
  const entry = (nth: number) => ({
    id: String(nth),
    at: '2026-11-20T10:00:00Z',
    kind: 'reserve',
    amount: 2,
    balanceAfter: nth,
    reason: 'operation',
    operation: { uuid: `00000000-0000-4000-8000-00000000000${nth}`, reference: '7F3A-91C2', label: `Contrato ${nth}` },
  })
  let failures = 1
  await signIn(page)
  await page.route('**/api/credits/entries*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    if (cursor && failures-- > 0) return route.abort('connectionrefused')
    return route.fulfill({ json: cursor ? { entries: [entry(1)], next: null } : { entries: [entry(2)], next: '2' } })
  })
  await page.goto('/#/profilepage?tab=creditos')
  const contracts = page.getByRole('tabpanel').getByRole('link', { name: /^Contrato/ })
  await expect(contracts).toHaveText(['Contrato 2'])
  await expect(contracts).toHaveAttribute('href', /panelpage\/00000000-0000-4000-8000-000000000002$/)
  const earlier = button(page, 'Ver anteriores')
  await earlier.click()
  await expect(page.getByText('No hemos podido cargar los anteriores.')).toBeVisible()
  await earlier.click()
  await expect(contracts).toHaveText(['Contrato 2', 'Contrato 1'])
  await expect(earlier).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('movimientos-de-creditos.csv')
  expect(file.url()).toContain('?lang=es')
})

test('payments that cannot be read are not told as none, and can be asked for again', async ({ page }) => {
  await signIn(page)
  await toWallet(page)
  await button(page, 'Simular que no responde').click()
  await expect(title(page, 'Pago pendiente')).toBeVisible()
  let failures = 1
  await page.route('**/api/payments', (route) => (failures-- > 0 ? route.abort('connectionrefused') : route.continue()))
  await page.goto('/#/profilepage?tab=creditos')
  await expect(title(page, 'No hemos podido leer tus pagos')).toBeVisible()
  await expect(page.getByText('Cuando compres créditos, aquí estarán tus pagos')).toHaveCount(0)
  await expectAsAnswered(page, () => button(page, 'Volver a intentarlo').click())
})

test('who is not signed in signs in first, and comes back to the packs', async ({ page }) => {
  const { email } = await register(page)
  await page.goto(BUY)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Selecciona esta opción')).toHaveCount(3)
})

test('a payment of somebody else is not told', async ({ page, browser }) => {
  await signIn(page)
  await toWallet(page)
  const address = page.url()
  const other = await (await browser.newContext()).newPage()
  await signIn(other)
  await other.goto(address)
  await expect(title(other, 'No encontramos este pago')).toBeVisible()
})
