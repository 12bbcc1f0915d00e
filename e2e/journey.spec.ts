import { expect, type Page, test } from '@playwright/test'
import { mailedLink, messagesFor, textedCode } from './parts/inbox.ts'
import { download, expectSealed, lettersOf, textOf } from './parts/judged.ts'
import { acceptButton, codeField, signButton } from './parts/operation.ts'
import { somebody } from './parts/person.ts'
import { sendTrial } from './parts/trial.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('S1.1.14 a visitor sends the trial, signs it with a code and holds a sealed PDF and its acta', {
  tag: '@both',
}, async ({ page }) => {
  const person = somebody()
  await test.step('S1.1.16 S1.4.16 the short form starts an operation and says so in a dialog', () =>
    sendTrial(page, person))

  const link = await test.step('S1.1.19 the e-mail carries a link', async () => {
    const mailed = await mailedLink(person.email)
    await page.getByRole('link', { name: 'Abrir el buzón de pruebas' }).click()
    const mail = page.getByRole('article').filter({ hasText: person.email })
    await expect(mail.getByRole('link', { name: 'Leer y firmar' })).toHaveAttribute('href', mailed)
    return mailed
  })

  await test.step('S1.2.108 S1.4.26 the page shows the PDF, then the button that accepts it', async () => {
    await page.goto(link)
    await expect(page.getByRole('group', { name: 'Página 1 de 1' }).locator('img')).toBeVisible()
    await expect(page.getByText('SIN VALIDEZ LEGAL').first()).toBeVisible()
    await expect(acceptButton(page)).toBeVisible()
  })

  await test.step('S1.4.27 S1.1.19 once accepted the PDF hides, an SMS brings the code and its entry appears', async () => {
    await acceptButton(page).click()
    await expect(heading(page)).toHaveText('Escribe el código')
    await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toHaveCount(0)
    await expect(signButton(page)).toBeVisible()
  })

  await test.step('S1.4.28 S2.2.30 the right code leads to resumeSignature, which says that the signature was done', async () => {
    await codeField(page).fill(await textedCode(person.phone))
    await signButton(page).click()
    await expect(heading(page)).toHaveText('La firma se ha realizado correctamente')
    expect(new URL(page.url()).hash).toBe('#/resumeSignature')
    await page.getByText('Tus datos').click()
    await expect(page.getByRole('definition').filter({ hasText: person.lastname })).toBeVisible()
  })

  await test.step('S2.4.30 the documents follow by themselves once they are sealed', () =>
    expect(page.getByText('Sellado el')).toBeVisible())

  await test.step('the signed document is sealed, and marked as a trial', async () => {
    const { name, bytes } = await download(page, 'Descargar documento')
    expect(name).toBe('contrato-firmado.pdf')
    await expectSealed(bytes)
    expect(lettersOf(bytes)).toContain('SINVALIDEZLEGAL')
  })

  await test.step('the acta is sealed, and tells who and where from but never the code', async () => {
    const { name, bytes } = await download(page, 'Descargar acta')
    expect(name).toMatch(/^acta-[\w-]+\.pdf$/)
    await expectSealed(bytes)
    const told = textOf(bytes)
    expect(told).toContain(person.email)
    expect(told).toContain('127.0.0.1')
    expect(told).not.toContain(await textedCode(person.phone))
  })

  await test.step('S2.4.30 Continuar leads to the documents, VOLVER A INICIO home; a mail confirms', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Documentos' })).toBeFocused()
    await expect.poll(async () => (await messagesFor(person.email)).length).toBe(2)
    await page.getByRole('link', { name: 'VOLVER A INICIO' }).click()
    await expect(page).toHaveURL(/#\/homepage2/)
  })
})
