import type { ReviewedResults } from '@firmeza/identification/wire'
import type { Page } from '@playwright/test'
import { signIn } from './holder.ts'

const MINUTES_14 = 14 * 60_000

/** A result without pictures, of which some is measured and some is not. */
const reviewed: ReviewedResults = {
  face: '',
  front: '',
  back: '',
  hologram: '',
  passport: '',
  passportmrz: '',
  hologramConfidence: 0.463,
  passportOcr: null,
  customer: { name: 'Lucía', lastname: 'Ferrer Montes', nif: '48291327K', email: 'lucia@example.com' },
  faceBiometry: { faceAttributes: { gender: null, age: 31, glasses: null, facialHair: null, hair: null } },
  frontBiometry: { confidence: 0.8742, frontConfidence: 0.9318, frontAttributes: { portrait: '' } },
  backOcr: null,
  state: 'in-review',
  checks: [
    { check: 'challenge', outcome: 'not-checked', reason: 'not-asked' },
    { check: 'hologram', outcome: 'failed', reason: 'not-seen' },
  ],
  print: [],
  next: null,
  askedAgain: null,
  hints: [{ hint: 'screen-grid', outcome: 'found' }],
  durationMs: 108_000,
  marks: [
    { of: 'FACE', atMs: 8_000 },
    { of: 'DNIFRONT', atMs: 52_000 },
    { of: 'HOLOGRAM', atMs: 64_000 },
  ],
  challenge: {
    code: '0436',
    steps: [
      { step: 'turn-left', atMs: 31_000 },
      { step: 'blink', atMs: null },
    ],
  },
  scores: [
    { score: 'match', value: 0.8742, least: 0.3 },
    { score: 'front', value: 0.9318, least: 0.75 },
    { score: 'hologram', value: 0.463, least: 0.75 },
    { score: 'back', value: null, least: 0.75 },
  ],
  models: { face: '1.0' },
}

/**
 * What an operator is shown, of everything something; what is to be reviewed is theirs, or a
 * colleague's.
 */
const standIn = async (page: Page, isYou: boolean): Promise<void> => {
  const signedAt = new Date(Date.now() - MINUTES_14).toISOString()
  const operation = { reference: '7F3A-91C2', senderName: 'Gestoría Peña & Hijos', demo: true, signedAt }
  const payment = { provider: 'bank-transfer', currency: 'EUR', createdAt: signedAt, expiresAt: signedAt }
  const contact = { lastname: '', nif: '', signatureSelected: '', company: '', phone: '+34600111222', closedAt: null }
  const answers: Record<string, unknown> = {
    'operator/contacts': {
      contacts: [
        {
          ...contact,
          id: 'C1795262654919',
          form: 'request',
          state: 'RECEIVED',
          language: 'es',
          name: 'Lucía Ferrer',
          email: 'lucia@example.com',
          message: 'Queremos firmar unos 200 contratos al mes.\n\n¿Tenéis precio por volumen?',
          creationdate: signedAt,
          answer: { text: 'Sí: te llamamos mañana.', at: signedAt, sentAt: null, refused: '550 5.1.1 no such user' },
        },
      ],
      next: 'C1795262654919',
      counts: { RECEIVED: 1, ANSWERED: 12, CLOSED: 340 },
    },
    'operator/transfers': {
      transfers: [
        {
          ...payment,
          id: 'a',
          account: { id: 'x', name: 'Lucía Ferrer' },
          state: 'awaiting-transfer',
          reference: 'RF18 0001 2345 67',
          amount: '100.00',
          credits: 300,
          attention: null,
        },
        {
          ...payment,
          id: 'b',
          account: { id: 'y', name: 'Comunidad de propietarios Avenida de la Constitución 21' },
          state: 'captured',
          reference: 'RF41 0009 8765 43',
          amount: '20.00',
          credits: 50,
          attention: 'refunded',
        },
      ],
    },
    'operator/operations': {
      operations: [
        { ...operation, uuid: 'a', state: 'failed', documents: ['Contrato', 'Anexo'], reason: 'the file is broken' },
        { ...operation, uuid: 'b', state: 'sealing', documents: ['Contrato'], reason: null },
      ],
      lateAfterMinutes: 10,
    },
    'operator/identifications': {
      reviewers: 2,
      waiting: [
        {
          ...operation,
          operationUuid: 'a',
          videoUuid: 'v',
          profile: 'strict',
          computedAt: signedAt,
          open: [
            { check: 'hologram', outcome: 'failed', reason: 'not-seen' },
            { check: 'print', outcome: 'not-checked', reason: 'unsure' },
          ],
          hints: [{ hint: 'screen-grid', outcome: 'found' }],
          hold: { name: 'Nuria Bosch', isYou, until: signedAt },
          unopenable: null,
          isPassedByOne: true,
          isPassedByYou: false,
        },
      ],
    },
    'operator/identifications/a/v': reviewed,
    'operator/identifications/a/v/hold': { hold: null },
    'operator/kept': {
      operations: [
        {
          uuid: 'a',
          reference: operation.reference,
          senderName: operation.senderName,
          createdAt: signedAt,
          retention: null,
          destroyedAt: [signedAt],
          hold: null,
        },
      ],
    },
    'operator/health': {
      status: 'down',
      dependencies: {
        database: { status: 'up' },
        mail: { status: 'down', reason: 'connect ECONNREFUSED 127.0.0.1:587' },
        certificates: {
          status: 'warning',
          reason: 'the seal certificate ends in 29 days',
          certificate: { name: 'seal', daysLeft: 29 },
        },
      },
    },
  }
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) => route.fulfill({ json }))
  await page.route('**/api/accounts/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), role: 'operator' } })
  })
}

