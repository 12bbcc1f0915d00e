/**
 * Draws what is shown where a page of the site is shared: `apps/web/public/og-<language>.jpg`, 1200
 * by 630 pixels, with the claim of the home page as its messages say it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'

const require = createRequire(join(root, 'e2e/package.json'))
const { chromium } = require('@playwright/test')
const font = readFileSync(
  require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
).toString('base64')

const STROKE =
  'M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3'

/** The rosette of guilloche.tsx, wide apart: a thumbnail loses finer lines. */
const rosette = Array.from({ length: 13 }, (_, index) => {
  const phase = (index / 13) * Math.PI * 2
  const points = Array.from({ length: 241 }, (_, point) => {
    const angle = (point / 240) * Math.PI * 2
    const radius = 300 + 74 * Math.sin(9 * angle + phase) + 46 * Math.sin(14 * angle - phase * 1.5)
    return `${(450 + radius * Math.cos(angle)).toFixed(1)} ${(450 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}Z" opacity="${(0.2 + 0.35 * Math.sin((index / 13) * Math.PI)).toFixed(2)}"/>`
}).join('')

const pageOf = ({ site_hero_claim: claim, site_hero_validity: validity }) => `<!doctype html><style>
@font-face{font-family:Own;src:url(data:font/woff2;base64,${font});font-weight:400 700}
body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:#fbfcfe;color:#10182e;font-family:Own}
.rosette{position:absolute;right:-300px;top:-135px;width:900px}.mark{position:absolute;left:80px;top:72px;width:76px}
h1{position:absolute;left:80px;top:196px;margin:0;width:800px;font-size:92px;line-height:1;letter-spacing:-.04em;font-weight:600;text-wrap:balance}
p{position:absolute;left:80px;bottom:64px;margin:0;font-size:28px;color:#4b5571}</style>
<svg class="rosette" viewBox="0 0 900 900" fill="none" stroke="#2639d9">${rosette}</svg>
<svg class="mark" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="9" fill="#2639d9"/><path d="${STROKE}" stroke="#fff" stroke-width="2.1" stroke-linecap="round"/></svg>
<h1>${claim}</h1><p>${validity}</p>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const language of ['es', 'en', 'it']) {
  const words = JSON.parse(readFileSync(join(root, `features/site/messages/${language}.json`), 'utf8'))
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(pageOf(words))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, `apps/web/public/og-${language}.jpg`), type: 'jpeg', quality: 84 })
}
await browser.close()
