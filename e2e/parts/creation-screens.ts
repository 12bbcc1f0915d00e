import type { Page } from '@playwright/test'
import { pagesOf, toOwnDocument } from './boxes.ts'
import { fillSigner, openForm } from './creation.ts'
import { signIn } from './holder.ts'
import { asUpload } from './own-pdf.ts'
import { somebody } from './person.ts'

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const attempt = (page: Page, name = 'Probar') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

const fillDialog = async (page: Page) => {
  const { name, lastname, email, phone } = somebody()
  await page.goto('/#/signaturepage')
  await attempt(page)
  for (const [label, value] of [
    ['Nombre', name],
    ['Apellidos', lastname],
    ['Correo electrónico', email],
    ['Móvil', phone],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** The services' pages and the creation form, screen and state: how a person comes to each. */
export const CREATION_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  service: async (page) => {
    await page.goto('/#/notificationpage')
    await title(page, 'Prueba de que')
  },
  'service-under-header': async (page) => {
    await page.goto('/#/signaturepage2')
    await title(page, 'Firmado en')
  },
  'service-identification': async (page) => {
    await page.goto('/#/identificationpage2')
    await title(page, 'Saber quién')
  },
  'service-document': async (page) => {
    await page.goto('/#/ocrpage')
    await title(page, 'De la foto')
  },
  'service-access': async (page) => {
    await page.goto('/#/identificationpage')
    await attempt(page)
    await page.getByRole('dialog', { name: 'Acceso requerido' }).waitFor()
  },
  'service-cropper': async (page) => {
    await signIn(page)
    await page.goto('/#/ocrpage')
    await attempt(page, 'Pruébalo')
    await page.getByText('Pon aquí el reverso').waitFor()
  },
  'create-several': async (page) => {
    await signIn(page)
    await page.goto('/#/createsignpage?type=Firma con OTP')
    const [ana, luis] = [somebody(), somebody()]
    for (const [label, value] of [
      ['Nombre', ana.name],
      ['Apellidos', ana.lastname],
      ['Correo electrónico', ana.email],
      ['Móvil', ana.phone],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    const add = page.getByRole('button', { name: 'Añadir firmante' })
    await add.click()
    const second = page.getByRole('group', { name: 'Firmante 2' })
    await second.getByLabel('Nombre', { exact: true }).fill(luis.name)
    await second.getByRole('radio', { name: 'Manuscrita' }).check()
    await add.click()
    await page.getByRole('group', { name: 'Firmante 3' }).getByLabel('Correo electrónico').fill('eva@')
    await page.getByLabel('Firman en orden').focus()
  },
  'create-boxes': async (page) => {
    await signIn(page)
    await openForm(page, 'Firma con OTP')
    await fillSigner(page, { ...somebody(), name: 'Lucía', lastname: 'Ferrer Montes' })
    await page.getByRole('button', { name: 'Añadir firmante' }).click()
    const second = page.getByRole('group', { name: 'Firmante 2' })
    await second.getByLabel('Nombre', { exact: true }).fill('Jordi')
    await second.getByLabel('Apellidos', { exact: true }).fill('Puig Serra')
    await page.getByRole('button', { name: 'Poner en esta página la firma de Lucía' }).click()
    await page.getByRole('button', { name: 'Poner en esta página la firma de Jordi' }).click()
    await page.locator('[data-sheet] canvas').waitFor()
  },
  'create-own': async (page) => {
    await signIn(page)
    await openForm(page, 'Firma con OTP')
    await fillSigner(page, { ...somebody(), name: 'Lucía', lastname: 'Ferrer Montes' })
    const pages = ['Objeto', 'Precio', 'Por la parte arrendadora'].map((text) => ({
      content: `BT /F 12 Tf 60 120 Td (${text}) Tj ET`,
    }))
    await toOwnDocument(page, pagesOf(...pages))
    await page.getByText('Se verá en la página').waitFor()
    await page.getByRole('button', { name: 'Poner en esta página la firma de Lucía' }).click()
    await page.getByText('tapa texto').waitFor()
  },
  'create-mailed-code': async (page) => {
    await signIn(page)
    await page.goto('/#/createsignpage?type=Firma con OTP')
    await page.getByLabel('Código para firmar').selectOption('Por correo electrónico')
    await page.getByText('prueba menos quién firma que un SMS').waitFor()
  },
  'create-errors': async (page) => {
    await signIn(page)
    await page.goto('/#/createsignpage')
    await page.getByRole('radio', { name: 'Firma Manuscrita' }).check()
    for (const label of ['Nombre', 'Apellidos', 'Elemento manuscrito'])
      await page.getByLabel(label, { exact: true }).focus()
    await page.getByLabel('Correo electrónico').fill('ana@')
    await page.getByLabel('Quieres firmar uno de tus documentos?').check()
    await page.getByLabel('Tu documento').setInputFiles(asUpload(Buffer.from('x'), 'foto.png', 'image/png'))
    await page.getByText('Ese archivo no es un PDF.').waitFor()
  },
  'create-short': async (page) => {
    await signIn(page)
    await page.route('**/api/users/*', async (route) => {
      const answer = await route.fetch()
      const user = await answer.json()
      await route.fulfill({ response: answer, json: { ...user, credits: { ...user.credits, currentcredits: 0 } } })
    })
    await page.goto('/#/createsignpage?type=Firma con OTP')
    await page.getByText(/^Te faltan? \d+ crédito/).waitFor()
  },
  'create-sent': async (page) => {
    await signIn(page)
    await fillDialog(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Enviado' }).waitFor()
  },
}
