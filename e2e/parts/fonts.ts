import type { Page } from '@playwright/test'

/** What is shown is in its own font: where a line ends, and so what stands below it, has changed for the last time. */
export const fontsArrive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
  })
