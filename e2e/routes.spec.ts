import { expect, test } from '@playwright/test'
import { EVERY_ROUTE } from './parts/every-route.ts'
import { signIn } from './parts/holder.ts'
import { nothingIsLost } from './parts/out-of-sight.ts'

/**
 * Answers of 404 that the browser notes, and are right: the wallet is asked for no payment, and
 * signing in starts on a picture, for which browsers ask for an icon of their own accord.
 */
const NOT_THERE = /\/favicon\.ico$|\/api\/payments\/$/
const NOT_FOUND = /no existe|does not exist|non esiste/

for (const { name, path, isOfHolders } of EVERY_ROUTE)
  test(`${name} opens at #${path} in three languages, whole at every width, and nothing fails on the way`, async ({
    page,
  }) => {
    const failed: string[] = []
    page.on('pageerror', ({ message }) => failed.push(message))
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error' && !NOT_THERE.test(url)) failed.push(`${message.text()} ${url}`)
    })
    if (isOfHolders) await signIn(page)
    for (const language of ['es', 'en', 'it']) {
      await page.goto('about:blank')
      await page.goto(`/#${path}?lang=${language}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(NOT_FOUND)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(/Firmeza/)
      expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${path}`)
      await nothingIsLost(page)
    }
    expect(failed).toEqual([])
  })
