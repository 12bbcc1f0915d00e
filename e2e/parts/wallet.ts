import { expect, type Page } from '@playwright/test'

// Credits bought with the sandbox wallet.

export const BUY = '/#/prepaypalPaymentPage'

export const pay = (page: Page) => page.getByRole('button', { name: /^Pagar .* con el monedero$/ })
const pack = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) })
export const choose = (page: Page, name: string) => page.locator('label', { has: pack(page, name) }).click()

/** To the wallet's page with a payment of a pack. */
export const toWallet = async (page: Page, name = 'Basic 2') => {
  await page.goto(BUY)
  await choose(page, name)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Monedero de pruebas', exact: true })).toBeVisible()
}

/** To 55 credits, of an account that has its first five. */
export const buyCredits = async (page: Page) => {
  await toWallet(page)
  await page.getByRole('button', { name: 'Aprobar el pago', exact: true }).click()
  await expect(page.getByText('Ahora tienes 55 créditos')).toBeVisible()
}
