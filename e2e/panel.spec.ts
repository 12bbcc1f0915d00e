import { expect, type Page, test } from '@playwright/test'
import { toolbar } from './parts/account.ts'
import { senderToken, signIn } from './parts/holder.ts'
import { mailedLink, textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, lockOut, openLink, sendOperation, signButton, signIt } from './parts/operation.ts'
import { nothingIsLost } from './parts/out-of-sight.ts'
import { somebody } from './parts/person.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const send = async (page: Page, ...documents: string[]) => sendOperation({ documents, token: await senderToken(page) })

test('S1.1.22 an operation is followed live from its sending to its seal, and its documents and evidence are downloaded', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/#/panelpage')
  await expect(page.getByRole('heading', { name: 'Aquí verás lo que envíes' })).toBeVisible()
  const operation = await send(page, 'Contrato de obra')
  // Nobody has reloaded anything from here on.
  await expect(row(page, 'Contrato de obra').getByText('Enviada')).toBeVisible()
  await expect(page.getByText('En directo')).toBeVisible()

  const signer = await browser.newContext()
  await signIt(await signer.newPage(), operation)
  await signer.close()
  await expect(row(page, 'Contrato de obra').getByText('Completada')).toBeVisible()
  // What came by itself stays within the screen, too.
  const size = page.viewportSize()!
  await nothingIsLost(page)
  await page.setViewportSize(size)

  await row(page, 'Contrato de obra').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contrato de obra' })).toBeVisible()
  await expect(page.getByText('Íntegro')).toBeVisible()
  const evidence = page.getByRole('region', { name: 'Evidencias' })
  for (const happened of ['Correo con el enlace enviado', 'Leído y aceptado', 'Código correcto', 'Acta sellada'])
    await expect(evidence.getByText(happened)).toBeVisible()
  // On a phone the choice stands in the menu, which lies over the page.
  await toolbar(page)
  const language = page.getByRole('banner').getByRole('combobox').filter({ visible: true }).first()
  await language.selectOption('English')
  await expect(page.getByText('Certificate of evidence sealed')).toBeVisible()
  await language.selectOption('Español')
  const close = page.getByRole('button', { name: 'Cerrar el menú', exact: true })
  if (await close.isVisible()) await close.click()
  await expect(evidence.getByText('Acta sellada')).toBeVisible()
  for (const [name, file] of [
    ['Descargar el sellado: Contrato de obra', 'documento1-sellado.pdf'],
    ['Descargar: Acta de evidencias', /^acta-.*\.pdf$/],
    ['Descargar: Todas las pruebas', /^evidence-.*\.zip$/],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toMatch(file)
    expect(await download.failure()).toBeNull()
  }
  await page.getByRole('link', { name: 'Todas las operaciones' }).click()
  await expect(row(page, 'Contrato de obra')).toBeVisible()
})

test('a signer who is locked out telephones, the sender unlocks, and the page they have open goes on', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/#/panelpage')
  const operation = await send(page, 'Contrato de obra')
  const signer = await (await browser.newContext()).newPage()
  await lockOut(signer, operation)

  await page.getByRole('link', { name: 'Contrato de obra' }).first().click()
  await expect(page.getByText('Cinco códigos equivocados')).toBeVisible()
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(page.getByText('Cinco códigos equivocados')).toHaveCount(0)

  const another = signer.getByRole('button', { name: 'Enviarme un código nuevo' })
  await expect(another).toBeEnabled()
  await another.click()
  await codeField(signer).waitFor()
  await codeField(signer).fill(await textedCode(operation.person.phone, { nth: 2 }))
  await signButton(signer).click()
  await expect(page.getByText('Completada').first()).toBeVisible()
  await signer.context().close()
})

