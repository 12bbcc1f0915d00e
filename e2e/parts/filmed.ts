import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, test } from '@playwright/test'
import { cameraFlags, type Scene } from './camera-film.ts'
import { CHROMIUM, CHROMIUM_FLAGS, SERVER } from './places.ts'

/** A browser whose camera shows a film; closed with the test. */
export const filmed = async (scenes: readonly Scene[], work: (page: Page) => Promise<void>, flags?: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-film-'))
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, ...(flags ?? (await cameraFlags(folder, scenes)))],
  })
  try {
    const { viewport } = test.info().project.use
    const context = await browser.newContext({
      baseURL: SERVER,
      locale: 'es-ES',
      ...(viewport && { viewport }),
      ...(flags ? {} : { permissions: ['camera'] }),
    })
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}
