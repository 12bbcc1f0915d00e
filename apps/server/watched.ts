export type State =
  // `via`: what stands in for the part, which reaches nobody.
  { status: 'up'; via?: 'test-inbox' } | { status: 'warning' | 'down'; reason: string; certificate?: EndingCertificate }

/** A certificate that is the reason; whole days left, null once it has ended. */
interface EndingCertificate {
  name: string
  daysLeft: number | null
}

/** What tells by throwing that it is down. */
export const answering = (part: { health(): Promise<void> }) => async (): Promise<State> => {
  await part.health()
  return { status: 'up' }
}

const PATIENCE_MS = 5000
const DOWN_KEEP_MS = 1000

/**
 * A look at a dependency that anybody may ask for as often as they like: one look at a time serves
 * all who ask, and what it found is kept for `keepMs`, a failure for a second. One that takes
 * longer than five seconds is down: whoever asks gets an answer.
 */
export const watched = (check: () => Promise<State>, keepMs: number): (() => Promise<State>) => {
  let known: { state: State; until: number } | undefined
  let looking: Promise<State> | undefined
  const look = async (): Promise<State> => {
    const state = await orSlow(check).catch(downBecause)
    known = { state, until: performance.now() + (state.status === 'down' ? DOWN_KEEP_MS : keepMs) }
    looking = undefined
    return state
  }
  return async () => {
    if (known && performance.now() < known.until) return known.state
    looking ??= look()
    return looking
  }
}

const orSlow = async (check: () => Promise<State>): Promise<State> => {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([check(), slow])
  } finally {
    clearTimeout(timer)
  }
}

export const downBecause = (fault: unknown): State => ({
  status: 'down',
  reason: fault instanceof Error ? fault.message : String(fault),
})
