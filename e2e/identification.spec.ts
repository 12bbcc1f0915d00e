import { expect, type Page, test } from '@playwright/test'
import { sessionData } from './parts/account.ts'
import type { Scene } from './parts/camera-film.ts'
import { beginFilming, filmed } from './parts/filmed.ts'
import { textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, sendOperation, signButton } from './parts/operation.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Empezar a grabar' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /datos biométricos/ })
const told = (page: Page) => page.getByRole('status')

const toRecording = async (page: Page, link: string) => {
  await page.goto(link)
  await beginFilming(page)
}

test('S1.2.36 S1.2.37 S2.6.05 S2.1.01 S2.1.02 S2.1.03 S2.2.16 S2.2.21 S2.2.22 S2.2.23 S2.2.24 S2.2.26 S2.2.27 S2.2.28 S2.2.29 S2.4.01 S2.4.02 S2.4.07 a face, a front and a back become a summary, and then the document is signed', {}, async () => {
  test.slow()
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(
    [
      { shows: 'face', seconds: 8 },
      { shows: 'front', seconds: 16 },
      { shows: 'back', seconds: 8 },
    ],
    async (page) => {
      await toRecording(page, operation.link)
      await expect(told(page)).toContainText('La luz es óptima')
      await expect(page.getByText(/^Grabando \d:\d\d$/)).toBeVisible()
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(told(page)).toContainText('Acerque el reverso del documento')
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await expect(page).toHaveURL(/#\/resumeIdentification\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
      const panel = page.getByRole('tabpanel')
      const tab = (name: string) => page.getByRole('tab', { name, exact: true })
      await expect(page.getByRole('tab')).toHaveText(['Biometry', 'Front', 'Back', 'Ocr'])
      await expect(panel.getByRole('img', { name: /^Cara y documento: \d/ })).toBeVisible()
      for (const name of ['En el vídeo', 'En el documento'])
        await expect(panel.getByRole('img', { name })).toBeVisible()
      await tab('Front').click()
      for (const name of [/^Anverso del documento: \d/, /^Holograma: \d/])
        await expect(panel.getByRole('img', { name })).toBeVisible()
      await expect(panel.getByRole('img', { name: 'Holograma', exact: true })).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(panel.getByRole('img', { name: /^Reverso del documento: \d/ })).toBeVisible()
      await tab('Ocr').click()
      for (const value of ['GUILLERMO', 'MUNOZ MUNOZ', '25873863J', '08/06/2026', '25/11/1992', 'Female', 'ESP'])
        await expect(panel.getByText(value, { exact: true })).toBeVisible()
      for (const value of [operation.person.name, operation.person.lastname, operation.person.email])
        await expect(panel.getByText(value, { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await page.getByRole('link', { name: 'Seguir: leer y firmar' }).click()
      await acceptButton(page).click()
      await codeField(page).fill(await textedCode(operation.person.phone))
      await signButton(page).click()
      await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
    },
  )
})

test('S2.4.16 S2.4.05 S2.2.25 a passport alone identifies, and there is nothing more to do', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(
    [
      { shows: 'face', seconds: 8 },
      { shows: 'passport', seconds: 12 },
    ],
    async (page) => {
      await toRecording(page, operation.link)
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(told(page)).toContainText('Ya está todo')
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await expect(page.getByText('No tienes que hacer nada más.')).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('term')).toHaveText([
        'Género',
        'Edad',
        'Gafas',
        'Color de pelo',
        'Patillas',
        'Barba',
        'Bigote',
      ])
      await page.getByRole('tab', { name: 'Back' }).click()
      await expect(page.getByText('Un pasaporte no tiene reverso que comprobar.')).toBeVisible()
    },
  )
})

test('S2.4.08 S2.8.12 in the dark nothing is recorded, and what to do is said', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed([{ shows: 'dark', seconds: 4 }], async (page) => {
    const begun: string[] = []
    page.on('request', (request) => request.url().includes('startidentification') && begun.push(request.url()))
    await toRecording(page, operation.link)
    await expect(told(page)).toContainText('La luz es insuficiente para iniciar la identificación')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(begin(page)).toBeVisible()
    expect(begun).toEqual([])
  })
})

test('S2.8.13 in too much light likewise', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed([{ shows: 'bright', seconds: 4 }], async (page) => {
    await toRecording(page, operation.link)
    await expect(told(page)).toContainText('La luz es muy alta para realizar la identificación')
  })
})

test('without a camera, or without permission, there are words and a way on', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(
    [],
    async (page) => {
      await toRecording(page, operation.link)
      await expect(page.getByRole('alert')).toContainText('No encontramos ninguna cámara')
      await page.getByRole('button', { name: 'Probar otra vez' }).click()
      await expect(begin(page)).toBeVisible()
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await agree(page).check()
      await begin(page).click()
      await expect(page.getByRole('alert')).toContainText('No podemos usar la cámara')
      await page.getByRole('button', { name: 'No puedo usar una cámara' }).click()
      await expect(page.getByRole('heading', { name: 'Se lo hemos dicho a recorridos' })).toBeVisible()
    },
    [],
  )
})

