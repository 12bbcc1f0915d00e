import type { Page } from '@playwright/test'
import { sendOperation } from './operation.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const arrived = async (page: Page) => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await page.goto(operation.link)
  await button(page, 'Empezar a grabar').waitFor()
  return operation
}

/** A camera that shows one colour: nobody is there. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (!context) return
        context.fillStyle = '#7c8290'
        context.fillRect(0, 0, canvas.width, canvas.height)
      }, 100)
      return canvas.captureStream(10)
    }
  })

/** The same person at a desk. */
const atDesk = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' })
  })

const handedOff = (stage: string) => async (page: Page) => {
  await atDesk(page)
  await page.route('**/identification/hand-off/*/*', (route) =>
    route.fulfill({
      json: { stage, openedAt: '2026-11-22T10:04:12Z', startedAt: '2026-11-22T10:04:40Z' },
    }),
  )
  const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await page.goto(link)
}

const begun = async (page: Page) => {
  await arrived(page)
  await page.getByRole('checkbox', { name: /datos biométricos/ }).check()
  await button(page, 'Empezar a grabar').click()
}

/** The pages of who is identified by video, screen and state: how a person comes to each. */
export const IDENTIFICATION_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  identify: async (page) => void (await arrived(page)),
  'identify-not-agreed': async (page) => {
    await arrived(page)
    await button(page, 'Empezar a grabar').click()
    await page.getByText('Para grabar hace falta tu acuerdo.').waitFor()
  },
  'identify-other-way': async (page) => {
    await arrived(page)
    await button(page, 'Pedir otra vía').click()
    await page.getByRole('heading', { name: /^Se lo hemos dicho/ }).waitFor()
  },
  'identify-no-camera': async (page) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
    })
    await begun(page)
    await page.getByRole('heading', { name: 'No encontramos ninguna cámara' }).waitFor()
  },
  'identify-face': async (page) => {
    await withCamera(page)
    await begun(page)
    await page.getByText(/^Grabando/).waitFor()
    await page.getByText('Mira a la cámara').waitFor()
  },
  'identify-no-network': async (page) => {
    await withCamera(page)
    await page.route('**/detection/face/*', (route) => route.abort())
    await begun(page)
    await page.getByRole('status').getByText('Sin conexión').waitFor()
  },
  'identify-on-phone': async (page) => {
    await atDesk(page)
    const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
    await page.goto(link)
    await page.getByRole('img', { name: /^Código QR/ }).waitFor()
  },
  'identify-following': async (page) => {
    await handedOff('face')(page)
    await page.getByText('Grabando tu rostro').last().waitFor()
  },
  'identify-followed': async (page) => {
    await handedOff('done')(page)
    await page.getByRole('heading', { name: 'Hecho en tu móvil' }).waitFor()
  },
  'identify-no-camera-at-desk': async (page) => {
    await atDesk(page)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotAllowedError'))
    })
    const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
    await page.goto(link)
    await button(page, 'Usar la cámara de este equipo').click()
    await page.getByRole('checkbox', { name: /datos biométricos/ }).check()
    await button(page, 'Empezar a grabar').click()
    await page.getByRole('heading', { name: 'No podemos usar la cámara' }).waitFor()
  },
  'identify-paused': async (page) => {
    await withCamera(page)
    await begun(page)
    await page.getByText(/^Grabando/).waitFor()
    await page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream
      stream.getVideoTracks()[0]?.dispatchEvent(new Event('mute'))
    })
    await page.getByRole('status').getByText('La cámara está en pausa').waitFor()
  },
  'identify-missing': async (page) => {
    await page.goto('/#/identificationSignature')
    await page.getByText('El token es obligatorio').waitFor()
  },
  'identify-summary-failed': async (page) => {
    const { operationUuid } = await arrived(page)
    await page.goto(`/#/resumeIdentification/${operationUuid}/${operationUuid}`)
    await page.getByText('Ha ocurrido un error al obtener el resumen').first().waitFor()
  },
}
