import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Person } from './person.ts'

export const CREATION = '/#/createparteviajeropage'
export const TRIAL = `${CREATION}?variant=trial`
export const DEMO = `${CREATION}?variant=demo`

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const type = (page: Page) => page.getByLabel('Tipo de firma')

/** What the form has of somebody; an identity number only where it is asked for. */
export const fillTraveller = async (
  page: Page,
  { name, lastname, email, phone }: Person,
  nif?: string,
  locale: Locale = 'es',
) => {
  await field(page, m.create_name({}, { locale })).fill(name)
  await field(page, m.create_lastname({}, { locale })).fill(lastname)
  await field(page, m.create_email_address({}, { locale })).fill(email)
  await field(page, m.create_phone({}, { locale })).fill(phone)
  if (nif !== undefined) await field(page, m.create_nif({}, { locale })).fill(nif)
}

/** What no document says: for the decree's fields. */
const TYPED = {
  address: 'Calle Mayor 1, 2.º B, 28013',
  locality: 'Madrid',
  property: 'Casa Ribera',
  propertyAddress: 'Camino del Río 3, 33500 Llanes',
  entry: '2026-11-23T16:00',
  exit: '2026-11-27T11:00',
  contractReference: 'R-2026-0451',
  contractDate: '2026-11-20',
  travellers: '1',
}

/** {@link TYPED}, in the form of whoever signs a report. */
export const fillReport = async (at: Page | FrameLocator) => {
  const input = (name: string) => at.locator(`form [name="${name}"]`)
  for (const [name, value] of Object.entries(TYPED)) await input(name).fill(value)
  await input('country').selectOption('ESP')
  await input('paymentType').selectOption('card')
}

export const makeReport = async (at: Page | FrameLocator, locale: Locale = 'es') => {
  await at.getByRole('button', { name: m.report_send({}, { locale }) }).click()
  await expect(at.getByRole('button', { name: m.sign_accept({}, { locale }) })).toBeVisible()
}