test('what was sent is searched and filtered, and the address keeps what was asked', async ({ page }) => {
  await signIn(page)
  await send(page, 'Presupuesto 2026')
  await send(page, 'Acuerdo de confidencialidad')
  await page.goto('/#/panelpage')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('confid')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Acuerdo de confidencialidad')).toBeVisible()
  await expect(page).toHaveURL(/search=confid/)
  await row(page, 'Acuerdo').getByRole('link').click()
  await page.getByRole('link', { name: 'Todas las operaciones' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('confid')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nobody at all')
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('')
  await page.getByRole('button', { name: /^En curso/ }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('button', { name: /^En curso/ })).toHaveAttribute('aria-pressed', 'true')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^operaciones-.*\.csv$/)
})

test('its sender sends the mail again, copies a link, and cancels what nobody has signed', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { operationUuid, person, link } = await send(page, 'Contrato')
  await page.goto(`/#/panelpage/${operationUuid}`)
  const actions = page.getByRole('region', { name: 'Qué puedes hacer' })
  const dialog = page.getByRole('dialog')

  await actions.getByRole('button', { name: 'Enviar el correo de nuevo' }).click()
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Enviar el correo de nuevo' }).click()
  await expect(page.getByText('Correo enviado de nuevo.')).toBeVisible()
  expect(await mailedLink(person.email, { nth: 2 })).not.toBe(link)

  await actions.getByRole('button', { name: 'Copiar un enlace' }).click()
  await dialog.getByRole('button', { name: 'Crear y copiar' }).click()
  const taken = await dialog.getByRole('textbox').inputValue()
  expect(taken).toContain('/#/simpleSignature/')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('El remitente copió un enlace')).toBeVisible()

  await actions.getByRole('button', { name: 'Cancelar la operación' }).click()
  await expect(dialog).toContainText('El servicio aún no se ha prestado: recuperas los créditos.')
  await dialog.getByRole('button', { name: 'Cancelar la operación' }).click()
  await expect(page.getByText('Operación cancelada.')).toBeVisible()
  await expect(actions).toHaveCount(0)

  const signer = await (await browser.newContext()).newPage()
  await signer.goto(taken)
  await expect(signer.getByText('Han cancelado esta firma')).toBeVisible()
  await signer.context().close()
})

test('a phone that proves wrong once the document is open is corrected, and the code comes to the right one', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { operationUuid, link } = await send(page, 'Contrato', 'Anexo')
  const signer = await (await browser.newContext()).newPage()
  await openLink(signer, link)
  await acceptButton(signer).click()
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Anexo')
  await page.goto(`/#/panelpage/${operationUuid}`)
  await page.getByRole('button', { name: /^Corregir los datos/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Correo electrónico')).toHaveCount(0)
  const right = somebody()
  await dialog.getByLabel('Móvil').fill(right.phone)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El remitente corrigió el móvil de esta persona')).toBeVisible()
  await acceptButton(signer).click()
  await codeField(signer).fill(await textedCode(right.phone))
  await signButton(signer).click()
  await expect(signer.getByText('La firma se ha realizado correctamente')).toBeVisible()
  await signer.context().close()
})

test('a wrong e-mail and phone are corrected: the new link signs, the old one says that it has ended', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { operationUuid, link } = await send(page, 'Contrato')
  const right = somebody()
  await page.goto(`/#/panelpage/${operationUuid}`)
  await page.getByRole('button', { name: /^Corregir los datos/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(right.email)
  await dialog.getByLabel('Móvil').fill('806 123 456')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('no enviamos SMS a números especiales')).toBeVisible()
  await dialog.getByLabel('Móvil').fill(right.phone)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos corregidos.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Firmante' })).toContainText(right.email)
  await expect(page.getByText('El remitente corrigió los datos de contacto de esta persona')).toBeVisible()

  const signer = await (await browser.newContext()).newPage()
  await signer.goto(link)
  await expect(signer.getByRole('heading', { name: 'No reconocemos este enlace' })).toBeVisible()
  await signIt(signer, { operationUuid, person: right, link: await mailedLink(right.email) })
  await signer.context().close()
  await expect(page.getByRole('button', { name: /^Corregir los datos/ })).toHaveCount(0)
})

test('S1.2.88 MI CUENTA leads to the operations in Historial, and on to the panel', async ({ page }) => {
  await signIn(page)
  await send(page, 'Contrato')
  await page.goto('/#/profilepage')
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Contrato' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir el panel de control' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible()
})

test('nobody sees the panel without an account', async ({ page }) => {
  await page.goto('/#/panelpage')
  await expect(page).toHaveURL(/#\/loginpage/)
})
