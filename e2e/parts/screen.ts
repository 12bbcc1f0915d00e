import type { Page } from '@playwright/test'

/** Waits for the screen of this title. */
export const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** Has every link answered so, as the server would. */
export const closed = (page: Page, code: string, status = 410) =>
  page.route('**/links/exchange', (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code, status }) }),
  )
