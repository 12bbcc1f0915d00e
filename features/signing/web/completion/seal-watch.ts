import type { WireOperation } from '@firmeza/operations/wire'

/** What the completion screen can say of the seal; `others`: it waits for other signers. */
export type SealStanding = 'not-signed' | 'others' | 'pending' | 'sealed' | 'failed'

/**
 * Only what the server has re-verified counts as sealed: `completed`, with the sealed file of every
 * document accepted in place.
 */
export const sealStanding = ({ status, documents }: WireOperation): SealStanding => {
  if (status === 'completed') return documents.every(({ read, sealed }) => sealed || !read) ? 'sealed' : 'pending'
  if (status === 'signed') return 'others'
  if (status === 'sealing') return 'pending'
  if (status === 'failed') return 'failed'
  return 'not-signed'
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 3000

/**
 * How long to wait before asking again, after `asked` answers that were not the seal yet: 0.5 s,
 * growing to 3 s.
 */
export const nextAskDelay = (asked: number): number => Math.min(FIRST_DELAY_MS * 1.5 ** asked, LONGEST_DELAY_MS)

const LONGEST_RETRY_MS = 30_000

/**
 * How long to wait before asking again, after `failed` asks in a row that came to nothing: 1 s,
 * growing to 30 s.
 */
export const nextRetryDelay = (failed: number): number => Math.min(1000 * 2 ** (failed - 1), LONGEST_RETRY_MS)

/** How often to look whether the others have signed. */
export const OTHERS_DELAY_MS = 30_000

/** From when on the page admits that sealing takes longer than usual. */
export const SLOW_SEAL_MS = 15_000
