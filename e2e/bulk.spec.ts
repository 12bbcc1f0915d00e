import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { chooseRows } from './parts/bulk-screens.ts'
import { signIn } from './parts/holder.ts'
import { mailedLink } from './parts/inbox.ts'
import { somebody } from './parts/person.ts'

const check = (page: Page) => page.getByRole('button', { name: 'Comprobar el archivo' })
const line = ({ name, lastname, email, phone }: ReturnType<typeof somebody>): string =>
  [name, lastname, email, phone, 'es'].join(';')

test('a file of rows is tried, sent, followed and opened; each is mailed once', async ({ page }) => {
  await signIn(page)
  const [ana, luis] = [somebody(), somebody()]
  await page.goto('/#/panelpage')
  await page.goto('/#/createsignpage')
  await page.getByRole('link', { name: 'Envíalo con un archivo CSV' }).click()
  await chooseRows(page, [line(ana), 'Nadie;;sin-arroba;12;es', line(luis)])
  await check(page).click()
  await expect(page.getByRole('heading', { name: '2 de 3 filas se pueden enviar' })).toBeVisible()
  await expect(page.getByText('Cuesta 4 créditos; tienes 5 créditos.')).toBeVisible()
  await expect(page.getByText('Correo electrónico: no es una dirección de correo')).toBeVisible()
  await expect(page.getByText('Teléfono: no es un número de teléfono')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar las filas con fallos' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')[1]).toMatch(/^3;"Nadie";"";"";"sin-arroba";"12";"es";"";"Correo electrónico: /)

  await page.getByRole('button', { name: 'Enviar las filas correctas (2)' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'clientes.csv' })).toBeVisible()
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 de 3 filas')
  await page.getByLabel('Resultado', { exact: true }).selectOption('refused')
  await expect(page.getByRole('row', { name: 'sin-arroba' })).toContainText('no es una dirección de correo')
  await page.getByLabel('Resultado', { exact: true }).selectOption('created')
  await page.getByRole('link', { name: /^Fila 2: abrir la operación/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Evidencias' })).toBeVisible()
  await mailedLink(ana.email)
  await mailedLink(luis.email)
  await page.goto('/#/bulkpage')
  await expect(page.getByRole('link', { name: /clientes\.csv/ })).toHaveCount(1)
})

test('what was tried is tried again once anything of it is changed', async ({ page }) => {
  await signIn(page)
  await chooseRows(page, [line(somebody())])
  await check(page).click()
  await expect(page.getByRole('heading', { name: 'La fila se puede enviar' })).toBeVisible()
  await page.getByLabel('Plazo', { exact: true }).selectOption('7 días')
  await expect(page.getByRole('heading', { name: 'La fila se puede enviar' })).toBeHidden()
  await expect(check(page)).toBeEnabled()
})
