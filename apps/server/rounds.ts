import type { Every } from '@firmeza/store'
import { openRound, type Round } from './round.ts'

/**
 * What comes due by itself is looked after now and then. `every` begins a round, at once the first
 * time where it says so; what fails is told and tried again at the next turn.
 */
export const openRounds = (log: (line: string) => void): { every: Every; stop(): void } => {
  const rounds: Round[] = []
  return {
    every: (ms, work, { failed, atOnce = false }) => {
      const told = (fault: unknown) => log(`${failed}: ${fault}`)
      if (atOnce) void Promise.resolve().then(work).catch(told)
      rounds.push(openRound(ms, work, told))
    },
    stop: () => {
      for (const round of rounds) round.stop()
    },
  }
}
