import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { fontsArrive } from './fonts.ts'

/** A light one and a dark one. */
export const THEMES = ['Default-light', 'Blue-Grey-dark'] as const
type Theme = (typeof THEMES)[number]
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Colours change at once. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Whatever moves is at its end, but for what has none. */
const settled = async (page: Page) => {
  await fontsArrive(page)
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
  })
}

/** Puts a theme on the page, as it looks once nothing moves. */
export const wear = async (page: Page, theme: Theme) => {
  await page.emulateMedia({ colorScheme: theme.endsWith('dark') ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await settled(page)
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Puts axe into the page and each of its frames, and lets nothing move. */
export const readyAxe = async (page: Page): Promise<void> => {
  await stopTransitions(page)
  const source = await readFile(AXE, 'utf8')
  for (const frame of page.frames()) await frame.evaluate(source)
}

/**
 * What axe finds in a page that is ready for it. Themes differ in nothing but colours, so that only
 * the first is searched for all the rest.
 */
export const faultsOf = async (page: Page, theme: Theme): Promise<string[]> => {
  const runOnly =
    theme === THEMES[0] ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: ['color-contrast'] }
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'axe' in globalThis), frame.url()).toBe(true)
  const { violations } = await page.evaluate<AxeResults, object>(
    (options) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, options),
    { runOnly, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}
