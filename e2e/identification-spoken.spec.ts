import { expect, type Page, test } from '@playwright/test'
import { filmed, usesThisCamera } from './parts/filmed.ts'
import { tabTo } from './parts/keyboard.ts'
import { sendOperation } from './parts/operation.ts'

/** What the browser is asked to say aloud, from now on. */
const spoken = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    speechSynthesis.speak = ({ text, lang }) => void said.push(`${lang}: ${text}`)
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('with the keyboard alone, told by roles and aloud where that is wished, somebody is identified', async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  const scenes = [
    { shows: 'face', seconds: 8 },
    { shows: 'passport', seconds: 12 },
  ] as const
  await filmed(scenes, async (page) => {
    const said = await spoken(page)
    await page.goto(operation.link)
    await usesThisCamera(page)
    await tabTo(page, page.getByRole('checkbox', { name: /datos biométricos/ }))
    await page.keyboard.press('Space')
    const aloud = page.getByRole('switch', { name: 'Leer las indicaciones en voz alta' })
    await expect(aloud).not.toBeChecked()
    await tabTo(page, aloud)
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Empezar a grabar' }))
    expect(await said()).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('timer')).toHaveText(/^Grabando \d:\d\d$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Rostro' })).toHaveAttribute('aria-current', 'step')
    const voice = page.getByRole('button', { name: 'Leer las indicaciones en voz alta' })
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, page.getByRole('button', { name: 'No puedo hacerlo' }))
    await page.keyboard.press('Enter')
    // One region tells what to do, and each change of it.
    await expect(page.getByRole('status')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeFocused()
    const heard = (await said()).join('\n')
    for (const words of ['Mira a la cámara', 'Rostro listo', 'Ya está todo']) expect(heard).toContain(`es: ${words}`)
    await tabTo(page, page.getByRole('tab', { name: 'Biometry' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Front' })).toBeFocused()
  })
})

test('who does not wish it hears nothing, and may leave by the keyboard at any time', async () => {
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed([{ shows: 'face', seconds: 8 }], async (page) => {
    const said = await spoken(page)
    await page.goto(operation.link)
    await usesThisCamera(page)
    await page.getByRole('checkbox', { name: /datos biométricos/ }).check()
    await page.getByRole('button', { name: 'Empezar a grabar' }).press('Enter')
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await said()).toEqual([])
    const left = page.waitForRequest(/\/identification\/cancel\//)
    await tabTo(page, page.getByRole('button', { name: 'Cancelar' }))
    await page.keyboard.press('Enter')
    expect((await left).postDataJSON()).toEqual({ why: 'left' })
    await expect(page.getByRole('button', { name: 'Empezar a grabar' })).toBeVisible()
  })
})
