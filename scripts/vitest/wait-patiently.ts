import { vi } from 'vitest'
import { PATIENCE_MS } from '../../packages/kernel/testing/patience.ts'

const { waitFor } = vi

// Vitest gives up after a second, and has no setting for it. `expect.poll` has one.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  }
