import type { Page } from '@playwright/test'
import { gzippedScripts, shapeNetwork } from './shaped-network.ts'

export interface PageWeight {
  /** Milliseconds from the address to the first paint that says something, and to the largest. */
  firstPaintMs: number
  largestPaintMs: number
  requests: number
  /** Of the scripts among them, as gzip packs them. */
  scriptBytes: number
  /** In all, as sent. */
  bytes: number
}

/** How many times slower a phone's processor is taken to be. */
const SLOWER = 4

/** Opens a page as a slow phone does, with an empty cache, until nothing more comes. */
export const weighPage = async (page: Page, url: string): Promise<PageWeight> => {
  const { session, asked } = await shapeNetwork(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1)!.startTime })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  const all = asked()
  return {
    firstPaintMs: Math.round(paints.first),
    largestPaintMs: Math.round(paints.largest),
    requests: all.length,
    scriptBytes: await gzippedScripts(all),
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
  }
}
