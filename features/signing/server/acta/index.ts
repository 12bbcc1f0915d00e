import type { Acta, ActaPart } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { SIGNING_KINDS } from '../kinds.ts'
import { setCodes } from './codes.ts'
import { setConsents } from './consents.ts'
import { resultsOf, signerWords } from './results.ts'
import { readSignatures } from './story.ts'
import { SIGNING_TITLES } from './titles.ts'

/** What the acta tells of those who signed: how, with what words before them, and by which code. */
export const SIGNING_PART: ActaPart = {
  kinds: SIGNING_KINDS.map(({ kind }) => kind),
  titles: SIGNING_TITLES,
  role: (say) => m.acta_signer({}, say),
  results: resultsOf,
  legal: ({ story, content, say }) =>
    readSignatures(story).signatures.size > 0 ? [m.acta_legal({ brand: content.brandName }, say)] : [],
  partyWords: signerWords,
  note: (acta) => identityWords(acta),
  sections: [setConsents, setCodes],
}

/** What was not checked: who they are and, of a drawing, whose stroke it is. */
const identityWords = ({ story, say }: Acta): string[] => {
  const signatures = [...readSignatures(story).signatures.values()]
  if (signatures.length === 0) return []
  if (signatures.every(({ drawnVia }) => drawnVia.length > 0)) return [m.acta_identity_mail({}, say)]
  const someDrew = signatures.some(({ drawnVia }) => drawnVia.length > 0)
  if (signatures.some(({ code }) => code?.isMailed))
    return [(someDrew ? m.acta_identity_mail_both : m.acta_identity_mail_code)({}, say)]
  return [(someDrew ? m.acta_identity_both : m.acta_identity)({}, say)]
}
