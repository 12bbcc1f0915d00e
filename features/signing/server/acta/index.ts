import { type Acta, type ActaPart, partyName, textIn } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { SIGNING_KINDS } from '../kinds.ts'
import { setCodes } from './codes.ts'
import { setConsents } from './consents.ts'
import { resultsOf, signerWords } from './results.ts'
import { readSignatures, type SignatureStory } from './story.ts'
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

/** How somebody signed, as far as that says who it was. */
type Way = 'drawn' | 'code' | 'mail-code'

const wayOf = ({ code, drawnVia }: SignatureStory): Way => {
  if (drawnVia.length > 0) return 'drawn'
  return code?.isMailed ? 'mail-code' : 'code'
}

const IDENTITY = {
  code: { ofAll: m.acta_identity, ofSome: m.acta_identity_of_code },
  'mail-code': { ofAll: m.acta_identity_mail_code, ofSome: m.acta_identity_of_mail_code },
  drawn: { ofAll: m.acta_identity_mail, ofSome: m.acta_identity_of_drawn },
} as const satisfies Record<Way, object>

/** What was not checked: who they are and, of a drawing, whose stroke it is. */
const identityWords = (acta: Acta): string[] => {
  const { story, say } = acta
  const signatures = [...readSignatures(story).signatures].map(([party, signature]) => ({
    name: partyName(acta, party),
    way: wayOf(signature),
  }))
  const ways = [...new Set(signatures.map(({ way }) => way))]
  if (ways.length <= 1) return ways.map((way) => IDENTITY[way].ofAll({}, say))
  const named = (way: Way) => signatures.filter((each) => each.way === way).map(({ name }) => name)
  const list = new Intl.ListFormat(say.locale)
  return [
    m.acta_identity_each({}, say),
    ...ways.map((way) => IDENTITY[way].ofSome({ signers: list.format(named(way)) }, say)),
  ]
}
