import type { Page } from '@playwright/test'
import { signIn } from './holder.ts'
import { asUpload, ownPdf } from './own-pdf.ts'

const BATCH = '3f1a91c2-0000-4000-8000-000000000001'

const HEADING = 'Nombre;Apellidos;Correo electrónico;Teléfono;Idioma'

/** The page with a document and a file of rows chosen. */
export const chooseRows = async (page: Page, lines: readonly string[]): Promise<void> => {
  await page.goto('/#/bulkpage')
  // The sending form, left just now, asks for a document by the same words.
  await page.getByRole('heading', { level: 1, name: 'Envío masivo' }).waitFor()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf(), 'condiciones.pdf'))
  const csv = Buffer.from([HEADING, ...lines].join('\r\n'))
  await page.getByLabel('Personas (archivo CSV)').setInputFiles(asUpload(csv, 'clientes.csv', 'text/csv'))
}

const batch = (more: object) => ({
  batchUuid: BATCH,
  name: 'clientes-de-noviembre.csv',
  document: 'Condiciones del servicio 2027',
  phase: 'sending',
  waitsFor: null,
  wakesAt: null,
  total: 1204,
  counts: { waiting: 300, created: 890, refused: 14, cancelled: 0 },
  price: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  ...more,
})

const person = (row: number, more: object) => ({
  row,
  name: ['Lucía Ferrer Montes', 'Íker Núñez', 'Maria Antonietta Castelvecchio-Bonaventura'][row % 3],
  email: ['lucia@example.com', 'iker@example.com', 'maria.antonietta.castelvecchio@correo.example.com'][row % 3],
  reference: `C-${1000 + row}`,
  state: 'created',
  fault: null,
  operation: null,
  ...more,
})
const operation = (state: string) => ({ uuid: BATCH, reference: '7F3A-91C2', state })
const ROWS = [
  person(2, { operation: operation('completed') }),
  person(3, { operation: operation('sent') }),
  person(4, {
    state: 'refused',
    fault: { column: 'phone', reason: 'phone', sentence: 'no es un número de teléfono' },
  }),
  person(5, { state: 'waiting' }),
  person(6, { operation: operation('declined') }),
  person(7, { state: 'cancelled' }),
]

/** A batch as a server would answer that has sent for a while. */
const batchAs =
  (more: object, rows: object[] = ROWS) =>
  async (page: Page) => {
    await signIn(page)
    await page.route(`**/api/bulk/batch/${BATCH}`, (route) => route.fulfill({ json: batch(more) }))
    await page.route(`**/api/bulk/batch/${BATCH}/rows?*`, (route) => route.fulfill({ json: { rows, next: 50 } }))
    await page.goto(`/#/bulkpage/${BATCH}`)
    await page.getByRole('heading', { level: 1, name: 'clientes-de-noviembre.csv' }).waitFor()
  }

export const BULK_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'bulk-empty': async (page) => {
    await signIn(page)
    await page.goto('/#/bulkpage')
    await page.getByText('Aún no has enviado ninguno.').waitFor()
  },
  'bulk-report': async (page) => {
    await signIn(page)
    await page.route('**/api/bulk/batches', (route) =>
      route.fulfill({ json: { batches: [batch({}), batch({ batchUuid: `${BATCH}2`, phase: 'finished' })] } }),
    )
    await chooseRows(page, [
      'Ana;Pérez;ana@example.com;600111222;es',
      'Luis;Roca;luis.example.com;12;klingon',
      ';Gil;ana@example.com;600111223;',
    ])
    await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
    await page.getByRole('heading', { name: '1 de 3 filas se puede enviar' }).waitFor()
    await page.getByText('Datos repetidos: 1').click()
  },
  'bulk-short': async (page) => {
    await signIn(page)
    await chooseRows(
      page,
      ['uno', 'dos', 'tres'].map((name) => `Ana;;${name}@example.com;600111222;es`),
    )
    await page.getByLabel('Copias para otros').fill('archivo@example.com')
    await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
    await page.getByRole('link', { name: 'Comprar créditos' }).waitFor()
  },
  'bulk-broken-file': async (page) => {
    await signIn(page)
    await chooseRows(page, ['"Ana;Pérez'])
    await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
    await page.getByText('puede que unas comillas no se cierren').waitFor()
  },
  'batch-sending': batchAs({}),
  'batch-waits': batchAs({ waitsFor: 'credits', wakesAt: '2026-11-20T09:05:00.000Z' }),
  'batch-limited': batchAs({ waitsFor: 'limit', wakesAt: '2026-11-20T10:05:00.000Z' }),
  'batch-mails': batchAs({ waitsFor: 'mails', wakesAt: '2026-11-20T09:00:01.000Z' }),
  'batch-finished': batchAs({
    phase: 'finished',
    counts: { waiting: 0, created: 1190, refused: 14, cancelled: 0 },
    endedAt: '2026-11-20T09:09:00.000Z',
  }),
  'batch-nothing-found': async (page) => {
    await batchAs({ phase: 'paused' })(page)
    await page.route(`**/api/bulk/batch/${BATCH}/rows?*`, (route) => route.fulfill({ json: { rows: [], next: null } }))
    await page.getByLabel('Resultado', { exact: true }).selectOption('cancelled')
    await page.getByText('Ninguna fila con ese resultado.').waitFor()
  },
  'batch-loading': async (page) => {
    await signIn(page)
    await page.route('**/api/bulk/batch/**', () => {})
    await page.goto(`/#/bulkpage/${BATCH}`)
    await page.getByText('Cargando el envío').waitFor({ state: 'attached' })
  },
  'batch-failed': async (page) => {
    await signIn(page)
    await page.route('**/api/bulk/batch/**', (route) => route.abort())
    await page.goto(`/#/bulkpage/${BATCH}`)
    await page.getByRole('heading', { name: 'No se ha podido cargar el envío' }).waitFor()
  },
  'batch-missing': async (page) => {
    await signIn(page)
    await page.goto(`/#/bulkpage/${BATCH}`)
    await page.getByRole('heading', { name: 'No encontramos este envío' }).waitFor()
  },
  'batch-cancel': async (page) => {
    await batchAs({})(page)
    await page.getByRole('button', { name: 'Cancelar el envío' }).click()
    await page.getByRole('dialog', { name: '¿Cancelar el envío?' }).waitFor()
  },
  'batch-cancel-failed': async (page) => {
    await batchAs({})(page)
    await page.route(`**/api/bulk/batch/${BATCH}/cancel`, (route) => route.abort())
    await page.getByRole('button', { name: 'Cancelar el envío' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar el envío?' })
    await dialog.getByRole('button', { name: 'Cancelar el envío' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'No hemos podido cancelarlo: el envío sigue.' }).waitFor()
  },
  'batch-filter-failed': async (page) => {
    await batchAs({})(page)
    await page.getByRole('row', { name: 'C-1002' }).waitFor()
    await page.route(`**/api/bulk/batch/${BATCH}/rows?*`, (route) => route.abort())
    await page.getByLabel('Resultado', { exact: true }).selectOption('refused')
    await page.getByText('Sin conexión: lo que ves puede no estar al día.').waitFor()
    await page.getByText('No hemos podido cargar estas filas.').waitFor()
    await page.getByRole('row', { name: 'C-1002' }).waitFor({ state: 'hidden' })
  },
}
