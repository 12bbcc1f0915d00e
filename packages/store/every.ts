/**
 * Begins a round: `work` is done every so many milliseconds, never twice at once, and also now
 * where it is `atOnce`. `failed` is the sentence that a fault is told with.
 */
export type Every = (ms: number, work: () => Promise<unknown>, told: { failed: string; atOnce?: boolean }) => void

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
