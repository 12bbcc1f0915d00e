import type { Page } from '@playwright/test'
import { signIn } from './holder.ts'

const choosePack = async (page: Page) => {
  await signIn(page)
  await page.goto('/#/prepaypalPaymentPage')
  await page.getByText('Selecciona esta opción').nth(1).click()
  await page.getByRole('heading', { name: 'Pagar Basic 2' }).waitFor()
}

const toWallet = async (page: Page) => {
  await choosePack(page)
  await page.getByRole('button', { name: /con el monedero$/ }).click()
  await page.getByRole('button', { name: 'Aprobar el pago' }).waitFor()
}

const pay = async (page: Page) => {
  await toWallet(page)
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await page.getByText('Ahora tienes 55 créditos').waitFor()
}

/** Prices, credits and payments: how a person comes to each screen. */
export const CREDITS_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  pricing: async (page) => {
    await page.goto('/#/pricingpage')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'pricing-2': async (page) => {
    await page.goto('/#/pricingpage2')
    await page.getByText('¿Cómo se paga?').click()
  },
  'buy-chosen': choosePack,
  wallet: toWallet,
  'payment-transfer': async (page) => {
    await choosePack(page)
    await page.getByText('Transferencia bancaria').click()
    await page.getByRole('button', { name: 'Ver los datos de la transferencia' }).click()
    await page.getByRole('button', { name: 'Copiar IBAN' }).waitFor()
  },
  'credits-tab': async (page) => {
    await pay(page)
    await page.goto('/#/profilepage?tab=creditos')
    await page.getByRole('link', { name: /^Recibo de/ }).waitFor()
  },
  'payment-test': async (page) => {
    await page.goto('/#/paymentPage')
    await page.getByRole('button', { name: 'Pagar con el monedero' }).click()
    await page.getByText('Pago de prueba aceptado').waitFor()
  },
}
