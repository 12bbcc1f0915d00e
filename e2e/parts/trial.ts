import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Revisa tu correo' })

/** The trial's form, filled with somebody. */
export const fillTrial = async (page: Page, { name, lastname, email, phone }: Person): Promise<void> => {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Apellidos').fill(lastname)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Móvil').fill(phone)
}

/** Opens the trial, fills it and sends it; ends at its success dialog. */
export const sendTrial = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/#/createsignpagelight')
  await fillTrial(page, person)
  await send(page).click()
  await expect(dialog(page)).toBeVisible()
}
