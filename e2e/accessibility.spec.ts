import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT_SCREENS } from './parts/account-screens.ts'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { BULK_SCREENS } from './parts/bulk-screens.ts'
import { CONTACT_SCREENS } from './parts/contact-screens.ts'
import { CREATION_SCREENS } from './parts/creation-screens.ts'
import { CREDITS_SCREENS } from './parts/credits-screens.ts'
import { IDENTIFICATION_SCREENS } from './parts/identification-screens.ts'
import { IDENTIFICATION_STAGES } from './parts/identification-stages.ts'
import { mailedLink } from './parts/inbox.ts'
import { NOTIFICATION_SCREENS } from './parts/notification-screens.ts'
import { sendOperation } from './parts/operation.ts'
import { nothingIsLost } from './parts/out-of-sight.ts'
import { asUpload, ownPdf, restrictedForm } from './parts/own-pdf.ts'
import { PANEL_SCREENS } from './parts/panel-screens.ts'
import { somebody } from './parts/person.ts'
import { ARTEFACTS } from './parts/places.ts'
import { closed, title } from './parts/screen.ts'
import { SIGNER_SCREENS } from './parts/signer-screens.ts'
import { SUMMARY_SCREENS } from './parts/summary-screens.ts'
import { fillTrial, sendTrial } from './parts/trial.ts'

// Half as fine as a phone's, in a quarter of the time.
test.use({ deviceScaleFactor: 1 })

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
  ...IDENTIFICATION_SCREENS,
  ...IDENTIFICATION_STAGES,
  ...SUMMARY_SCREENS,
  ...CREDITS_SCREENS,
  ...CREATION_SCREENS,
  ...PANEL_SCREENS,
  ...BULK_SCREENS,
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
  ...SIGNER_SCREENS,
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

/** The height of what is there, two frames on: what was asked for has been drawn by then. */
const drawnHeight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((tell) =>
        requestAnimationFrame(() => requestAnimationFrame(() => tell(document.documentElement.scrollHeight))),
      ),
  )

/**
 * As tall as its content, also where pages and fonts arrive meanwhile: nothing lies under what
 * sticks to the edge of the screen. A page that fills the screen grows with it, and only so often.
 */
const unroll = async (page: Page, { width, height }: { width: number; height: number }) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => void (await document.fonts.ready))
  let tall = height
  for (let grown = 0; grown < 3; grown++) {
    const whole = await drawnHeight(page)
    if (whole <= tall) return
    tall = whole
    await page.setViewportSize({ width, height: tall })
  }
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
    await nothingIsLost(page)
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
