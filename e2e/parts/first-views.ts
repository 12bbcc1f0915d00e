import { chromium, devices } from '@playwright/test'
import { type FirstView, firstView } from './first-view.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './places.ts'

/** So many first views, each of a link of its own, in a browser of their own. */
export const firstViews = async (newLink: () => Promise<string>, count: number): Promise<FirstView[]> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const views: FirstView[] = []
    while (views.length < count) {
      const context = await browser.newContext(devices['Pixel 7'])
      views.push(await firstView(await context.newPage(), await newLink()))
      await context.close()
    }
    return views
  } finally {
    await browser.close()
  }
}
