import { type Acta, partyName, seen, textIn, unbroken } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { cameByMail } from '../drawn/came-by-mail.ts'
import { readSignatures, type SignatureStory } from './story.ts'

/** Who signed what, when and how, in a sentence or two. */
export const resultsOf = (acta: Acta): string[] => {
  const { content, say } = acta
  const { signatures } = readSignatures(acta.story)
  const all = [...signatures.entries()]
  const last = all.at(-1)
  if (!last) return []
  const names = content.parties.filter(({ id }) => signatures.has(id)).map(({ id }) => partyName(acta, id))
  const signers = new Intl.ListFormat(say.locale).format(names)
  const [first] = content.documents
  const facts = {
    signer: signers,
    signers,
    sender: seen(content.senderName),
    moment: formatMoment(last[1].at, say.locale),
    document: seen(first!.label || first!.name),
    count: content.documents.length,
  }
  const signedAll = all.every(([, { documents }]) => documents.length === content.documents.length)
  if (!signedAll) return [m.acta_result_each_their_own(facts, say)]
  const [one, many] =
    names.length === 1
      ? [m.acta_result_one, m.acta_result_many]
      : [m.acta_result_one_by_several, m.acta_result_many_by_several]
  const signed = (content.documents.length === 1 ? one : many)(facts, say)
  // How each of several signed stands beside their name.
  return names.length === 1 ? [signed, ...all.flatMap(([, signature]) => waysOf(signature, say))] : [signed]
}

const waysOf = ({ code, typed, drawnVia }: SignatureStory, say: Acta['say']): string[] => [
  ...(typed === null ? [] : [m.acta_result_typed({ name: seen(typed) }, say)]),
  ...(code ? [(code.isMailed ? m.acta_result_code_mail : m.acta_result_code)({ to: unbroken(code.to) }, say)] : []),
  ...(drawnVia.length > 0
    ? [(cameByMail(drawnVia) ? m.acta_result_drawn : m.acta_result_drawn_unmailed)({}, say)]
    : []),
]

/** What a party did, and the certificate their signature has. */
export const signerWords = (acta: Acta, party: string): string[] => {
  const { story, say } = acta
  const told = story.events.findLast((event) => event.type === 'SignerCertified' && event.party === party)
  const serial = told && textIn(told.facts, 'certificateSerial')
  return [...signedWords(acta, party), ...(serial ? [m.acta_signer_certificate({ serial }, say)] : [])]
}

/** Of several, when and how each signed and, of several documents, which. */
const signedWords = (acta: Acta, party: string): string[] => {
  const { content, say } = acta
  const signature = readSignatures(acta.story).signatures.get(party)
  if (content.parties.length === 1 || !signature) return []
  const { at, code, typed, drawnVia } = signature
  const moment = formatMoment(at, say.locale)
  const way = code
    ? (code.isMailed ? m.acta_signer_code_mail : m.acta_signer_code)({ moment, to: unbroken(code.to) }, say)
    : (cameByMail(drawnVia) ? m.acta_signer_drawn : m.acta_signer_drawn_unmailed)({ moment }, say)
  const documents = documentsOf(acta, signature)
  return [
    way,
    ...(typed === null ? [] : [m.acta_result_typed({ name: seen(typed) }, say)]),
    ...(content.documents.length > 1 ? [m.acta_signer_documents({ documents }, say)] : []),
  ]
}

const documentsOf = ({ content, say }: Acta, { documents }: SignatureStory): string => {
  const theirs = content.documents.filter(({ sourceSha256 }) => documents.includes(sourceSha256))
  return new Intl.ListFormat(say.locale).format(theirs.map(({ label, name }) => seen(label || name)))
}
