import { expect, test } from '@playwright/test'
import { field, fillSigner, openDialog, send, sent } from './parts/creation.ts'
import { signIn } from './parts/holder.ts'
import { mailedLink, messagesFor } from './parts/inbox.ts'
import { asUpload, encryptedPdf, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'

test.beforeEach(async ({ page }) => void (await signIn(page)))

test('S1.8.01 S2.8.22 S1.3.34 a PDF that is refused says why, nothing typed is lost, and another one is sent', async ({
  page,
}) => {
  await openDialog(page)
  await fillSigner(page, somebody())
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(encryptedPdf()))
  await send(page).click()
  await expect(
    page.getByText('Ha ocurrido un error al crear la operación. Por favor, vuelva a intentarlo.'),
  ).toBeVisible()
  await expect(page.getByText('El PDF está protegido con contraseña.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('Ana')
  await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
  await send(page).click()
  await expect(sent(page)).toContainText('«acuerdo»')
})

test('S1.1.07 too few credits: what it costs, what is left, and where to buy, with all that was typed kept', async ({
  page,
}) => {
  await page.route('**/api/users/*', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({ response: answer, json: { ...user, credits: { ...user.credits, currentcredits: 1 } } })
  })
  const signer = somebody()
  await openDialog(page)
  await fillSigner(page, signer)
  await expect(page.getByText('Cuesta 2 créditos y tienes 1.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  const [buying] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Comprar créditos' }).click(),
  ])
  await expect(buying).toHaveURL(/#\/prepaypalPaymentPage$/)
  await buying.close()
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
  expect(await messagesFor(signer.email)).toHaveLength(0)
})

test('credits that somebody else spent meanwhile: the refusal shows what is left now, and where to buy', async ({
  page,
}) => {
  let spent = false
  await page.route('**/api/users/*', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    const currentcredits = spent ? 1 : 5
    await route.fulfill({ response: answer, json: { ...user, credits: { ...user.credits, currentcredits } } })
  })
  await page.route('**/create/withotpandtoken/*', (route) => {
    spent = true
    return route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'credits-exhausted', status: 402, detail: 'No quedan créditos suficientes.' }),
    })
  })
  await openDialog(page)
  await fillSigner(page, somebody())
  await send(page).click()
  await expect(page.getByRole('link', { name: 'Comprar créditos' })).toBeVisible()
  await expect(page.getByText('Cuesta 2 créditos y tienes 1.')).toBeVisible()
})

test('S1.8.02 what was sent and could not be read back leads to the panel, and to nothing else', async ({ page }) => {
  const signer = somebody()
  await page.route('**/getoperationbyuuid/**', (route) => route.abort(), { times: 1 })
  await openDialog(page)
  await fillSigner(page, signer)
  await send(page).click()
  await expect(page.getByText('Ha ocurrido un error al obtener los datos de la operación.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir en el panel' })).toHaveAttribute(
    'href',
    /^#\/panelpage\/[0-9a-f-]{36}$/,
  )
  await expect(send(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Borrar' })).toHaveCount(0)
  await field(page, 'Nombre').press('Enter')
  await page.getByRole('link', { name: 'Seguir en el panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mailedLink(signer.email)
  expect(await messagesFor(signer.email)).toHaveLength(1)
})

test('a session that has ended says so, leads to the sign-in and back, and what was typed is there again', async ({
  page,
  context,
}) => {
  const signer = somebody()
  await openDialog(page)
  await fillSigner(page, signer)
  await context.clearCookies()
  await send(page).click()
  const signInLink = page.getByRole('dialog', { name: 'Nueva firma' }).getByRole('link', { name: 'Acceder' })
  await expect(signInLink).toHaveAttribute('href', '#/loginpage?return=%2Fsignaturepage%3Ftry%3Dsignature')
  await expect(field(page, 'Correo electrónico')).toHaveValue(signer.email)
})
