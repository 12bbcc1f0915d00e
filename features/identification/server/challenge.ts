import { randomInt } from 'node:crypto'
import type { ChallengeStep, WireChallenge } from '../wire.ts'

const ORDERS: ChallengeStep[][] = [
  ['blink', 'turn-left', 'turn-right'],
  ['blink', 'turn-right', 'turn-left'],
  ['turn-left', 'blink', 'turn-right'],
  ['turn-right', 'blink', 'turn-left'],
  ['turn-left', 'turn-right', 'blink'],
  ['turn-right', 'turn-left', 'blink'],
]

/** How long a challenge can be met. */
const GOOD_MS = 10 * 60_000

/** Draws what the person is to do, and the digits that their page shows meanwhile. */
export const drawChallenge = (now: Date): WireChallenge => ({
  steps: ORDERS[randomInt(ORDERS.length)]!,
  code: String(randomInt(10_000)).padStart(4, '0'),
  expiresAt: new Date(now.getTime() + GOOD_MS).toISOString(),
})
