import type { Page } from '@playwright/test'

/**
 * What a screen reader is made to say without being asked, from now on: each text that comes into a
 * live region, once.
 */
export const listening = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const hear = () => {
      for (const region of document.querySelectorAll<HTMLElement>(LIVE)) {
        const text = region.checkVisibility() ? region.textContent.replaceAll(/\s+/g, ' ').trim() : ''
        if (text && !heard.includes(text)) heard.push(text)
      }
    }
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** How a screen reader names what has the focus: its role, its name, its state. */
export const focused = (page: Page): Promise<string> => page.locator(':focus').ariaSnapshot()
