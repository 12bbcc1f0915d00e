import { expect, type Page, test } from '@playwright/test'
import type { Scene } from './parts/camera-film.ts'
import { beginFilming, checkOf, filmed } from './parts/filmed.ts'
import { sendOperation } from './parts/operation.ts'

const told = (page: Page) => page.getByRole('status')
const FACE_MOVING = 'Procure no moverse mientras su cara está siendo detectada'
const DOCUMENT_MOVING = 'Procure no mover su documento mientras está siendo detectado'

/** Everything that was told, in its order. */
const tellings = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      const said = document.querySelector('[role=status] p')?.textContent
      if (said && said !== heard.at(-1)) heard.push(said)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

for (const [what, spoilt] of [
  ['who is out of focus', 'blurred'],
  ['who moves, and whose document does', 'shaken'],
] as const)
  test(`S2.8.10 S2.8.11 ${what} is told so until the picture is good, and then goes on to the end`, async () => {
    test.slow()
    const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
    const scenes: Scene[] = [
      { shows: 'face', seconds: 18, spoilt },
      { shows: 'face', seconds: 8 },
      { shows: 'passport', seconds: 12, spoilt },
      { shows: 'passport', seconds: 12 },
    ]
    await filmed(scenes, async (page) => {
      const heard = await tellings(page)
      await page.goto(operation.link)
      await beginFilming(page)
      await expect(told(page)).toContainText(FACE_MOVING)
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(told(page)).toContainText('Rostro listo')
      await expect(told(page)).toContainText(DOCUMENT_MOVING)
      await expect(told(page)).toContainText('Ya está todo')
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      // A document that moves is not another one.
      expect(await heard()).not.toContain('Este documento no vale')
      await expect(await checkOf(page, 'Cara y retrato del documento')).toHaveText('superada')
    })
  })
