import { expect, type Page, test } from '@playwright/test'
import type { Scene } from './parts/camera-film.ts'
import { checkOf, filmed, usesThisCamera } from './parts/filmed.ts'
import { textedCode } from './parts/inbox.ts'
import { acceptButton, codeField, sendOperation, signButton } from './parts/operation.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Empezar a grabar' })
const told = (page: Page) => page.getByRole('status')
const summary = (page: Page) => page.getByRole('heading', { name: 'Resumen de la identificación' })
const toRecording = async (page: Page, link: string) => {
  await page.goto(link)
  await usesThisCamera(page)
  await page.getByRole('checkbox', { name: /datos biométricos/ }).check()
  await begin(page).click()
}

const WHOLE: readonly Scene[] = [
  { shows: 'acting', seconds: 21 },
  { shows: 'front', seconds: 16 },
  { shows: 'back', seconds: 8 },
]

test('S2.4.04 whoever does what the challenge asks for, and tilts their card, is identified; the acta tells of it @both', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed(WHOLE, async (page) => {
    await toRecording(page, operation.link)
    const heard = instructionsOf(page)
    await expect(told(page)).toContainText('Acerque el frontal del documento')
    await expect(summary(page)).toBeVisible()
    // Each step of the challenge was asked for, in the order that the server drew.
    expect(await heard()).toEqual(
      expect.arrayContaining([
        'Parpadea',
        'Gira la cabeza a tu izquierda',
        'Gira la cabeza a tu derecha',
        'Rostro listo',
      ]),
    )
    await expect(await checkOf(page, 'Prueba de vida (reto)')).toHaveText('superada')
    await page.getByRole('link', { name: 'Seguir: leer y firmar' }).click()
    await acceptButton(page).click()
    await codeField(page).fill(await textedCode(operation.person.phone))
    await signButton(page).click()
    await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
  })
})

test('S2.8.09 a face out of focus is asked to hold still', async () => {
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await filmed([{ shows: 'blurred', seconds: 4 }], async (page) => {
    await toRecording(page, operation.link)
    await expect(told(page)).toContainText('Procure no moverse mientras su cara está siendo detectada')
  })
})

/** Every instruction that is shown from now on. */
const instructionsOf = (page: Page): (() => Promise<string[]>) => {
  const watching = page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      const title = document.querySelector('[role=status] p')?.textContent
      if (title && heard.at(-1) !== title) heard.push(title)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return async () => {
    await watching
    return page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  }
}
