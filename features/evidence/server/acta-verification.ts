import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import type { Acta } from './acta.ts'
import { CHECK_CHAIN, CHECK_HASH, CHECK_SEALS, CHECK_WHO } from './acta-commands.ts'
import {
  body,
  COLOUR,
  heading,
  heightOf,
  makeRoom,
  mono,
  type Paragraph,
  quiet,
  set,
  setAt,
  unread,
  wholeWidth,
} from './acta-sheet.ts'

const PAD = 14

/** The head of the chain: the one number that stands for every event. */
export const setChain = (document: ComposedDocument, { content, say }: Acta): void => {
  const head = content.links.at(-1)!
  const count = content.links.length
  const { x, width } = wholeWidth(document)
  const inset = { x: x + PAD, width: width - 2 * PAD }
  const said = [
    body(m.acta_chain_head({ count }, say), { size: 9, face: 'sans-medium', colour: COLOUR.seal }),
    mono(head.hash, { size: 10, colour: COLOUR.seal, gap: 4, lineGap: 0 }),
  ]
  const height = heightOf(document, said, inset.width) + 2 * PAD
  heading(document, m.acta_chain({}, say), height + 40)
  set(document, [body(m.acta_chain_count({ count }, say))])
  const y = document.y + 8
  unread(document, 'Layout', () => document.roundedRect(x, y, width, height, 8).fill(COLOUR.sealWash))
  document.tagged('P', () => setAt(document, said, inset, y + PAD))
  document.y = y + height
  set(document, [quiet(m.acta_chain_after({}, say), { gap: 8 })])
}

/** How anyone finds out, without us, whether all of this is true. */
export const setVerification = (document: ComposedDocument, { say }: Acta): void => {
  heading(document, m.acta_verify({}, say), 120)
  set(document, [body(m.acta_verify_intro({}, say))])
  setStep(document, m.acta_verify_sha({}, say), CHECK_HASH)
  setStep(document, m.acta_verify_seal({}, say), CHECK_SEALS)
  setStep(document, m.acta_verify_who({}, say), CHECK_WHO)
  setStep(document, m.acta_verify_chain({}, say), CHECK_CHAIN)
  set(document, [quiet(m.acta_verify_file({}, say), { gap: 10, lineGap: 3 })])
}

const setStep = (document: ComposedDocument, words: string, command: string): void => {
  const { x, width } = wholeWidth(document)
  const inset = { x: x + 10, width: width - 20 }
  const lines: Paragraph[] = command.split('\n').map((text) => mono(text, { size: 7.5, lineGap: 1.5 }))
  const said = [body(words, { gap: 7 })]
  const height = heightOf(document, lines, inset.width) + 10
  makeRoom(document, heightOf(document, said, width) + 4 + height)
  set(document, said)
  const y = document.y + 3
  unread(document, 'Layout', () => document.roundedRect(x, y, width, height, 5).fill(COLOUR.sunken))
  document.tagged('Code', () => setAt(document, lines, inset, y + 5))
  document.y = y + height
}
