/** Progress is told on stderr, so that what a command answers on stdout can be piped. */
export const tell = (text) => process.stderr.write(`${text}\n`)

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const HEARTBEAT_SECONDS = 10

/** Tells what is being done, that it is still being done, and how long it took. */
export const underWay = async (what, work) => {
  const start = performance.now()
  tell(`… ${what}`)
  const heartbeat = setInterval(() => tell(`  still at it: ${what}, ${secondsSince(start)}`), HEARTBEAT_SECONDS * 1000)
  try {
    const result = await work()
    tell(`✓ ${what} (${secondsSince(start)})`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/** A stop the reader can act on: shown as a sentence, without a stack. */
export class Stop extends Error {}

const canBeActedOn = (error) => error instanceof Stop || String(error?.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs a script's main part; a {@link Stop}, or an argument it does not know, ends it with its
 * sentence and exit code 1.
 */
export const main = async (work) => {
  try {
    await work()
  } catch (error) {
    if (!canBeActedOn(error)) throw error
    tell(`✗ ${error.message}`)
    process.exitCode = 1
  }
}
