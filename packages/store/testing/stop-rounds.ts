import { onTestFinished, vi } from 'vitest'

/**
 * From now on, after the one that is on its way, no round looks for jobs: what runs was told of.
 * Until timers are real again.
 */
export const stopRounds = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
