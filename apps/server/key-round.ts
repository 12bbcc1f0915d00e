import { openRound, type Round } from './round.ts'

/** How soon a key that was renewed or revoked by a command takes effect. */
const KEY_ROUND_MS = 10_000

/** Looks at the keys again now and then. */
export const openKeyRound = (keys: { refresh(): Promise<void> }, log: (line: string) => void): Round =>
  openRound(
    KEY_ROUND_MS,
    () => keys.refresh(),
    (fault) => log(`The keys could not be looked at again: ${fault}`),
  )
