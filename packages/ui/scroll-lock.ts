let locks = 0

/**
 * Holds the page behind a dialog still (specification 1 §4: body scroll locked while open and
 * restored on close). Nested calls count: the page moves again, from where it stood, when the last
 * of them is undone.
 */
export const lockScroll = (): (() => void) => {
  const page = document.documentElement
  const { scrollX, scrollY } = window
  const { href } = location
  locks += 1
  if (locks === 1) page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
  page.dataset.scrollLocked = ''
  let done = false
  return () => {
    if (done) return
    done = true
    locks -= 1
    if (locks > 0) return
    delete page.dataset.scrollLocked
    // Whoever went elsewhere meanwhile is shown the top of where they are.
    if (location.href === href) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}
