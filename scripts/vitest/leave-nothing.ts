import { afterAll, vi } from 'vitest'

// The next file runs in the same process: it must not find clocks, globals or functions that this
// one has replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
