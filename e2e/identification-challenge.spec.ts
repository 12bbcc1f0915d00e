import { expect, type Page, test } from '@playwright/test'
import type { Scene } from './parts/camera-film.ts'
import { beginFilming, checkOf, filmed } from './parts/filmed.ts'
import { textedCode } from './parts/inbox.ts'
import { download, expectSealed, textOf } from './parts/judged.ts'
import { acceptButton, codeField, sendOperation, signButton } from './parts/operation.ts'

const ACTING: Scene = { shows: 'acting', seconds: 36 }

/** Films until the summary, whatever the challenge asks for and in its order. */
const acts = async (page: Page, link: string) => {
  let seen = 0
  page.on('response', async (response) => {
    if (!response.url().includes('/video/detection/face/')) return
    seen = Math.max(seen, (await response.json().catch(() => null))?.challenge?.done ?? 0)
  })
  await page.goto(link)
  await beginFilming(page)
  await expect.poll(() => seen).toBe(3)
  await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
  // A head that is drawn turned has another face: whether it is the same throughout is not asked.
  await expect(await checkOf(page, 'Prueba de vida (reto)')).toHaveText('superada')
  // The server read it from the frames that our page drew it on.
  await expect(await checkOf(page, 'Fotogramas del reto con el código de esta grabación')).toHaveText('superada')
}

test('who does what the challenge asks for, in its order, is seen to', { tag: '@both' }, async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  await filmed([ACTING, { shows: 'passport', seconds: 12 }], (page) => acts(page, operation.link))
})

test('a challenge, a front that is tilted and a back become a signature, and an acta that tells them', {
  tag: '@both',
}, async () => {
  test.slow()
  const operation = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  const scenes: Scene[] = [ACTING, { shows: 'front', seconds: 16 }, { shows: 'back', seconds: 8 }]
  await filmed(scenes, async (page) => {
    await acts(page, operation.link)
    for (const check of ['Holograma', 'Las dos caras, del mismo documento'])
      await expect(await checkOf(page, check)).toHaveText('superada')
    await page.getByRole('link', { name: 'Seguir: leer y firmar' }).click()
    await acceptButton(page).click()
    await codeField(page).fill(await textedCode(operation.person.phone))
    await signButton(page).click()
    const { bytes: acta } = await download(page, 'Descargar acta')
    await expectSealed(acta)
    const told = textOf(acta).replace(/\s+/g, ' ')
    for (const check of ['Prueba de vida (reto)', 'Fotogramas del reto con el código de esta grabación', 'Holograma'])
      expect(told).toContain(`${check}: superada`)
  })
})
