import type { Page } from '@playwright/test'
import { mailedLink, textedCode, wrongCode } from './inbox.ts'
import {
  acceptButton,
  codeField,
  drawOn,
  lockOut,
  openLink,
  sendOperation,
  signButton,
  signIt,
  toCodeStep,
  toDrawing,
  typeInstead,
} from './operation.ts'
import { filledForm, pagesPdf } from './own-pdf.ts'
import { somebody } from './person.ts'
import { UNSEALING_SERVER } from './places.ts'
import { closed, title } from './screen.ts'
import { sendTrial } from './trial.ts'

/** The moment of signing lasts six seconds at most: with this, as long as one looks. */
const stayAtTheMoment = () => {
  const wait = window.setTimeout
  const longer = (ms?: number) => (ms && ms > 4000 && ms <= 6000 ? 3_600_000 : ms)
  window.setTimeout = ((run: () => void, ms?: number) => wait(run, longer(ms))) as typeof setTimeout
}

/** A signer's pages, screen and state: how a person comes to each. */
export const SIGNER_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'sign-read': async (page) => openLink(page, (await sendOperation()).link),
  'sign-read-demo': async (page) => {
    const person = somebody()
    await sendTrial(page, person)
    await openLink(page, await mailedLink(person.email))
  },
  'sign-decline': async (page) => {
    await openLink(page, (await sendOperation()).link)
    await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
    await page.getByRole('button', { name: 'Rechazar la firma' }).click()
    await page.getByText('Elige un motivo.').waitFor()
  },
  'sign-read-handover': async (page) => openLink(page, (await sendOperation({ handover: true })).link),
  'sign-handover': async (page) => {
    await openLink(page, (await sendOperation({ handover: true })).link)
    await page.getByRole('button', { name: /^(Debe firmarlo otra persona|Pasar a otra persona)$/ }).click()
    await page.getByRole('button', { name: 'Pasar la firma' }).click()
    await page.getByText('Escribe el nombre de quien debe firmar.').waitFor()
  },
  'sign-read-every-page': async (page) => {
    await page.goto((await sendOperation({ pdf: pagesPdf(3), everyPage: true })).link)
    await page.getByRole('button', { name: 'Ir a la página 2' }).waitFor()
  },
  'sign-read-notices': async (page) => {
    await openLink(page, (await sendOperation({ pdf: filledForm() })).link)
    await page.getByText('sus campos se muestran con los datos').waitFor()
  },
  'sign-read-two-documents': async (page) => {
    await openLink(page, (await sendOperation({ documents: ['Contrato', 'Anexo'] })).link)
    await acceptButton(page).click()
    await title(page, 'Anexo')
    await acceptButton(page).waitFor()
  },
  'sign-as-text': async (page) => {
    await openLink(page, (await sendOperation()).link)
    await page.getByRole('button', { name: 'Leer como texto' }).click()
    await page.getByRole('article').waitFor()
  },
  'sign-safe-link': async (page) => {
    await openLink(page, (await sendOperation()).link)
    await page.getByRole('button', { name: '¿Es seguro este enlace?' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'sign-page-failed': async (page) => {
    await page.route('**/api/signing/pages/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto((await sendOperation()).link)
    await page.getByRole('button', { name: 'Descargar el PDF' }).waitFor()
  },
  'sign-code-not-sent': async (page) => {
    await page.route('**/createotp/*', (route) =>
      route.fulfill({ status: 503, body: JSON.stringify({ code: 'sms-unavailable', status: 503 }) }),
    )
    await openLink(page, (await sendOperation()).link)
    await acceptButton(page).click()
    await page.getByText('Ahora mismo no podemos enviar SMS.').waitFor()
  },
  'sign-code': async (page) => {
    await toCodeStep(page, await sendOperation())
    await codeField(page).fill('4071')
    await codeField(page).focus()
  },
  'sign-code-mailed': async (page) => {
    await toCodeStep(page, await sendOperation({ mailedCode: true }))
    await page.getByText('Lo hemos enviado por correo a').waitFor()
  },
  'sign-code-empty': async (page) => {
    await toCodeStep(page, await sendOperation())
    await signButton(page).click()
    await page.getByText('Para poder verificar el código OTP').waitFor()
  },
  'sign-code-wrong': async (page) => {
    const operation = await sendOperation()
    await toCodeStep(page, operation)
    await codeField(page).fill(wrongCode(await textedCode(operation.person.phone)))
    await signButton(page).click()
    await page.getByText('Te quedan 4 intentos').waitFor()
  },
  'sign-drawing': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
  },
  'sign-drawing-biometrics': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true, server: UNSEALING_SERVER }))
  },
  'sign-drawn': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
    await drawOn(page)
    await page.getByText('Firma lista.').waitFor()
  },
  'sign-typed': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
    await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
    await page.getByLabel('Tu nombre completo').fill('Lucía Quintana Sáez')
  },
  'sign-typed-empty': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
    await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
    await page.getByRole('button', { name: 'Enviarme el código' }).click()
    await page.getByText('Escribe tu nombre para firmar con él.').waitFor()
  },
  'sign-typed-code': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
    await typeInstead(page, 'Lucía Quintana Sáez')
  },
  'sign-drawing-failed': async (page) => {
    await page.route('**/addsigntodocument/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await toDrawing(page, await sendOperation({ drawn: true }))
    await drawOn(page)
    await signButton(page).click()
    await page.getByText('An error occurred signing the document').waitFor()
  },
  'sign-locked': async (page) => lockOut(page, await sendOperation()),
  'link-none': async (page) => {
    await page.goto('/#/simpleSignature')
    await title(page, 'Abre el enlace de tu correo')
  },
  'link-unknown': async (page) => {
    await page.goto(`/#/simpleSignature/${'a'.repeat(27)}`)
    await title(page, 'No reconocemos este enlace')
  },
  'link-used': async (page) => {
    await closed(page, 'link-used')
    await page.goto(`/#/simpleSignature/${'b'.repeat(27)}`)
    await title(page, 'Este enlace ya se ha usado')
  },
  'signing-elsewhere': async (page) => {
    await closed(page, 'signing-elsewhere', 409)
    await page.goto(`/#/simpleSignature/${'e'.repeat(27)}`)
    await title(page, 'Esta firma sigue en otro sitio')
  },
  'link-expired-renewed': async (page) => {
    await closed(page, 'link-expired')
    await page.goto(`/#/simpleSignature/${'c'.repeat(27)}`)
    await page.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click()
    await page.getByText('Mira tu correo').waitFor()
  },
  'operation-expired': async (page) => {
    await closed(page, 'operation-expired')
    await page.goto(`/#/simpleSignature/${'d'.repeat(27)}`)
    await title(page, 'El plazo para firmar ha terminado')
  },
  'signing-moment': async (page) => {
    const operation = await sendOperation({ server: UNSEALING_SERVER })
    await page.addInitScript(stayAtTheMoment)
    await toCodeStep(page, operation)
    await codeField(page).fill(await textedCode(operation.person.phone, { server: UNSEALING_SERVER }))
    await signButton(page).click()
    await title(page, 'Firmando…')
  },
  'signing-moment-drawn': async (page) => {
    const operation = await sendOperation({ server: UNSEALING_SERVER, drawn: true })
    await page.addInitScript(stayAtTheMoment)
    await toDrawing(page, operation)
    await drawOn(page)
    await signButton(page).click()
    await title(page, 'Firmando…')
  },
  'done-pending': async (page) => {
    await signIt(page, await sendOperation({ server: UNSEALING_SERVER }), UNSEALING_SERVER)
    await page.getByText('Pendiente de sello').waitFor()
  },
  done: async (page) => {
    await signIt(page, await sendOperation())
    await page.locator('.signer-viewer canvas').nth(1).waitFor()
  },
  copy: async (page) => {
    const { email } = somebody()
    await signIt(page, await sendOperation({ copies: [email] }))
    await page.goto(await mailedLink(email))
    await page.locator('.signer-viewer canvas').first().waitFor()
  },
  'copy-unknown': async (page) => {
    await page.goto(`/#/signedCopy/${'A'.repeat(70)}`)
    await title(page, 'Esta copia no está disponible')
  },
  'done-download-failed': async (page) => {
    await page.route('**/actabyoperationuuidb64/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIt(page, await sendOperation())
    await page.getByRole('button', { name: 'Volver a intentarlo' }).waitFor()
  },
}
