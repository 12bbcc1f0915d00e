import type { Page } from '@playwright/test'

/** Goes on with Tab, once the wanted thing is there, until it is focused. */
export const tabTo = async (page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> => {
  await wanted.first().waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) return
  }
  throw new Error(`Tab never came to ${wanted}`)
}
