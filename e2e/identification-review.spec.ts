import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { identificationPaths } from '@firmeza/identification/wire'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { sessionData } from './parts/account.ts'
import { faultsOf, readyAxe, THEMES, wear } from './parts/axe.ts'
import { usesThisCamera } from './parts/filmed.ts'
import { messagesFor } from './parts/inbox.ts'
import { sendOperation } from './parts/operation.ts'
import { signInOperator } from './parts/operator.ts'
import { dataDirOf, NAMED_SERVER, UNSEALING_SERVER } from './parts/places.ts'

const FILM = Buffer.from('a film of nobody')

/** A try of somebody without anything on it, sent and computed: it waits for a decision. */
const waitingReview = async (page: Page, film: Buffer = FILM) => {
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA', server: UNSEALING_SERVER })
  const { operationUuid, link } = operation
  await page.goto(link)
  await usesThisCamera(page)
  await page.getByRole('button', { name: 'Empezar a grabar' }).waitFor()
  const { esignToken } = await sessionData(page)
  const post = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${esignToken}` }
    const answer = await page.request.post(NAMED_SERVER + path, { headers, ...(data && { data }) })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const { videouuid } = await post(identificationPaths.start(operationUuid))
  const domainUuid = /"domainUuid":"([^"]+)"/.exec(await page.content())?.[1]
  await post(identificationPaths.uploadVideo(operationUuid), {
    videoBase64: film.toString('base64'),
    domainUuid,
    videoUuid: videouuid,
    videoDuration: 4200,
    videoSize: film.length,
  })
  await post(identificationPaths.computeResult(operationUuid, videouuid))
  await page.goto('about:blank')
  const reference = operationUuid
    .slice(0, 8)
    .toUpperCase()
    .replace(/(.{4})/, '$1-')
  return { ...operation, reference, video: videouuid as string }
}

const openedReview = async (page: Page, reference: string, why = 'No superadas: Cara') => {
  await signInOperator(page, UNSEALING_SERVER, NAMED_SERVER)
  await page.goto(`${NAMED_SERVER}/#/operatorpage?tab=reviews`)
  const waiting = page.getByRole('navigation', { name: 'Por revisar' }).getByRole('button', { name: reference })
  await expect(waiting).toContainText(why)
  await waiting.click()
  return waiting
}

const subjectsTo = async (email: string) => (await messagesFor(email, UNSEALING_SERVER)).map(({ subject }) => subject)

