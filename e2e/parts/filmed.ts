import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { chromium, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { cameraFlags, type Scene } from './camera-film.ts'
import { CHROMIUM, CHROMIUM_FLAGS, SERVER } from './places.ts'

/** Whoever shows all that is asked for: enough for a summary. */
export const FACE_AND_CARD: readonly Scene[] = [
  { shows: 'face', seconds: 8 },
  { shows: 'front', seconds: 16 },
  { shows: 'back', seconds: 8 },
]

/** At a desk the phone is offered first. */
export const usesThisCamera = async (at: Page | FrameLocator, locale: Locale = 'es') => {
  if (!test.info().project.use.userAgent) await at.getByRole('button', { name: m.hand_here({}, { locale }) }).click()
}

/** From the consent to the recording. */
export const beginFilming = async (at: Page | FrameLocator, locale: Locale = 'es') => {
  await usesThisCamera(at, locale)
  await at.getByRole('checkbox', { name: m.identification_consent({}, { locale }) }).check()
  await at.getByRole('button', { name: m.identify_begin({}, { locale }) }).click()
}

/** From the consent to the summary, wherever the page that films stands. */
export const identify = async (at: Page | FrameLocator, locale: Locale = 'es') => {
  await beginFilming(at, locale)
  await expect(at.getByRole('status')).toContainText(m.identify_say_light_good({}, { locale }))
  await at.getByRole('button', { name: m.identify_cannot_do({}, { locale }) }).click()
  await expect(at.getByRole('heading', { name: m.summary_page({}, { locale }) })).toBeVisible()
}

/** A browser whose camera shows a film; both end with the test: a film takes some 50 MB. */
export const filmed = async (scenes: readonly Scene[], work: (page: Page) => Promise<void>, flags?: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-film-'))
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, ...(flags ?? (await cameraFlags(folder, scenes)))],
  })
  try {
    const { viewport, userAgent, hasTouch } = test.info().project.use
    const context = await browser.newContext({
      baseURL: SERVER,
      locale: 'es-ES',
      ...(viewport && { viewport }),
      // A phone is told apart by its name: it has a camera on the other side.
      ...(userAgent && { userAgent }),
      ...(hasTouch !== undefined && { hasTouch }),
      ...(flags ? {} : { permissions: ['camera'] }),
    })
    await work(await context.newPage())
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the summary says of one check. */
export const checkOf = async (page: Page, name: string) => {
  const all = page.getByRole('group').filter({ hasText: name })
  if ((await all.getAttribute('open')) === null) await all.locator('summary').click()
  return all.locator('dl > div').filter({ hasText: name }).getByRole('definition')
}
