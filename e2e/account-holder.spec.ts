import { expect, type Page, test } from '@playwright/test'
import { sendLogin } from './parts/account.ts'
import { PASSWORD } from './parts/holder.ts'
import { mailedLink, textedCode } from './parts/inbox.ts'
import { download, expectSealed, textOf } from './parts/judged.ts'
import { acceptButton, codeField, signButton } from './parts/operation.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { somebody } from './parts/person.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const balanceOf = async (page: Page) => (await page.request.get('/api/credits/balance')).json()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('S1.1.11 S1.1.12 S1.1.13 S1.2.29 S1.2.30 S1.2.31 a new account holder sends a document, follows it live, holds the proof, and buys credits', async ({
  page,
  browser,
}) => {
  const [holder, signer] = [somebody(), somebody()]

  await test.step('registers, and proves the address by the link that was mailed', async () => {
    await page.goto('/#/registerpage')
    await field(page, 'Nombre').fill(`${holder.name} ${holder.lastname}`)
    await field(page, 'Correo electrónico').fill(holder.email)
    await field(page, 'Contraseña').fill(PASSWORD)
    await field(page, 'Repite la contraseña').fill(PASSWORD)
    await page.getByLabel(/^Acepto la/).check()
    await button(page, 'Registrarme').click()
    await expect(page.getByText('Registro completado.')).toBeVisible()
    await page.goto(await mailedLink(holder.email))
    await expect(page.getByText('Tu dirección está verificada')).toBeVisible()
  })

  await test.step('signs in, and has five credits', async () => {
    await sendLogin(page, holder.email)
    await expect(title(page, 'Mi cuenta')).toBeVisible()
    await expect(page.getByText('créditos disponibles')).toBeVisible()
    expect(await balanceOf(page)).toMatchObject({ currentcredits: 5, totalcredits: 5 })
  })

  await test.step('sends a document of their own for two of them', async () => {
    await page.goto('/#/createsignpage')
    await page.getByRole('radio', { name: 'Firma con OTP', exact: true }).check({ force: true })
    await field(page, 'Nombre').fill(signer.name)
    await field(page, 'Apellidos').fill(signer.lastname)
    await field(page, 'Correo electrónico').fill(signer.email)
    await field(page, 'Móvil').fill(signer.phone)
    await page.getByLabel('Quieres firmar uno de tus documentos?').check()
    await page.locator('input[type=file]').setInputFiles(asUpload(ownPdf(), 'arras.pdf'))
    await expect(page.getByText('2 créditos · tu saldo: 5')).toBeVisible()
    await button(page, 'Enviar').click()
    const sent = page.getByRole('dialog', { name: 'Enviado' })
    await sent.getByRole('link', { name: 'Seguir en el panel' }).click()
    await expect(title(page, 'arras')).toBeVisible()
  })

  await test.step('finds it in the panel, and follows it live', async () => {
    await page.getByRole('link', { name: 'Todas las operaciones' }).click()
    await expect(title(page, 'Panel de control')).toBeVisible()
    await expect(page.getByText('En directo', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /arras/ }).first().click()
    await expect(title(page, 'arras')).toBeVisible()
  })

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('the signer reads and signs on a phone, without an account, and the panel follows by itself', async () => {
    await phone.goto(await mailedLink(signer.email))
    await acceptButton(phone).click()
    await expect(page.getByText('Leída', { exact: true }).or(page.getByText('Leída y aceptada')).first()).toBeVisible()
    await codeField(phone).fill(await textedCode(signer.phone))
    await signButton(phone).click()
    await expect(title(phone, 'La firma se ha realizado correctamente')).toBeVisible()
    await expect(page.getByText('Completada').first()).toBeVisible()
    await phone.context().close()
  })

  await test.step('downloads the sealed document and the acta from the panel', async () => {
    const document = await download(page, 'Descargar el sellado')
    await expectSealed(document.bytes)
    expect(textOf(document.bytes)).not.toContain('SIN VALIDEZ LEGAL')
    const acta = await download(page, 'Acta de evidencias')
    await expectSealed(acta.bytes)
    expect(textOf(acta.bytes)).toContain(signer.lastname)
  })

  await test.step('buys a pack with the sandbox wallet, and the balance is right', async () => {
    await page.goto('/#/prepaypalPaymentPage')
    await expect(page.getByText('Ahora tienes 3 créditos')).toBeVisible()
    await page.locator('label', { has: page.getByRole('radio', { name: /Basic 2/ }) }).click()
    await page.getByRole('button', { name: /^Pagar .* con el monedero$/ }).click()
    await page.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(page.getByText('Ahora tienes 53 créditos')).toBeVisible()
    await page.goto('/#/profilepage?tab=creditos')
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('53', { exact: true }).first()).toBeVisible()
    expect(await balanceOf(page)).toMatchObject({ currentcredits: 53, usedcredits: 2, totalcredits: 55 })
  })
})