test('nothing is recorded of who has not agreed; they may ask for another way', async ({ page }) => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await page.goto(operation.link)
  await begin(page).click()
  await expect(page.getByText('Para grabar hace falta tu acuerdo.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.getByRole('button', { name: 'Pedir otra vía' }).click()
  await expect(page.getByRole('heading', { name: 'Se lo hemos dicho a recorridos' })).toBeVisible()
})

test('S2.2.17 S2.2.18 S2.2.19 S2.2.20 S2.5.03 without its inputs nothing begins, and each that is missing is named', async ({
  page,
}) => {
  await page.goto('/#/identificationSignature')
  await expect(page.getByText('El token es obligatorio para poder realizar la identificación.')).toBeVisible()
  await expect(
    page.getByText('El identificador de la operación es un campo obligatorio para poder realizar la identificación.'),
  ).toBeVisible()
  await page.goto('/#/resumeIdentification')
  await expect(page.getByText('Falta lo necesario para mostrar el resumen')).toBeVisible()
})

test('S2.8.01 S2.8.02 S2.8.15 what fails has the words of the specification', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed([{ shows: 'face', seconds: 4 }], async (page) => {
    await page.route('**/startidentification/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(operation.link)
    const emitted = emission(page)
    await agree(page).check()
    await begin(page).click()
    await expect(page.getByRole('alert')).toContainText('Ha ocurrido un error al iniciar la grabación')
    expect(await emitted).toBe('Can´t start recording')
    await page.goto(`/#/resumeIdentification/${operation.operationUuid}/${operation.operationUuid}`)
    await expect(
      page.getByText('Ha ocurrido un error al obtener el resumen de la identificación').first(),
    ).toBeVisible()
  })
})

test('S2.4.01 a browser that cannot record is archived by a remote session', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(
    [
      { shows: 'face', seconds: 8 },
      { shows: 'passport', seconds: 12 },
    ],
    async (page) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
      await toRecording(page, operation.link)
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      for (const path of ['/operations/v2/session/', '/video-archive/start/', '/video-archive/stop/'])
        expect(calls.filter((each) => each.startsWith(path))).toHaveLength(1)
    },
  )
})

/** What the page emits for one that embeds it, from now on. */
const emission = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('identification-error', (event) => resolve((event as CustomEvent).detail), { once: true })
      }),
  )
const faceAndPassport: Scene[] = [
  { shows: 'face', seconds: 8 },
  { shows: 'passport', seconds: 12 },
]

test('S2.8.03 a video that cannot be saved ends it, in words, and may be tried again', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(faceAndPassport, async (page) => {
    await page.route('**/uploadblobwebm/*', (route) => route.abort())
    await toRecording(page, operation.link)
    const emitted = emission(page)
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Ha ocurrido un error al guardar el vídeo')
    expect(await emitted).toBe('Can´t save video')
    await page.getByRole('button', { name: 'Probar otra vez' }).click()
    await expect(begin(page)).toBeVisible()
  })
})

test('S2.8.04 an archive that cannot be closed likewise', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed(faceAndPassport, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
    await page.route('**/video-archive/stop/*', (route) => route.abort())
    await toRecording(page, operation.link)
    const emitted = emission(page)
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    expect(await emitted).toBe('Can´t save video')
  })
})

test('S2.8.08 where faces have to be alike, the document of another person ends it', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  const scenes: Scene[] = [
    { shows: 'other-face', seconds: 8 },
    { shows: 'front', seconds: 12 },
  ]
  await filmed(scenes, async (page) => {
    await page.route('**/identification/terms/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), isBiometryBlocking: true } })
    })
    await toRecording(page, operation.link)
    const emitted = emission(page)
    await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
    expect(await emitted).toBe('Biometry blocking')
    await expect(page.getByRole('alert').first()).toBeVisible()
  })
})

test('S2.8.06 S2.8.14 who has no try left is told so; an operation that cannot be read too', async ({ page }) => {
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (context) context.fillStyle = '#888'
        context?.fillRect(0, 0, 300, 150)
      }, 100)
      return canvas.captureStream(10)
    }
  })
  await page.goto(operation.link)
  await begin(page).waitFor()
  const { esignToken } = await sessionData(page)
  for (let tries = 0; tries < 8; tries += 1)
    await page.request.post(`/operations/v2/startidentification/${operation.operationUuid}`, {
      headers: { authorization: `Bearer ${esignToken}` },
    })
  await agree(page).check()
  await begin(page).click()
  await expect(page.getByRole('heading', { name: 'No se ha podido iniciar la identificación' })).toHaveClass(/text-rec/)
  await page.route('**/getoperationbyuuid/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByText('An error occurred getting the operation data. Please refresh the page.')).toBeVisible()
})
