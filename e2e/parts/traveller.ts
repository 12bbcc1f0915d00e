import { expect, type FrameLocator, type Page } from '@playwright/test'
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

/** What no document says, in the form of whoever signs a report. */
export const fillReport = async (at: Page | FrameLocator) => {
  const form = at.locator('form')
  await form.getByLabel('Dirección completa').fill('Calle Mayor 1, 2.º B, 28013')
  await form.getByLabel('Localidad').fill('Madrid')
  await form.getByLabel('País', { exact: true }).selectOption('ESP')
  await form.getByLabel('Alojamiento', { exact: true }).fill('Casa Ribera')
  await form.getByLabel('Dirección del alojamiento').fill('Camino del Río 3, 33500 Llanes')
  await form.getByLabel('Entrada').fill('2026-11-23T16:00')
  await form.getByLabel('Salida').fill('2026-11-27T11:00')
  await form.getByLabel('Referencia del contrato').fill('R-2026-0451')
  await form.getByLabel('Fecha del contrato').fill('2026-11-20')
  await form.getByLabel('Forma de pago').selectOption('Tarjeta')
  await form.getByLabel('Número de viajeros').fill('1')
}

export const makeReport = async (at: Page | FrameLocator) => {
  await at.getByRole('button', { name: 'Crear el parte y leerlo' }).click()
  await expect(at.getByRole('button', { name: 'He leído y acepto el documento' })).toBeVisible()
}
