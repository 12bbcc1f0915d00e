import { expect, type Page, test } from '@playwright/test'
import type { Scene } from './parts/camera-film.ts'
import { checkOf, filmed, usesThisCamera } from './parts/filmed.ts'
import { sendOperation } from './parts/operation.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Empezar a grabar' })
const told = (page: Page) => page.getByRole('status')
const recording = (page: Page) => page.getByText(/^Grabando \d:\d\d$/)
const summary = (page: Page) => page.getByRole('heading', { name: 'Resumen de la identificación' })
const FACE: Scene[] = [{ shows: 'face', seconds: 8 }]
const FACE_AND_PASSPORT: Scene[] = [...FACE, { shows: 'passport', seconds: 12 }]

const toRecording = async (page: Page, link: string) => {
  await page.goto(link)
  await begins(page)
}
const begins = async (page: Page) => {
  await usesThisCamera(page)
  await page.getByRole('checkbox', { name: /datos biométricos/ }).check()
  await begin(page).click()
}
/** What a browser does to a page that is not looked at, and one that is again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
const onTrack = (page: Page, does: 'end' | 'mute' | 'unmute') =>
  page.evaluate((what) => {
    const [track] = (document.querySelector('video')!.srcObject as MediaStream).getVideoTracks()
    // A page that ends a track itself is not told; a camera that is unplugged tells.
    if (what === 'end') track!.stop()
    track!.dispatchEvent(new Event(what === 'end' ? 'ended' : what))
  }, does)

test('a camera that each of these keeps from opening has its own words, and can be tried again', async ({ page }) => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  const cases = [
    ['NotAllowedError', 'No podemos usar la cámara'],
    ['SecurityError', 'No podemos usar la cámara'],
    ['NotFoundError', 'No encontramos ninguna cámara'],
    ['OverconstrainedError', 'No encontramos ninguna cámara'],
    ['NotReadableError', 'Otro programa usa la cámara'],
    ['AbortError', 'Otro programa usa la cámara'],
  ]
  await page.goto(operation.link)
  for (const [name, words] of cases) {
    await page.evaluate((rejected) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', rejected))
    }, name)
    await begins(page)
    await expect(page.getByRole('alert').getByRole('heading'), name).toHaveText(words!)
    await expect(page.getByRole('button', { name: 'No puedo usar una cámara' })).toBeVisible()
    await page.getByRole('button', { name: 'Probar otra vez' }).click()
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await begins(page)
  await expect(page.getByRole('alert')).toContainText('Este navegador no puede grabar.')
  await page.getByRole('button', { name: 'No puedo usar una cámara' }).click()
  await expect(page.getByRole('heading', { name: /^Se lo hemos dicho/ })).toBeVisible()
})

test('a page in the background and a camera that a call has taken wait, in words, and go on', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(FACE_AND_PASSPORT, async (page) => {
    // What is filmed would be on its way by itself over a WebSocket.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
    await toRecording(page, operation.link)
    await expect(recording(page)).toBeVisible()
    const pieceSent = () => page.waitForRequest((request) => request.url().includes('/identification/pieces/'))
    // What was filmed until then is sent, lest it be lost.
    await pieceSent()
    const given = pieceSent()
    await hide(page, true)
    await given
    await expect(told(page)).toContainText('Grabación en pausa')
    const looked: string[] = []
    page.on('request', (request) => request.url().includes('/detection/') && looked.push(request.url()))
    await hide(page, false)
    await expect(told(page)).not.toContainText('Grabación en pausa')
    await onTrack(page, 'mute')
    await expect(told(page)).toContainText('La cámara está en pausa')
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await onTrack(page, 'unmute')
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    await expect(summary(page)).toBeVisible()
    expect(looked.length).toBeGreaterThan(0)
  })
})

test('a camera that is lost midway ends the try, which begins again', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(FACE, async (page) => {
    await toRecording(page, operation.link)
    await expect(recording(page)).toBeVisible()
    const ended = page.waitForRequest(/\/identification\/cancel\//)
    await onTrack(page, 'end')
    await expect(page.getByRole('alert')).toContainText('Se ha perdido la cámara')
    expect((await ended).postDataJSON()).toEqual({ why: 'camera' })
    await page.getByRole('button', { name: 'Probar otra vez' }).click()
    await begins(page)
    await expect(recording(page)).toBeVisible()
  })
})

test('a screen that is turned is said, and filmed on', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(FACE, async (page) => {
    await toRecording(page, operation.link)
    await expect(recording(page)).toBeVisible()
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: height, height: width })
    await expect(told(page)).toContainText('Has girado la pantalla')
    await expect(page.locator('video')).toHaveAttribute('width', '320')
    await expect(told(page)).not.toContainText('Has girado la pantalla')
    await expect(recording(page)).toBeVisible()
  })
})

test('S2.4.13 a connection that is lost is waited for, and no piece of the video is lost with it', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(FACE_AND_PASSPORT, async (page) => {
    const context = page.context()
    await toRecording(page, operation.link)
    await expect(page.getByRole('button', { name: 'No puedo hacerlo' })).toBeVisible()
    await context.setOffline(true)
    await expect(told(page)).toContainText('Sin conexión')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    await expect(told(page)).toContainText('Ya está todo')
    await context.setOffline(true)
    await expect(told(page)).toContainText('Sin conexión')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await context.setOffline(false)
    await expect(summary(page)).toBeVisible()
    await expect(await checkOf(page, 'Vídeo completo')).toHaveText('superada')
  })
})

test('a tab that is closed while it records leaves its try behind, and the link begins another', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(FACE_AND_PASSPORT, async (page) => {
    const carried = page.waitForEvent('websocket')
    await toRecording(page, operation.link)
    await expect(recording(page)).toBeVisible()
    await (await carried).waitForEvent('framereceived')
    await page.reload()
    await begins(page)
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    await expect(summary(page)).toBeVisible()
  })
})

test('S2.4.25 S2.8.05 when the time is over it ends, in words, and may begin again', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(FACE, async (page) => {
    await page.clock.install()
    await toRecording(page, operation.link)
    await expect(recording(page)).toBeVisible()
    const ended = page.waitForRequest(/\/identification\/cancel\//)
    await page.clock.fastForward('10:01')
    await expect(page.getByRole('alert')).toContainText('Se ha terminado el tiempo para realizar la identificación')
    expect((await ended).postDataJSON()).toEqual({ why: 'timeout' })
    await page.getByRole('button', { name: 'Probar otra vez' }).click()
    await expect(begin(page)).toBeVisible()
  })
})

for (const [what, call, sentence] of [
  [
    'S2.7.14 what cannot be kept is logged, and ends the try: without evidence there is no identification',
    'saveidentificationdata',
    'Ha ocurrido un error al guardar el vídeo',
  ],
  [
    'S2.8.28 what cannot be computed is logged, and the summary says that there is none',
    'identificationresult',
    'Ha ocurrido un error al obtener el resumen de la identificación',
  ],
] as const)
  test(what, async () => {
    test.slow()
    const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
    await filmed(FACE_AND_PASSPORT, async (page) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      await page.route(`**/${call}/**`, (route) => route.abort())
      await toRecording(page, operation.link)
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(page.getByText(sentence).first()).toBeVisible()
      expect(logged.length).toBeGreaterThan(0)
    })
  })
