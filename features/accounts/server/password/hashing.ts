import { openPlaces } from '@firmeza/kernel'
import { hashSecret, secretMatches } from './secret-hash.ts'

// Each takes 32 MiB and a tenth of a second of a core; the cores are wanted for signing. Who waits
// costs nothing.
const PLACES = { places: 2, mostWaiting: 256, mostWaitingEach: 4 }

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

export const openHashing = ({ matches = secretMatches, hash = hashSecret } = {}): Hashing => {
  const enter = openPlaces(PLACES)
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
