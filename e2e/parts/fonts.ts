import type { Page } from '@playwright/test'

/**
 * The fonts that what is shown has asked for are here: until then lines end elsewhere, and what
 * stands below them moves.
 */
export const fontsArrive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
  })
