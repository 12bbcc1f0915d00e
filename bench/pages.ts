/**
 * `npm run bench -- pages [--json]`: what the home page, a service's, a signer's and the control
 * panel ask for on a phone until nothing more comes (1.6 Mbit/s, 150 ms, a processor four times
 * slower, an empty cache), and how soon they are painted: the median of five visits. Then what
 * Lighthouse says of home and signer, in three. To be read on a machine that does nothing else.
 */
import { chromium, devices, type Page } from '@playwright/test'
import { signIn } from '../e2e/parts/holder.ts'
import { judgeOnAPhone } from '../e2e/parts/lighthouse.ts'
import { sendOperation } from '../e2e/parts/operation.ts'
import { type PageWeight, weighPage } from '../e2e/parts/page-weight.ts'
import { somebody } from '../e2e/parts/person.ts'
import { API_CLIENT, CHROMIUM, CHROMIUM_FLAGS } from '../e2e/parts/places.ts'
import { startServer } from './parts/server-process.ts'

const VISITS = 5
const JUDGEMENTS = 3

const json = process.argv.includes('--json')
const tell = (row: object, words: string): void => console.log(json ? JSON.stringify(row) : words)

const server = await startServer({ BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}` })
// As the server calls itself: it takes what comes from elsewhere for another site's.
const site = server.url.replace('127.0.0.1', 'localhost')
const newLink = async (): Promise<string> => (await sendOperation({ server: server.url })).link

const PAGES: Record<string, (page: Page) => Promise<string> | string> = {
  home: () => `${site}/`,
  service: () => `${site}/#/signaturepage`,
  signer: newLink,
  panel: async (page) => {
    await signIn(page, somebody(), site)
    return `${site}/#/panelpage`
  },
}

const medianOf = (visits: PageWeight[], what: keyof PageWeight): number =>
  visits.map((visit) => visit[what]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)]!

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
try {
  for (const [name, addressFor] of Object.entries(PAGES)) {
    const visits: PageWeight[] = []
    while (visits.length < VISITS) {
      const context = await browser.newContext(devices['Pixel 7'])
      const page = await context.newPage()
      visits.push(await weighPage(page, await addressFor(page)))
      await context.close()
    }
    const [first, largest] = [medianOf(visits, 'firstPaintMs'), medianOf(visits, 'largestPaintMs')]
    const [requests, script] = [medianOf(visits, 'requests'), medianOf(visits, 'scriptBytes')]
    const bytes = medianOf(visits, 'bytes')
    tell(
      { page: name, firstPaintMs: first, largestPaintMs: largest, requests, scriptBytes: script, bytes },
      `${name.padEnd(8)} first paint ${first} ms, largest ${largest} ms, ${requests} requests, ` +
        `${(script / 1000).toFixed(1)} kB of script gzipped, ${(bytes / 1000).toFixed(1)} kB in all as sent`,
    )
  }
} finally {
  await browser.close()
}
try {
  for (const name of ['home', 'signer'] as const)
    for (let judgement = 0; judgement < JUDGEMENTS; judgement += 1) {
      const scores = await judgeOnAPhone(name === 'home' ? `${site}/` : await newLink())
      if (scores) tell({ page: name, ...scores }, `${name.padEnd(8)} Lighthouse: ${JSON.stringify(scores)}`)
    }
} finally {
  await server.stop()
}
