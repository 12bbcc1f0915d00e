import { expect, test } from '@playwright/test'
import { EVERY_ROUTE } from './parts/every-route.ts'
import { signIn } from './parts/holder.ts'

/** The browser says so of each refusal: that there is no payment, as the wallet's page tells. */
const REFUSAL = /^Failed to load resource/
const NOT_FOUND = /no existe|does not exist|non esiste/

for (const { name, path, isOfHolders } of EVERY_ROUTE)
  test(`${name} opens at #${path} in three languages, and nothing fails on the way`, async ({ page }) => {
    const failed: string[] = []
    page.on('pageerror', ({ message }) => failed.push(message))
    page.on(
      'console',
      (message) => message.type() === 'error' && !REFUSAL.test(message.text()) && failed.push(message.text()),
    )
    if (isOfHolders) await signIn(page)
    for (const language of ['es', 'en', 'it']) {
      await page.goto('about:blank')
      await page.goto(`/#${path}?lang=${language}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(NOT_FOUND)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(/\S/)
      expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${path}`)
    }
    expect(failed).toEqual([])
  })
