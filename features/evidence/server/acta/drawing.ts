import { m } from '@firmeza/i18n'
import { type ComposedDocument, composePdf } from '@firmeza/pdf'
import type { Acta, ActaPart } from './acta.ts'
import type { ActaContent } from './content.ts'
import { setDocuments } from './documents.ts'
import { titlesOf } from './event-words.ts'
import { attachEvidence } from './evidence-file.ts'
import { setFooters, setHead, watermark } from './head.ts'
import { setParties } from './parties.ts'
import { readStory } from './story.ts'
import { setTimeline } from './timeline.ts'
import { setChain, setVerification } from './verification.ts'
import { nameOf } from './words.ts'

/**
 * The acta as PDF, the evidence attached: what is common to all, and what each wing tells of its
 * kinds of task. Equal content gives equal bytes.
 */
export const drawActa = (content: ActaContent, parts: readonly ActaPart[]): Promise<Buffer> => {
  const say = { locale: content.language }
  const names = content.parties.map(nameOf)
  const acta: Acta = {
    content,
    say,
    story: readStory(content.links, content.of),
    names,
    parts,
    titles: titlesOf(parts),
  }
  return composePdf((document) => draw(document, acta), {
    title: `${m.acta_title({}, say)} ${content.reference}`,
    author: content.brandName,
    language: content.language,
    at: content.composedAt,
    margins: { top: 48, right: 56, bottom: 60, left: 56 },
  })
}

const draw = (document: ComposedDocument, acta: Acta): void => {
  if (acta.content.demo) {
    const mark = () => watermark(document, acta)
    mark()
    document.on('pageAdded', mark)
  }
  setHead(document, acta)
  setParties(document, acta)
  setDocuments(document, acta)
  for (const set of acta.parts.flatMap(({ sections }) => sections)) set(document, acta)
  setTimeline(document, acta)
  setChain(document, acta)
  setVerification(document, acta)
  setFooters(document, acta)
  attachEvidence(document, acta)
}