test('a person of the provider looks at what waits, and rejects it with a cause; both sides are told @both', async ({
  page,
}) => {
  const { reference, person } = await waitingReview(page)
  const waiting = await openedReview(page, reference)
  await expect(page.getByRole('heading', { name: `${person.name} ${person.lastname}` })).toBeVisible()
  await expect(page.getByText('La tienes tú').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vídeo de la identificación' })).toBeVisible()
  await page.getByRole('button', { name: 'Reproducir' }).click()
  await expect(page.getByText('El vídeo no se puede reproducir.')).toBeVisible()
  await expect(page.getByText('no se vio')).toHaveCount(3)
  await page.getByText('Todo lo que se leyó y comprobó').click()
  await expect(page.getByRole('tab', { name: 'Biometry' })).toBeVisible()

  const decision = page.getByRole('region', { name: 'Tu decisión' })
  await decision.getByRole('radio', { name: 'No es quien dice ser' }).check()
  await decision.getByLabel('Por qué').fill('La cámara enfocaba a una pantalla')
  await expect(decision.getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await decision.getByText('No parece una persona ante la cámara').click()
  await decision.getByRole('button', { name: 'Rechazar' }).click()
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => subjectsTo(person.email)).toContainEqual(expect.stringContaining('no sigue adelante'))
  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Rechazó una identificación').first()).toBeVisible()
})

/** What a browser sends that cannot record: pictures of one colour, then of another. */
const framesFilm = async (colours: string[], each: number): Promise<Buffer> => {
  const frames = colours.map((background) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  return Buffer.concat((await Promise.all(frames)).flatMap((frame) => Array.from({ length: each }, () => frame)))
}

test('a film of JPEGs plays, stops and is moved in by keyboard; its time is told @both', async ({ page }) => {
  const { reference } = await waitingReview(page, await framesFilm(['#c00', '#00c'], 8))
  await openedReview(page, reference)
  const film = page.getByRole('region', { name: 'Vídeo de la identificación' })
  const canvas = film.locator('canvas')
  /** Whether what is shown is rather red or blue. */
  const colour = () =>
    canvas.evaluate((shown: HTMLCanvasElement) => {
      const [red = 0, , blue = 0] = shown.getContext('2d')!.getImageData(320, 240, 1, 1).data
      return red > blue ? 'red' : 'blue'
    })
  await film.getByRole('button', { name: 'Reproducir' }).click()
  await expect(canvas).toBeVisible()
  await expect(film.locator('video')).toBeHidden()
  await expect(film.getByText('/ 0:04')).toBeVisible()
  expect(await colour()).toBe('red')
  await expect.poll(colour).toBe('blue')
  // At its end it stops by itself.
  await expect(film.getByRole('button', { name: 'Reproducir' })).toBeVisible()
  const place = film.getByRole('slider', { name: 'Momento del vídeo' })
  await place.press('Home')
  await expect.poll(colour).toBe('red')
  await expect(place).toHaveAttribute('aria-valuetext', '0:00')
  await place.press('End')
  await expect.poll(colour).toBe('blue')
  await expect(place).toHaveAttribute('aria-valuetext', '0:04')
  await film.getByRole('button', { name: 'Reproducir' }).click()
  await film.getByRole('button', { name: 'Pausar' }).click()
  await expect(film.getByRole('button', { name: 'Reproducir' })).toBeVisible()
  await readyAxe(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    expect(await faultsOf(page, theme)).toEqual([])
  }
})

test('what is damaged is looked at by nobody: why, and asked for again or ended for that alone @both', async ({
  page,
}) => {
  const { reference, video, person } = await waitingReview(page)
  const secret = `${dataDirOf(UNSEALING_SERVER)}/capture-keys/${video.slice(0, 2)}/${video}`
  await writeFile(secret, randomBytes(32))
  await openedReview(page, reference, 'No se puede abrir')
  await expect(page.getByRole('heading', { name: 'Lo que se grabó no se puede abrir' })).toBeVisible()
  await expect(page.getByText('Su clave está dañada en este servidor.')).toBeVisible()
  const decision = page.getByRole('region', { name: 'Tu decisión' })
  await expect(decision.getByRole('radio')).toHaveCount(2)
  await readyAxe(page)
  for (const theme of THEMES) {
    await wear(page, theme)
    expect(await faultsOf(page, theme)).toEqual([])
  }
  await decision.getByRole('radio', { name: 'No se pudo examinar: la operación termina' }).check()
  await decision.getByRole('radio', { name: 'Hay que repetirlo' }).check()
  await decision.getByLabel('Nota para el registro.').fill('La clave está dañada')
  await expect(decision.getByText('lee al abrirlo que no se pudo abrir lo que grabó')).toBeVisible()
  await decision.getByRole('button', { name: 'Pedir que lo repita' }).click()
  await expect(page.getByText('Se ha pedido que lo repita')).toBeVisible()
  await expect.poll(() => subjectsTo(person.email)).toHaveLength(2)
})

test('who has to try again is mailed why, reads it before the camera, and can begin', async ({ page, context }) => {
  const { reference, person } = await waitingReview(page)
  const waiting = await openedReview(page, reference)
  const decision = page.getByRole('region', { name: 'Tu decisión' })
  await decision.getByRole('radio', { name: 'Hay que repetirlo' }).check()
  await decision.getByText('Holograma sin ver').click()
  await decision.getByLabel(`Lo que leerá ${person.name}`).fill('Inclina el DNI hasta que brille el holograma.')
  await decision.getByRole('button', { name: 'Pedir que lo repita' }).click()
  await expect(page.getByText('Se ha pedido que lo repita')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => subjectsTo(person.email)).toContainEqual(expect.stringContaining('Hay que repetir'))
  const again = (await messagesFor(person.email, UNSEALING_SERVER)).find(({ subject }) => subject?.includes('repetir'))
  const theirs = await context.newPage()
  await theirs.goto(again!.links.find((link) => link.includes('identificationSignature'))!)
  await expect(theirs.getByText('Inclina el DNI hasta que brille el holograma.')).toBeVisible()
  await usesThisCamera(theirs)
  await expect(theirs.getByText('Inclina el DNI hasta que brille el holograma.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Empezar a grabar' })).toBeEnabled()
})

test('a colleague sees whose it is, and decides once it is left', async ({ page, browser }) => {
  const { reference } = await waitingReview(page)
  await openedReview(page, reference)
  const colleague = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  const theirs = await openedReview(colleague, reference)
  await expect(
    colleague
      .getByText(/^La tiene /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const decision = colleague.getByRole('region', { name: 'Tu decisión' })
  await expect(decision.getByText(/^La está revisando .* Podrás decidir cuando la deje\.$/)).toBeVisible()
  await expect(decision.getByRole('radio')).toHaveCount(0)
  await expect(decision.getByRole('button')).toHaveCount(1)
  await decision.getByRole('button', { name: 'Volver a la cola' }).click()
  await page.getByRole('button', { name: 'Dejarla para otra persona' }).click()
  await expect(page.getByText('La tienes tú')).toHaveCount(0)
  await theirs.click()
  await expect(colleague.getByText('La tienes tú').filter({ visible: true }).first()).toBeVisible()
  await decision.getByRole('radio', { name: 'Es quien dice ser', exact: true }).check()
  await decision.getByLabel('Por qué').fill('Se ve bien')
  await decision.getByRole('button', { name: 'Dar por buena' }).click()
  await expect(theirs).toHaveCount(0)
})
