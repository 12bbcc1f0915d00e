import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
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
} from '@firmeza/pdf/sheet'
import type { Acta } from './acta.ts'
import { CHECK_CHAIN, CHECK_HASH, CHECK_OWN_CHAIN, CHECK_SEALS, CHECK_WHO } from './commands.ts'

const PAD = 14

/** The head of the chain: the one number that stands for every event. */
export const setChain = (document: ComposedDocument, { content, say }: Acta): void => {
  const head = content.links.at(-1)!
  // In plain letters inside the file, where tools that know no PDF find it: text on a page is
  // compressed.
  Object.assign(document.info, { EvidenceHead: head.hash })
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
  const own = content.of === undefined ? [] : [quiet(m.acta_chain_own({}, say), { gap: 4 })]
  set(document, [quiet(m.acta_chain_after({}, say), { gap: 8 }), ...own])
}

/**
 * How anyone finds out, without us, whether all of this is true. In one piece: people follow it
 * with a finger on the page.
 */
export const setVerification = (document: ComposedDocument, { content, say }: Acta): void => {
  const url = `${content.baseUrl}/pki/seal-root.pem`
  const intro = [body(m.acta_verify_intro({}, say))]
  const file = [quiet(m.acta_verify_file({}, say), { gap: 8, lineGap: 2 })]
  const steps = [
    stepOf(document, m.acta_verify_sha({}, say), CHECK_HASH),
    stepOf(document, m.acta_verify_seal({}, say), CHECK_SEALS),
    stepOf(document, m.acta_verify_who({ url, brand: content.brandName }, say), CHECK_WHO, content.rootFingerprint),
    stepOf(document, m.acta_verify_chain({}, say), content.of === undefined ? CHECK_CHAIN : CHECK_OWN_CHAIN),
  ]
  const { width } = wholeWidth(document)
  const text = heightOf(document, [...intro, ...file], width)
  heading(
    document,
    m.acta_verify({}, say),
    steps.reduce((sum, { height }) => sum + height, text),
  )
  set(document, intro)
  for (const step of steps) setStep(document, step)
  set(document, file)
}

interface Step {
  said: Paragraph[]
  lines: Paragraph[]
  /** Of the command with its ground. */
  codeHeight: number
  height: number
}

const CODE_INSET = 10
const CODE_PAD = 4
const ABOVE_CODE = 3

const stepOf = (document: ComposedDocument, words: string, command: string, expected?: string): Step => {
  const { width } = wholeWidth(document)
  const said = [body(words, { gap: 6 }), ...(expected ? [mono(expected, { size: 7.5, gap: 4 })] : [])]
  const lines = command.split('\n').map((text) => mono(text, { size: 7.5, lineGap: 1 }))
  const codeHeight = heightOf(document, lines, width - 2 * CODE_INSET) + 2 * CODE_PAD
  return { said, lines, codeHeight, height: heightOf(document, said, width) + ABOVE_CODE + codeHeight }
}

const setStep = (document: ComposedDocument, { said, lines, codeHeight, height }: Step): void => {
  const { x, width } = wholeWidth(document)
  makeRoom(document, height)
  set(document, said)
  const y = document.y + ABOVE_CODE
  unread(document, 'Layout', () => document.roundedRect(x, y, width, codeHeight, 5).fill(COLOUR.sunken))
  const inset = { x: x + CODE_INSET, width: width - 2 * CODE_INSET }
  document.tagged('Code', () => setAt(document, lines, inset, y + CODE_PAD))
  document.y = y + codeHeight
}
