import { contactPaths } from '@firmeza/contact/wire'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './parts/holder.ts'
import { messagesFor } from './parts/inbox.ts'
import { signInOperator } from './parts/operator.ts'
import { somebody } from './parts/person.ts'
import { SERVER } from './parts/places.ts'

const contact = async (name: string): Promise<string> => {
  const body = { form: 'api', name, email: somebody().email, description: '¿Cuánto cuesta?', agree: true }
  const answer = await fetch(SERVER + contactPaths.contacts, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return body.email
}
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('an operator answers a request by e-mail, closes it, and the log says so', async ({ page }) => {
  const { email: operatorEmail } = await signInOperator(page)
  const name = `Eva ${somebody().phone}`
  const email = await contact(name)
  await page.goto('/#/operatorpage')
  await card(page, name).getByRole('button').click()
  await page.getByLabel('Respuesta').fill('Depende del volumen.\n\n¿Hablamos mañana?')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('status').getByText('Respuesta guardada')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  await expect
    .poll(async () => (await messagesFor(email)).map(({ text }) => text).join())
    .toContain('¿Hablamos mañana?')

  await page.getByRole('button', { name: /^Contestadas/ }).click()
  await card(page, name).getByRole('button').click()
  await expect(card(page, name)).toContainText('Depende del volumen.')
  await card(page, name).getByRole('button', { name: 'Cerrar petición' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar la petición' })
  await expect(dialog.getByRole('button', { name: 'Cerrar petición' })).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Resuelta por teléfono')
  await dialog.getByRole('button', { name: 'Cerrar petición' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, name)).toHaveCount(0)

  await tab(page, 'Registro').click()
  const latest = page.getByRole('listitem').filter({ hasText: 'Resuelta por teléfono' })
  await expect(latest).toContainText('Cerró la petición')
  await expect(latest).toContainText(operatorEmail)
  await expect(page.getByText('Dio el permiso de operador').first()).toBeVisible()
})

test('what is stuck says why and is sealed again for a reason, a refusal stays in sight; health is told in words', async ({
  page,
}) => {
  await signInOperator(page)
  const uuid = '7f3a91c2-0000-4000-8000-000000000001'
  const failed = {
    uuid,
    reference: '7F3A-91C2',
    state: 'failed',
    senderName: 'Peña & Hijos',
    documents: ['Contrato'],
    demo: false,
    signedAt: '2026-11-21T10:00:00.000Z',
    reason: 'the cross-reference is broken',
  }
  let operations = [failed]
  await page.route('**/api/operator/operations', (route) =>
    route.fulfill({ json: { operations, lateAfterMinutes: 10 } }),
  )
  await page.goto('/#/operatorpage?tab=stuck')
  await expect(tab(page, 'Operaciones atascadas (1)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('the cross-reference is broken')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a sellar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Volver a sellar 7F3A-91C2' })
  await dialog.getByLabel('Motivo').fill('Ya hay disco')
  await dialog.getByRole('button', { name: 'Volver a sellar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('No existe, o no es tuyo.')
  await page.route(`**/operations/${uuid}/retry`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ reason: 'Ya hay disco' })
    operations = []
    return route.fulfill({ json: { operationUuid: uuid } })
  })
  await dialog.getByRole('button', { name: 'Volver a sellar' }).click()
  await expect(page.getByRole('heading', { name: 'Todo lo firmado está sellado' })).toBeVisible()

  await tab(page, 'Salud').click()
  await expect(page.getByText('Base de datos', { exact: true })).toBeVisible()
  await expect(page.getByText('Buzón de pruebas: nada sale de esta máquina.')).toHaveCount(2)
  await page.route('**/api/operator/health', (route) =>
    route.fulfill({
      json: {
        status: 'down',
        dependencies: { files: { status: 'up' }, mail: { status: 'down', reason: 'ECONNREFUSED' } },
      },
    }),
  )
  await page.getByRole('button', { name: 'Comprobar ahora' }).click()
  await expect(page.getByRole('heading', { name: 'Algo no funciona' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Funciona' }).last()).toContainText('Archivos')
  await expect(page.getByText('ECONNREFUSED')).toBeVisible()
})

test('who is no operator is told so, and a visitor is led to sign in', async ({ page, browser }) => {
  const visitor = await browser.newPage()
  await visitor.goto(`${SERVER}/#/operatorpage`)
  await expect(visitor).toHaveURL(/#\/loginpage\?return=/)
  await visitor.close()
  const { email } = await signIn(page)
  await page.goto('/#/operatorpage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página es para operadores')
  await expect(page.getByText(`Has entrado como ${email}`)).toBeVisible()
})
