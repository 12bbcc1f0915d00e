import { availableParallelism } from 'node:os'
import { openPlaces } from '@firmeza/kernel'
import { hashSecret, secretMatches } from './secret-hash.ts'

// Each takes 32 MiB and a tenth of a second of a core. One core stays for the event loop, and
// others are wanted for signing: where there are two, one hash follows the other, and none is
// slower for those beside it. Who waits costs nothing.
const PLACES = Math.max(1, Math.min(2, availableParallelism() - 1))
const QUEUE = { mostWaiting: 256, mostWaitingEach: 4 }

/**
 * Memory-hard hashes a few at a time, one of each origin, and the origins by turns: none waits for
 * all that another asks.
 */
export interface Hashing {
  /** Null: too many wait, and nothing was tried. */
  matches: (secret: string, stored: string, origin: string) => Promise<boolean | null>
  /** The same for several in one turn. */
  matchesEach: (secret: string, stored: string[], origin: string) => Promise<boolean[] | null>
  /** Null likewise. */
  hash: (secret: string, origin: string) => Promise<string | null>
}

export const openHashing = ({ matches = secretMatches, hash = hashSecret, places = PLACES } = {}): Hashing => {
  const enter = openPlaces({ ...QUEUE, places })
  const inTurn = async <T>(origin: string, work: () => Promise<T>): Promise<T | null> => {
    const turn = enter(origin)
    if (!turn) return null
    try {
      return (await turn.entered) ? await work() : null
    } finally {
      turn.leave()
    }
  }
  return {
    matches: (secret, stored, origin) => inTurn(origin, () => matches(secret, stored)),
    matchesEach: (secret, stored, origin) =>
      inTurn(origin, async () => {
        const found: boolean[] = []
        for (const each of stored) found.push(await matches(secret, each))
        return found
      }),
    hash: (secret, origin) => inTurn(origin, () => hash(secret)),
  }
}
