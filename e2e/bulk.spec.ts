import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { BULK_SCREENS, chooseRows } from './parts/bulk-screens.ts'
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
  await page.getByRole('button', { name: 'Descargar filas con fallos' }).click()
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

test('how the file has to be is told before the form on a phone, folded, and beside it on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/#/bulkpage')
  const columns = page.getByText('Cómo debe ser el archivo').filter({ visible: true })
  const name = page.getByRole('term').filter({ hasText: 'nombre', visible: true })
  await expect(columns).toHaveCount(1)
  await expect(name).toHaveCount(0)
  await columns.click()
  await expect(name).not.toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { name: 'Cómo debe ser el archivo' })).toBeVisible()
  await expect(columns).toHaveCount(1)
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

const BATCHES = '**/api/bulk/create/*'
const verdict = (page: Page, words: string) => page.getByRole('heading', { name: words })

test('an answer about a file that was replaced while it was checked is dropped', async ({ page }) => {
  await signIn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(BATCHES, async (route) => {
    await held
    await route.continue()
  })
  await chooseRows(page, [line(somebody()), line(somebody())])
  await check(page).click()
  const one = Buffer.from(`Nombre;Correo;Teléfono\n;otro@example.com;600111222`)
  await page.getByLabel('Personas (archivo CSV)').setInputFiles({ name: 'otro.csv', mimeType: 'text/csv', buffer: one })
  const answered = page.waitForResponse(BATCHES)
  release()
  await (await answered).finished()
  await expect(check(page)).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Enviar las filas/ })).toHaveCount(0)
  await check(page).click()
  await expect(verdict(page, '0 de 1 filas se pueden enviar')).toBeVisible()
})

test('Enter sends nothing by itself: the report is read first, and sent by a button of its own', async ({ page }) => {
  await signIn(page)
  await chooseRows(page, [line(somebody())])
  await check(page).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'La fila se puede enviar')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Copias para otros').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Enviar las filas correctas (1)' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Aún no has enviado ninguno.')).toBeVisible()
})

test('what nobody answered is found among the batches, and is one batch when it is sent again', async ({ page }) => {
  await signIn(page)
  await chooseRows(page, [line(somebody())])
  await check(page).click()
  await page.route(
    BATCHES,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Enviar las filas correctas (1)' })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No sabemos si ha llegado.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /clientes\.csv/ })).toHaveCount(1)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'clientes.csv' })).toBeVisible()
  await page.goto('/#/bulkpage')
  await expect(page.getByRole('link', { name: /clientes\.csv/ })).toHaveCount(1)
  await expect(page.getByLabel('Tu documento')).toBeVisible()
  await expect(page.getByText('Hemos guardado lo que escribiste.')).toHaveCount(0)
})

test('who has too few credits is led to buy, and can check again; copies are told by their number', async ({
  page,
}) => {
  await BULK_SCREENS['bulk-short']!(page)
  await expect(page.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Una copia por cada fila: 3 correos a cada dirección.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar las filas correctas (3)' })).toBeDisabled()
  await page.getByRole('button', { name: 'Comprobar otra vez' }).click()
  await expect(verdict(page, 'Te falta 1 crédito')).toBeFocused()
  await expect(page.getByText('Cuesta 6 créditos; tienes 5 créditos.')).toBeVisible()
  await page.getByLabel('Copias para otros').fill('archivo@')
  await check(page).click()
  await expect(page.getByText('Alguna de estas direcciones de correo no es válida')).toBeVisible()
})

test('what was chosen is still there after a look elsewhere; codes may go by e-mail', async ({ page }) => {
  await signIn(page)
  await chooseRows(page, [line({ ...somebody(), phone: '' })])
  await page.getByLabel('Código para firmar').selectOption({ index: 1 })
  await page.goto('/#/panelpage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/#/bulkpage')
  await expect(page.getByText('Hemos guardado lo que escribiste.')).toBeVisible()
  await check(page).click()
  await expect(verdict(page, 'La fila se puede enviar')).toBeVisible()
})

test('what fails is told where one looks, and rows of another result are not shown for those asked for', async ({
  page,
}) => {
  await BULK_SCREENS['bulk-broken-file']!(page)
  await expect(page.getByText('puede que unas comillas no se cierren')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Personas (archivo CSV)')).toBeFocused()
  await BULK_SCREENS['batch-cancel-failed']!(page)
  await page.getByRole('button', { name: 'Seguir enviando' }).click()
  await BULK_SCREENS['batch-filter-failed']!(page)
  await page.unroute('**/api/bulk/batch/*/rows?*')
  await BULK_SCREENS['batch-nothing-found']!(page)
  await page.getByRole('button', { name: 'Ver todas las filas' }).click()
  await expect(page.getByLabel('Resultado', { exact: true })).toHaveValue('')
})

test('rows that could not be fetched are fetched by the button that stands in their place', async ({ page }) => {
  // It never looks by itself: of a batch that is paused it would every 15 seconds.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 15_000 ? 0 : later(work, ms))) as typeof setTimeout
  })
  await BULK_SCREENS['batch-nothing-found']!(page)
  let isLost = true
  await page.route('**/api/bulk/batch/*/rows?*', (route) => (isLost ? route.abort() : route.fallback()))
  await page.getByLabel('Resultado', { exact: true }).selectOption('refused')
  await expect(page.getByText('No hemos podido cargar estas filas.')).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByText('Ninguna fila con ese resultado.')).toBeVisible()
})

test('a batch that has ended is erased by its sender', async ({ page }) => {
  await signIn(page)
  await chooseRows(page, [line(somebody())])
  await check(page).click()
  await page.getByRole('button', { name: 'Enviar las filas correctas (1)' }).click()
  await page.getByRole('button', { name: 'Borrar el envío' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar el envío' }).click()
  await expect(page.getByText('Aún no has enviado ninguno.')).toBeVisible()
})
