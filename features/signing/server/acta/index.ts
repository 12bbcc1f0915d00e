import { type Acta, type ActaPart, textIn } from '@firmeza/evidence/acta'
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
  note: (acta) => [...identityWords(acta), ...seriesWords(acta)],
  sections: [setConsents, setCodes],
}

/** Of drawings: whether how they were drawn was kept, and for whom it is encrypted. */
const seriesWords = ({ story, say }: Acta): string[] => {
  const drawn = [...readSignatures(story).signatures.values()].flatMap(({ series }) => series)
  if (drawn.length === 0) return []
  if (!drawn.includes('kept')) return [m.acta_series_not_kept({}, say)]
  const keys = story.events.map(({ facts }) => textIn(facts, 'seriesKeySha256')).filter(Boolean)
  const told = m.acta_series_kept({ keys: [...new Set(keys)].join(', ') }, say)
  return drawn.every((each) => each === 'kept') ? [told] : [`${told} ${m.acta_series_not_all({}, say)}`]
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
