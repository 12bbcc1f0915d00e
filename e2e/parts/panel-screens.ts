import type { Page } from '@playwright/test'
import { senderToken, signIn } from './holder.ts'
import { acceptButton, lockOut, openLink, sendOperation, signIt } from './operation.ts'
import { filledForm } from './own-pdf.ts'
import { somebody } from './person.ts'

const LIST = '**/api/panel/operations?*'
const DAY_MS = 86_400_000

const row = (index: number, more: object = {}) => ({
  uuid: `7f3a91c2-0000-4000-8000-${String(index).padStart(12, '0')}`,
  reference: '7F3A-91C2',
  name: ['Contrato de prestación de servicios', 'Presupuesto de reforma 2026/014', 'Acuerdo de confidencialidad'][
    index % 3
  ],
  documents: 1,
  signer: ['Lucía Ferrer Montes', 'Íker Núñez', 'Marta Garrido'][index % 3],
  email: 'firmante@example.com',
  type: 'SIMPLE',
  state: 'sent',
  demo: false,
  erased: false,
  createdAt: new Date(Date.now() - index * DAY_MS).toISOString(),
  updatedAt: new Date(Date.now() - index * DAY_MS).toISOString(),
  expiresAt: new Date(Date.now() + (30 - index) * DAY_MS).toISOString(),
  needs: null,
  ...more,
})
const STATES = ['sent', 'opened', 'read', 'sealing', 'completed', 'declined', 'expired', 'cancelled', 'failed']
const ROWS = STATES.map((state, index) =>
  row(index, { state, needs: state === 'declined' || state === 'failed' ? state : index === 0 ? 'expiring' : null }),
)
const COUNTS = {
  all: 100,
  needs: 3,
  open: 27,
  sealing: 1,
  completed: 100,
  declined: 2,
  expired: 4,
  cancelled: 1,
  failed: 1,
}

const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name }).waitFor()
/** A list with every state in it, as a server would answer that had lived for a year. */
const fullList = async (page: Page) => {
  await signIn(page)
  await page.route(LIST, (route) =>
    route.fulfill({
      json: {
        operations: [...ROWS, row(9, { erased: true, name: '', signer: '', email: '', state: 'completed' })],
        next: 'abc',
        counts: COUNTS,
        needing: ROWS.filter(({ needs }) => needs).map((each) => each),
      },
    }),
  )
  await page.goto('/#/panelpage')
  await page.getByRole('button', { name: 'Cargar más' }).waitFor()
}

const sentOne = async (page: Page, pdf?: Buffer) => {
  await signIn(page)
  const { operationUuid } = await sendOperation({ token: await senderToken(page), pdf })
  await page.goto(`/#/panelpage/${operationUuid}`)
  await heading(page, 2, 'Evidencias')
}

const asking = (button: string) => async (page: Page) => {
  await sentOne(page)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

/** The control panel: how a person comes to each screen and state. */
export const PANEL_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  panel: fullList,
  'panel-filters': async (page) => {
    await fullList(page)
    await page.getByRole('button', { name: 'Filtros' }).click()
  },
  'panel-empty': async (page) => {
    await signIn(page)
    await page.goto('/#/panelpage')
    await heading(page, 2, 'Aquí verás lo que envíes')
  },
  'panel-none': async (page) => {
    await signIn(page)
    await page.goto('/#/panelpage?search=nadie')
    await heading(page, 3, 'Ninguna operación coincide')
  },
  'panel-failed': async (page) => {
    await signIn(page)
    await page.route(LIST, (route) => route.abort())
    await page.goto('/#/panelpage')
    await heading(page, 3, 'No se han podido cargar las operaciones')
  },
  'panel-history': async (page) => {
    await fullList(page)
    await page.goto('/#/profilepage?tab=historial')
    await page.getByRole('link', { name: 'Abrir el panel de control' }).waitFor()
    await page.getByRole('tabpanel').getByRole('listitem').nth(9).waitFor()
  },
  'panel-operation': sentOne,
  'panel-operation-locked': async (page) => {
    await signIn(page)
    const operation = await sendOperation({ token: await senderToken(page) })
    const signer = await (await page.context().browser()!.newContext()).newPage()
    await lockOut(signer, operation)
    await signer.context().close()
    await page.goto(`/#/panelpage/${operation.operationUuid}`)
    await page.getByRole('button', { name: 'Desbloquear' }).waitFor()
  },
  'panel-operation-notices': async (page) => {
    await sentOne(page, filledForm())
    await page.getByText('sus campos se muestran con los datos').waitFor()
  },
  'panel-resend': asking('Enviar el correo de nuevo'),
  'panel-link': asking('Copiar un enlace'),
  'panel-correct': async (page) => {
    await sentOne(page)
    await page.getByRole('button', { name: /^Corregir los datos/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Correo electrónico').fill('ana@')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByText('Introduce una dirección de correo electrónico válida').waitFor()
  },
  'panel-correct-phone': async (page) => {
    await signIn(page)
    const operation = await sendOperation({ documents: ['Contrato', 'Anexo'], token: await senderToken(page) })
    const signer = await page.context().browser()!.newPage()
    await openLink(signer, operation.link)
    await acceptButton(signer).click()
    await signer.getByRole('heading', { level: 1, name: 'Anexo' }).waitFor()
    await signer.close()
    await page.goto(`/#/panelpage/${operation.operationUuid}`)
    await page.getByRole('button', { name: /^Corregir los datos/ }).click()
    await page.getByText('Ya ha abierto el documento.').waitFor()
  },
  'panel-copies': async (page) => {
    await signIn(page)
    const copies = [somebody().email, somebody().email]
    const operation = await sendOperation({ copies, token: await senderToken(page) })
    const signer = await page.context().browser()!.newPage()
    await signIt(signer, operation)
    await signer.close()
    await page.goto(`/#/panelpage/${operation.operationUuid}`)
    await page.getByText('Su enlace vale hasta').nth(1).waitFor()
    await page.getByRole('button', { name: `Revocar la copia de ${copies[0]}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
    await page.getByText('Su enlace no abre nada').waitFor()
  },
  'panel-cancel': asking('Cancelar la operación'),
  'panel-missing': async (page) => {
    await signIn(page)
    await page.goto('/#/panelpage/00000000-0000-4000-8000-000000000000')
    await heading(page, 1, 'Esta operación no está en tu cuenta')
  },
}
