import { pageConfig } from '@firmeza/ui'

export interface AnalyticsEvent {
  /** `SimpleSignature`, `CertifiedNotification`, `VideoIdentification` (specification 1 §7). */
  category: string
  action: 'click'
  label: string
}

/** What an event goes out by. */
export interface Sink {
  page: { dataLayer?: unknown[] }
  /** Of this address. */
  path: string | undefined
  fetch: typeof fetch
}

/**
 * Tells `window.dataLayer`, where a tag manager of the provider's own would read, and the endpoint
 * that the installation names; without one nothing leaves the browser. Who clicked is not told: no
 * cookie goes along. Whether it arrives is nobody's concern here.
 */
export const trackTo =
  ({ page, path, fetch: send }: Sink) =>
  (event: AnalyticsEvent): void => {
    page.dataLayer ??= []
    page.dataLayer.push({ event: 'firmeza', ...event })
    if (!path) return
    const { category, action, label } = event
    const body = JSON.stringify({ category, action, label })
    const headers = { 'content-type': 'application/json' }
    // It outlives the page, which may be about to be left.
    void send(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => undefined)
  }

export const track = (event: AnalyticsEvent): void =>
  trackTo({ page: window as Sink['page'], path: pageConfig().analyticsPath, fetch: (...sent) => fetch(...sent) })(event)