const operatorAt =
  (tab: string, come: (page: Page) => Promise<void>, isYou = true) =>
  async (page: Page) => {
    await signIn(page)
    await standIn(page, isYou)
    await page.goto(`/#/operatorpage?tab=${tab}`)
    await come(page)
  }

const leaveAll = async (page: Page): Promise<void> => {
  for (const field of await page.getByRole('form').locator('input:visible, select, textarea').all()) {
    await field.focus()
    await field.blur()
  }
}

/** The screens of contact requests, and of operators: how a person comes to each. */
export const CONTACT_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'contact-errors': async (page) => {
    await page.goto('/#/contactpage')
    await page.getByLabel('Tipo de operación').selectOption('Identificación y firma Parte Viajero')
    await leaveAll(page)
    await page.getByText('El teléfono es requerido').waitFor()
  },
  'campaign-thanks': async (page) => {
    await page.goto('/#/fullpage')
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel('Teléfono', { exact: true }).fill('600111222')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByRole('dialog', { name: 'Gracias' }).waitFor()
  },
  'api-page': async (page) => {
    await page.goto('/#/apipagees2')
    await page.getByRole('form').waitFor()
  },
  'operator-requests': operatorAt('requests', async (page) => {
    await page.getByRole('article').getByRole('button').click()
    await page.getByText(/^La respuesta del .* no le llegó$/).waitFor()
  }),
  'operator-transfers': operatorAt('transfers', (page) => page.getByText('El dinero se devolvió').waitFor()),
  'operator-reason': operatorAt('stuck', async (page) => {
    await page.getByRole('button', { name: 'Volver a sellar' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  'operator-reviews': operatorAt('reviews', async (page) => {
    await page.getByRole('navigation', { name: 'Por revisar' }).getByRole('button').click()
    await page.getByRole('radio', { name: 'Hay que repetirlo' }).check()
    await page.getByText('Todo lo que se leyó y comprobó').click()
    await page.getByRole('tab', { name: 'Biometry' }).waitFor()
  }),
  'operator-reviews-theirs': operatorAt(
    'reviews',
    async (page) => {
      await page.getByRole('navigation', { name: 'Por revisar' }).getByRole('button').click()
      await page.getByRole('region', { name: 'Tu decisión' }).getByText('La está revisando Nuria Bosch.').waitFor()
    },
    false,
  ),
  'operator-health': operatorAt('health', (page) => page.getByText('Algo no funciona').waitFor()),
}
