import type { Page } from '@playwright/test'
import type { Person } from './person.ts'

export const CREATION = '/#/createparteviajeropage'
export const TRIAL = `${CREATION}?variant=trial`
export const DEMO = `${CREATION}?variant=demo`

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const type = (page: Page) => page.getByLabel('Tipo de firma')

/** What the form has of somebody; an identity number only where it is asked for. */
export const fillTraveller = async (page: Page, { name, lastname, email, phone }: Person, nif?: string) => {
  await field(page, 'Nombre').fill(name)
  await field(page, 'Apellidos').fill(lastname)
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Móvil').fill(phone)
  if (nif !== undefined) await field(page, 'Número de identidad').fill(nif)
}
