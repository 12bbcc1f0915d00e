import { devices, expect, test } from '@playwright/test'
import { filmed } from './parts/filmed.ts'
import { sendOperation } from './parts/operation.ts'

const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'es-ES' }

test('a desk shows a code for the phone, and follows the phone to its result', async ({ browser }) => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  const context = await browser.newContext(DESK)
  const desk = await context.newPage()
  const offered = desk.waitForResponse(/\/identification\/hand-off\/[^/]+$/)
  await desk.goto(operation.link)
  await expect(desk.getByRole('heading', { name: 'Sigue en tu móvil' })).toBeVisible()
  await expect(desk.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect(desk.getByRole('status')).toHaveText('Esperando a tu móvil…')
  await expect(desk.getByText(/^El código vale \d:\d\d min más\.$/)).toBeVisible()
  const { url } = await (await offered).json()
  const scenes = [
    { shows: 'face', seconds: 8 },
    { shows: 'passport', seconds: 12 },
  ] as const
  await filmed(scenes, async (phone) => {
    await phone.goto(url)
    await expect(desk.getByRole('status')).toHaveText('Abierto en tu móvil')
    await expect(desk.getByRole('button', { name: 'Usar la cámara de este equipo' })).toHaveCount(0)
    await phone.getByRole('checkbox', { name: /datos biométricos/ }).check()
    await phone.getByRole('button', { name: 'Empezar a grabar' }).click()
    // The desk asks every so often, and the face may be done by then.
    await expect(desk.getByRole('status')).toHaveText(/^Grabando tu (rostro|documento)$/)
    await expect(desk.getByText(/^\d\d?:\d\d:\d\d$/)).toHaveCount(2)
    await phone.getByRole('button', { name: 'No puedo hacerlo' }).click()
    await expect(desk.getByRole('heading', { name: 'Hecho en tu móvil' })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
  })
  await context.close()
})
