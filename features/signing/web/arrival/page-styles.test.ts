import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageStyles } from './page-styles.ts'

interface Link extends EventTarget {
  sheet: object | null
  href: string
}
const link = (sheet: object | null): Link => Object.assign(new EventTarget(), { sheet, href: '/a.css' })
const pageWith = (...links: Link[]) => vi.stubGlobal('document', { querySelectorAll: () => links })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is there at once with styles that are', async () => {
  pageWith(link({}))
  await pageStyles()
})

it('waits for those on their way, and tells of those that cannot be had', async () => {
  const [coming, missing] = [link(null), link(null)]
  const there = vi.fn()
  pageWith(coming)
  void pageStyles().then(there)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(there).not.toHaveBeenCalled()
  coming.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(there).toHaveBeenCalled()
  pageWith(missing)
  const failed = expect(pageStyles()).rejects.toThrow('/a.css')
  missing.dispatchEvent(new Event('error'))
  await failed
})

it('shows the page without them rather than never', async () => {
  pageWith(link(null))
  const shown = pageStyles()
  await vi.advanceTimersByTimeAsync(20_000)
  await shown
})
