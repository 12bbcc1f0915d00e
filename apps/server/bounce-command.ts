import { readBounce } from '@firmeza/messaging'
import { askRunningServer } from './command-box.ts'

/** A report is a few kilobytes; of what is longer the end is of no interest. */
const MOST_BYTES = 2 ** 20
/** `EX_TEMPFAIL` of sysexits.h: a mail server keeps the mail, and hands it over again. */
const TRY_AGAIN = 75

/**
 * Takes one mail that came back, and lets the running server note whose it was. Answers the exit
 * code: 0 also for a mail that is no report, as nobody could do more about it.
 */
export const runBounceCommand = async (
  input: AsyncIterable<Uint8Array>,
  { dataDir }: { dataDir: string },
  { say, ask = askRunningServer }: { say: (line: string) => void; ask?: typeof askRunningServer },
): Promise<number> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of input) {
    if (bytes < MOST_BYTES) pieces.push(piece)
    bytes += piece.length
  }
  const bounce = await readBounce(Buffer.concat(pieces).subarray(0, MOST_BYTES))
  if (!bounce) {
    say('It tells of no mail of ours that failed.')
    return 0
  }
  const { mailId, status, diagnostic, recipient } = bounce
  const args = ['bounce', mailId, status, diagnostic, recipient]
  // Whatever is wrong, the mail must not be lost.
  const answer = await ask(dataDir, args).catch((fault: unknown) => ({ lines: [String(fault)], code: TRY_AGAIN }))
  for (const line of answer?.lines ?? ['The server does not answer: hand this over again.']) say(line)
  return answer?.code ?? TRY_AGAIN
}
