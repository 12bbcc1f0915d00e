import { expect, test } from '@playwright/test'
import type { Scene } from './parts/camera-film.ts'
import { beginFilming, checkOf, filmed } from './parts/filmed.ts'
import { sendOperation } from './parts/operation.ts'

test('who does what the challenge asks for, in its order, is seen to', { tag: '@both' }, async () => {
  test.slow()
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  const scenes: Scene[] = [
    { shows: 'acting', seconds: 36 },
    { shows: 'passport', seconds: 12 },
  ]
  await filmed(scenes, async (page) => {
    let seen = 0
    page.on('response', async (response) => {
      if (!response.url().includes('/video/detection/face/')) return
      seen = Math.max(seen, (await response.json().catch(() => null))?.challenge?.done ?? 0)
    })
    await page.goto(operation.link)
    await beginFilming(page)
    await expect.poll(() => seen).toBe(3)
    await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
    // A head that is drawn turned has another face: whether it is the same throughout is not asked.
    await expect(await checkOf(page, 'Prueba de vida (reto)')).toHaveText('superada')
  })
})
