import { expect, test } from '@playwright/test'
import { senderToken, signIn } from './parts/holder.ts'
import { sendOperation } from './parts/operation.ts'
import { asUpload, ownPdf } from './parts/own-pdf.ts'
import { title } from './parts/screen.ts'

test('the first screen has the balance and a place to drop a PDF, which opens in the form', async ({ page }) => {
  await signIn(page)
  await page.goto('/#/profilepage')
  await expect(page.getByRole('region', { name: 'Tu saldo' })).toContainText('5créditos disponibles')
  const start = page.getByRole('region', { name: 'Envía tu primer documento' })
  await start.locator('input[type=file]').setInputFiles(asUpload(Buffer.from('x'), 'foto.png', 'image/png'))
  await expect(start.getByText('Ese archivo no es un PDF.')).toBeVisible()
  await start.locator('input[type=file]').setInputFiles(asUpload(ownPdf(), 'arras.pdf'))
  await title(page, 'Envía a firmar')
  await expect(page.getByText('arras.pdf')).toBeVisible()
  await expect(page.getByLabel('Quieres firmar uno de tus documentos?')).toBeChecked()
})

test('the first screen tells of the latest operations, live, until a tab is chosen', async ({ page }) => {
  await signIn(page)
  const token = await senderToken(page)
  await sendOperation({ documents: ['Uno'], token })
  await page.goto('/#/profilepage')
  const latest = page.getByRole('region', { name: 'Últimas operaciones' })
  await expect(latest.getByRole('listitem')).toHaveText([/Uno/])
  await expect(page.getByRole('heading', { name: 'Envía un documento' })).toBeVisible()
  await sendOperation({ documents: ['Dos'], token })
  await expect(latest.getByRole('listitem')).toHaveText([/Dos/, /Uno/])
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(latest).toHaveCount(0)
})

test('signed in, the header leads to send and to the panel from every page, and the footer is a line', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page)
  for (const path of ['/#/homepage2', '/#/pricingpage', '/#/profilepage']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const header = page.getByRole('banner')
    // The page is there before its header: whether there is a menu is not known until then.
    await header.getByRole('link', { name: 'MI CUENTA' }).waitFor()
    const menu = page.getByRole('button', { name: 'Abrir el menú' })
    if (await menu.isVisible()) await menu.click()
    await expect(header.getByRole('link', { name: 'Enviar a firmar' }).locator('visible=true')).toHaveAttribute(
      'href',
      /#\/createsignpage$/,
    )
    await expect(header.getByRole('link', { name: /^PANEL/ }).locator('visible=true')).toHaveAttribute(
      'href',
      /#\/panelpage$/,
    )
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Productos' })).toHaveCount(0)
  }
})
