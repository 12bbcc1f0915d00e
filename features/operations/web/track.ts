export interface AnalyticsEvent {
  /** `SimpleSignature`, `CertifiedNotification`, `VideoIdentification` (specification 1 §7). */
  category: string
  action: 'click'
  label: string
}

/**
 * Tells whoever listens on this page: `window.dataLayer`, where a tag manager would read, and a
 * `firmeza:analytics` event. Nothing leaves the browser from here.
 */
export const track = (event: AnalyticsEvent): void => {
  const page = window as Window & { dataLayer?: unknown[] }
  page.dataLayer ??= []
  page.dataLayer.push({ event: 'firmeza', ...event })
  window.dispatchEvent(new CustomEvent('firmeza:analytics', { detail: event }))
}
