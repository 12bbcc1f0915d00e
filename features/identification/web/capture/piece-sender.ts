/** Between two tries of one piece, in milliseconds; the last again and again. */
const PAUSES = [500, 1000, 2000, 4000]
/** After so many, ten minutes, the video cannot be saved. */
const MOST_TRIES = 150

export interface PieceSender {
  add(piece: Blob): void
  /** Resolves when all were sent, rejects when one never went through. Bytes of all. */
  done(): Promise<number>
  /** Nothing more is sent. */
  abandon(): void
}

/**
 * Sends the pieces of a video one after the other, each until it went through: a connection that is
 * lost for a while costs time, and nothing else.
 */
export const pieceSender = (
  send: (number: number, piece: Blob) => Promise<void>,
  {
    onProgress,
    wait,
    isFinal,
  }: {
    onProgress: (sent: number, of: number) => void
    wait: (ms: number) => Promise<void>
    /** What no other try would mend. */
    isFinal: (fault: unknown) => boolean
  },
): PieceSender => {
  let [added, sent, bytes] = [0, 0, 0]
  let isAbandoned = false
  let chain = Promise.resolve()
  const deliver = async (number: number, piece: Blob): Promise<void> => {
    for (let tries = 1; !isAbandoned; tries += 1) {
      try {
        await send(number, piece)
        sent += 1
        return onProgress(sent, added)
      } catch (fault) {
        if (tries === MOST_TRIES || isFinal(fault)) throw fault
        await wait(PAUSES[Math.min(tries, PAUSES.length) - 1]!)
      }
    }
  }
  return {
    add(piece) {
      const number = added
      added += 1
      bytes += piece.size
      onProgress(sent, added)
      chain = chain.then(() => deliver(number, piece))
      // Told by `done`; before that it is nobody's fault yet.
      chain.catch(() => undefined)
    },
    async done() {
      await chain
      return bytes
    },
    abandon() {
      isAbandoned = true
    },
  }
}
