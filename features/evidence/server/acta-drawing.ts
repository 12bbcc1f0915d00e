import { m } from '@firmeza/i18n'
import { type ComposedDocument, composePdf } from '@firmeza/pdf'
import type { Acta } from './acta.ts'
import { setCodes } from './acta-codes.ts'
import { setConsents } from './acta-consents.ts'
import type { ActaContent } from './acta-content.ts'
import { setDocuments } from './acta-documents.ts'
import { attachEvidence } from './acta-evidence-file.ts'
import { setFooters, setHead, watermark } from './acta-head.ts'
import { setParties } from './acta-parties.ts'
import { readStory } from './acta-story.ts'
import { setTimeline } from './acta-timeline.ts'
import { setChain, setVerification } from './acta-verification.ts'
import { seen } from './acta-words.ts'

/** The acta as PDF, the evidence attached. Equal content gives equal bytes. */
export const drawActa = (content: ActaContent): Promise<Buffer> => {
  const say = { locale: content.language }
  const { name, lastname } = content.signer
  const acta = { content, say, story: readStory(content.links), signerName: seen(`${name} ${lastname}`) }
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
  setConsents(document, acta)
  setCodes(document, acta)
  setTimeline(document, acta)
  setChain(document, acta)
  setVerification(document, acta)
  setFooters(document, acta)
  attachEvidence(document, acta)
}
