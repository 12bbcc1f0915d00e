/**
 * Milliseconds for which a test waits for what has to come. It ends with what it waits for: only
 * where something is broken is the patience spent, and a machine much slower than ours fails
 * nothing.
 */
export const PATIENCE_MS = 180_000

/** A test of several such waits, and what is set up before it. */
export const TEST_PATIENCE_MS = 5 * PATIENCE_MS
