import { Readable } from 'node:stream'
import type { LineLooks } from '../../contract.ts'

/**
 * Text is written a piece at a time: that of two thousand pages, or of one without end, would keep
 * everybody else waiting.
 */
const PIECE_CHARACTERS = 2 ** 16

/** `{"pages":[…],"looks":[…]}`, as the body of an answer. */
export const textBody = (pages: readonly ReadPage[]): Readable => Readable.from(piecesOf(pages))

interface ReadPage {
  text: string
  looks: LineLooks
}

function* piecesOf(pages: readonly ReadPage[]): Generator<string> {
  yield '{"pages":['
  for (const [index, { text }] of pages.entries()) {
    yield index > 0 ? ',"' : '"'
    for (let at = 0; at < text.length; at += PIECE_CHARACTERS)
      // Half of a pair is written as its code: read together, the two are the character again.
      yield JSON.stringify(text.slice(at, at + PIECE_CHARACTERS)).slice(1, -1)
    yield '"'
  }
  yield '],"looks":['
  for (const [index, { looks }] of pages.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(looks)}`
  yield ']}'
}
