import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from './free-port.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './places.ts'

export interface Scores {
  /** Of 100. */
  performance: number
  accessibility: number
  'best-practices': number
  /** The metrics, in words. */
  metrics: string[]
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/**
 * Lighthouse as for a phone (its own simulation of a slow network and processor), in a browser of
 * its own. Undefined when it lost its own recording of the page (`NO_NAVSTART`), which happens on a
 * busy machine.
 */
export const judgeOnAPhone = async (url: string): Promise<Scores | undefined> => {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const ran = await lighthouse(url, {
      port,
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    const fault = ran?.lhr.runtimeError
    if (fault?.code === 'NO_NAVSTART') return undefined
    if (!ran || fault) throw new Error(fault?.message ?? 'Lighthouse told nothing')
    const { categories, audits } = ran.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      metrics: METRICS.map((name) => `${audits[name]?.title} ${audits[name]?.displayValue}`),
    }
  } finally {
    await browser.close()
  }
}
