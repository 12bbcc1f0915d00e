import type { Locator, Page } from '@playwright/test'
import type { Person } from './person.ts'

// The account holder's creation form.
export const CREATION_PAGE = '/#/createsignpage'

export const openForm = (page: Page, type: string) => page.goto(`${CREATION_PAGE}?type=${type}`)

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
export const sent = (page: Page) => page.getByRole('dialog', { name: 'Enviado' })
export const typeChoice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })

/** The first signer, or whoever the form is about. */
export const fillSigner = async (page: Page, { name, lastname, email, phone }: Person) => {
  await field(page, 'Nombre').first().fill(name)
  await field(page, 'Apellidos').first().fill(lastname)
  await field(page, 'Correo electrónico').first().fill(email)
  await field(page, 'Móvil').first().fill(phone)
}

/** The form as the signature page's dialog, where the OTP is chosen already. */
export const openDialog = async (page: Page) => {
  await page.goto('/#/signaturepage')
  await page.getByRole('main').getByRole('button', { name: 'Probar', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Nueva firma' }).waitFor()
}

/** A row of several, counted from 1. */
export const signerRow = (page: Page, number: number) => page.getByRole('group', { name: `Firmante ${number}` })

/** Adds a row, and fills it. */
export const addSigner = async (page: Page, number: number, { name, lastname, email, phone }: Person) => {
  await page.getByRole('button', { name: 'Añadir firmante' }).click()
  const row = signerRow(page, number)
  await row.getByLabel('Nombre', { exact: true }).fill(name)
  await row.getByLabel('Apellidos', { exact: true }).fill(lastname)
  await row.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await row.getByLabel('Móvil', { exact: true }).fill(phone)
  return row
}

/** When one of three or more signs. */
export const turnOf = (page: Page, name: string, turn: 'Después' | 'A la vez') =>
  page.getByRole('radiogroup', { name: new RegExp(`^Cuándo firma ${name}( |$)`) }).getByRole('radio', { name: turn })

export const languageOf = (row: Page | Locator) => row.getByLabel('Idioma de sus correos y su página')
