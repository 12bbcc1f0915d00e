/** Whoever waited so long sees the page without its styles rather than none. */
const PATIENCE_MS = 20_000

const come = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`No styles came from ${link.href}`)))
    setTimeout(resolve, PATIENCE_MS)
  })

/**
 * The styles that index.html has asked for already: Vite waits for those only that it asks for
 * itself. Rejects where they cannot be had.
 */
export const pageStyles = async (): Promise<void> => {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(come))
}
