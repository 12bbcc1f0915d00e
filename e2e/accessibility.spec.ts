import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT_SCREENS } from './parts/account-screens.ts'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { CONTACT_SCREENS } from './parts/contact-screens.ts'
import { CREATION_SCREENS } from './parts/creation-screens.ts'
import { CREDITS_SCREENS } from './parts/credits-screens.ts'
import { mailedLink, textedCode, wrongCode } from './parts/inbox.ts'
import { NOTIFICATION_SCREENS } from './parts/notification-screens.ts'
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
} from './parts/operation.ts'
import { asUpload, filledForm, ownPdf, restrictedForm } from './parts/own-pdf.ts'
import { PANEL_SCREENS } from './parts/panel-screens.ts'
import { somebody } from './parts/person.ts'
import { ARTEFACTS, UNSEALING_SERVER } from './parts/places.ts'
import { fillTrial, sendTrial } from './parts/trial.ts'

// Half as fine as a phone's, in a quarter of the time.
test.use({ deviceScaleFactor: 1 })

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const closed = (page: Page, code: string, status = 410) =>
  page.route('**/links/exchange', (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code, status }) }),
  )

/**
 * A form that a program filled in, which restricts its use: refused until its sender says that they
 * may.
 */
const toRestricted = async (page: Page) => {
  await page.goto('/#/createsignpagelight')
  await fillTrial(page, somebody())
  await page.getByLabel('Quieres firmar uno de tus documentos?').check()
  await page.getByLabel('Tu documento').setInputFiles(asUpload(restrictedForm(), 'extracto.pdf'))
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Tengo permiso para quitar la protección de este PDF' }).waitFor()
}

