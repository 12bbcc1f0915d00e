import { expect, type Page } from '@playwright/test'
import { gzippedScripts, shapeNetwork } from './shaped-network.ts'

export interface FirstView {
  /** Until the document is on the screen. */
  milliseconds: number
  /** Asked for until then: what comes later is fetched ahead for the next step. */
  requests: number
  /** Names of the scripts' files among them. */
  scripts: string[]
  /** Of these, as gzip packs them. */
  scriptBytes: number
  /** In all, as sent. */
  bytes: number
}

/** A signer follows the link on a slow phone's connection, with an empty cache. */
export const firstView = async (page: Page, link: string): Promise<FirstView> => {
  const { asked } = await shapeNetwork(page)
  const start = performance.now()
  await page.goto(link, { waitUntil: 'commit' })
  await page.locator('.signer-page img').waitFor()
  await page.locator('.signer-page img').evaluate((image: HTMLImageElement) => image.decode())
  const milliseconds = Math.round(performance.now() - start)
  const isPicture = ({ url }: { url: string }) => url.includes('/api/signing/pages/')
  await expect.poll(() => asked().find(isPicture)?.endedAt, { message: 'the document as a picture' }).toBeDefined()
  const before = asked().filter(({ sentAt }) => sentAt <= asked().find(isPicture)!.endedAt!)
  return {
    milliseconds,
    requests: before.length,
    scripts: before.flatMap(({ url }) => /\/assets\/([^/?]+\.js)/.exec(url)?.[1] ?? []),
    scriptBytes: await gzippedScripts(before),
    bytes: before.reduce((sum, one) => sum + one.bytes, 0),
  }
}
