/**
 * Once what has just come is on screen, and the browser has nothing better to do: what is fetched
 * ahead must not hold up what is waited for. Browsers without the call get a pause instead.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const painted = () => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 })
      else setTimeout(resolve, 1000)
    }
    // A frame is drawn after its callbacks.
    requestAnimationFrame(() => setTimeout(painted))
  })