/** Every screen and state: how a person comes to it. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  ...ACCOUNT_SCREENS,
  ...CREDITS_SCREENS,
  ...CREATION_SCREENS,
  ...PANEL_SCREENS,
  ...NOTIFICATION_SCREENS,
  home: async (page) => {
    await page.goto('/')
    await title(page, 'Firma en')
  },
  'not-found': async (page) => {
    await page.goto('/#/no-existe')
    await title(page, 'Esta página no existe')
  },
  'trial-empty': async (page) => {
    await page.goto('/#/createsignpagelight')
    await title(page, 'Prueba una firma')
  },
  'trial-errors': async (page) => {
    await page.goto('/#/createsignpagelight')
    await page.getByLabel('Nombre').focus()
    await page.getByLabel('Apellidos').focus()
    await page.getByLabel('E-mail').fill('ana@')
    await page.getByLabel('Móvil').fill('12')
    await page.getByLabel('Quieres firmar uno de tus documentos?').check()
    await page.getByLabel('Tu documento').setInputFiles(asUpload(Buffer.from('x'), 'foto.png', 'image/png'))
    await page.getByText('Ese archivo no es un PDF.').waitFor()
  },
  'trial-own-document': async (page) => {
    await page.goto('/#/createsignpagelight')
    await fillTrial(page, somebody())
    await page.getByLabel('Quieres firmar uno de tus documentos?').check()
    await page.getByLabel('Tu documento').setInputFiles(asUpload(ownPdf()))
    await page.getByText('acuerdo.pdf').waitFor()
  },
  'trial-restricted': toRestricted,
  'trial-notices': async (page) => {
    await toRestricted(page)
    await page.getByRole('checkbox', { name: 'Tengo permiso para quitar la protección de este PDF' }).check()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Revisa tu correo' }).waitFor()
  },
  'trial-refused': async (page) => {
    await page.route('**/create/withotpandtoken/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/#/createsignpagelight')
    await fillTrial(page, somebody())
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('alert').getByText('Ha ocurrido un error al crear la operación.').waitFor()
  },
  'trial-dialog': (page) => sendTrial(page, somebody()),
  inbox: async (page) => {
    const { email } = (await sendOperation()).person
    await page.goto(`/inbox?to=${encodeURIComponent(email)}`)
    await page.getByRole('article').waitFor()
  },
  'inbox-mail': async (page) => {
    const { email } = (await sendOperation()).person
    await page.goto(`/inbox?to=${encodeURIComponent(email)}`)
    await page.getByRole('article').getByRole('link', { name: 'Contrato' }).click()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  },
  'inbox-empty': async (page) => {
    await page.goto('/inbox?to=nadie@example.com')
    await page.getByText('Todavía no ha llegado nada').waitFor()
  },
  'mail-invitation': async (page) => {
    const { email } = (await sendOperation()).person
    const [mail] = await (await fetch(`${new URL(await mailedLink(email)).origin}/inbox.json?to=${email}`)).json()
    await page.setContent(mail.html)
  },
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
    await page.getByText('Escribe por qué no lo firmas.').waitFor()
  },
  'sign-read-notices': async (page) => {
    await openLink(page, (await sendOperation({ pdf: filledForm() })).link)
    await page.getByText('Los campos del formulario se dibujaron').waitFor()
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
  'sign-drawn': async (page) => {
    await toDrawing(page, await sendOperation({ drawn: true }))
    await drawOn(page)
    await page.getByText('Firma lista.').waitFor()
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
  ...CONTACT_SCREENS,
  'notification-expired': async (page) => {
    await closed(page, 'operation-expired')
    await page.goto(`/#/certifiedNotification/${'e'.repeat(27)}`)
    await title(page, 'El plazo para contestar ha terminado')
  },
  'server-failed': async (page) => {
    await closed(page, 'internal', 500)
    await page.goto(`/#/simpleSignature/${'e'.repeat(27)}`)
    await title(page, 'No hemos podido abrir el documento')
  },
  'signing-moment': async (page) => {
    const operation = await sendOperation({ server: UNSEALING_SERVER })
    // It lasts six seconds at most, here as long as one looks.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      const longer = (ms?: number) => (ms && ms > 4000 && ms <= 6000 ? 3_600_000 : ms)
      window.setTimeout = ((run: () => void, ms?: number) => wait(run, longer(ms))) as typeof setTimeout
    })
    await toCodeStep(page, operation)
    await codeField(page).fill(await textedCode(operation.person.phone, { server: UNSEALING_SERVER }))
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
  'done-download-failed': async (page) => {
    await page.route('**/actabyoperationuuidb64/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIt(page, await sendOperation())
    await page.getByRole('button', { name: 'Volver a intentarlo' }).waitFor()
  },
}

/** Mails are shown in frames that run nothing, where axe cannot look: for it they may. */
const openFrames = (page: Page) =>
  page.evaluate(async () => {
    for (const frame of document.querySelectorAll('iframe')) {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      frame.sandbox.add('allow-scripts', 'allow-same-origin')
      frame.srcdoc += ' '
      await loaded
    }
  })

/** As tall as its content: nothing lies under what sticks to the edge of the screen. */
const unroll = async (page: Page, { width, height }: { width: number; height: number }) => {
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** Only when asked for: a picture takes longer than what axe does. */
const keepPicture = async (page: Page, path: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${ARTEFACTS}/${path}.jpg`, fullPage: true, scale: 'css', quality: 85 })
}

for (const [name, come] of Object.entries(SCREENS)) {
  test(`${name} has no fault that axe finds at WCAG 2.2 AA, small or large, light or dark`, async ({ page }) => {
    await come(page)
    await openFrames(page)
    await readyAxe(page)
    for (const [sizeName, size] of Object.entries(SIZES)) {
      await unroll(page, size)
      expect.soft(await overflow(page), `nothing is wider than the screen of a ${sizeName}`).toBe(0)
      for (const theme of THEMES) {
        await wear(page, theme)
        await keepPicture(page, `${sizeName}/${theme}/${name}`)
        expect.soft(await faultsOf(page, theme), `${sizeName}, ${theme}`).toEqual([])
      }
    }
  })
}

/** Pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('axe finds a fault where there is one', async ({ page }) => {
  await page.goto('/#/no-existe')
  await title(page, 'Esta página no existe')
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'pálido'
    pale.style.color = '#999'
    const mute = document.createElement('img')
    mute.src = '/icon.svg'
    document.querySelector('main')?.replaceChildren(mute, pale)
  })
  await readyAxe(page)
  const ofRule = (faults: string[], rule: string) => faults.filter((each) => each.startsWith(`${rule} `))
  expect(ofRule(await faultsOf(page, 'Default-light'), 'image-alt')).toHaveLength(1)
  expect(ofRule(await faultsOf(page, 'Default-light'), 'color-contrast')).toHaveLength(1)
  await page.evaluate(() => {
    document.querySelector('p')!.style.color = '#333'
  })
  await wear(page, 'Blue-Grey-dark')
  expect(ofRule(await faultsOf(page, 'Blue-Grey-dark'), 'color-contrast')).toHaveLength(1)
})
