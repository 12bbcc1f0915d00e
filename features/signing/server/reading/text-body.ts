import { Readable } from 'node:stream'

/**
 * Text is written a piece at a time: that of two thousand pages, or of one without end, would keep
 * everybody else waiting.
 */
const PIECE_CHARACTERS = 2 ** 16

/** `{"pages":[…]}`, as the body of an answer. */
export const textBody = (pages: string[]): Readable => Readable.from(piecesOf(pages))

function* piecesOf(pages: string[]): Generator<string> {
  yield '{"pages":['
  for (const [index, page] of pages.entries()) {
    yield index > 0 ? ',"' : '"'
    for (let at = 0; at < page.length; at += PIECE_CHARACTERS)
      // Half of a pair is written as its code: read together, the two are the character again.
      yield JSON.stringify(page.slice(at, at + PIECE_CHARACTERS)).slice(1, -1)
    yield '"'
  }
  yield ']}'
}
