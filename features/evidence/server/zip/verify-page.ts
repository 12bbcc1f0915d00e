import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import { readLink } from '../../domain/chain.ts'
import { copyFile } from '../../domain/evidence-files.ts'
import {
  CHECK_EVENTS,
  checkCopy,
  checkFiles,
  checkHead,
  checkSignatureOf,
  checkTimestampOf,
  checkTold,
  showTimestampOf,
} from './verify-commands.ts'
import { type EvidenceZipContent, SEAL_ROOT, type SealedPdf } from './zip-content.ts'

interface VerifyPageContent
  extends Pick<EvidenceZipContent, 'reference' | 'brandName' | 'completedAt' | 'links' | 'copies' | 'baseUrl'> {
  language: Locale
  sealed: SealedPdf[]
  /** The file of the root that signers lead to. */
  signerRoot: string
  documents: { id: string; source: string; sealed: string }[]
  /** Which event's hash the acta states, and where in the file. */
  headAt: { seq: number; at: number }
  /** Of the list of sums. */
  sumsSha256: string
}

/** VERIFY.md: what the zip holds, and the commands that check it without us. */
export const verifyPage = (content: VerifyPageContent): string => {
  const { reference, brandName, completedAt, language: locale, sealed, headAt } = content
  const say = { locale }
  const moment = formatMoment(completedAt, locale)
  const all = sealed.flatMap(({ name, signatures }) => signatures.map((signature) => ({ name, signature })))
  const checksOf = (isSeal: boolean): string[] =>
    all
      .filter(({ signature }) => signature.isSeal === isSeal)
      .map(({ name, signature }) =>
        command(checkSignatureOf(name, signature, isSeal ? SEAL_ROOT : content.signerRoot, completedAt)),
      )
  const ofSigners = checksOf(false)
  const timestamps = all.map(({ signature }) =>
    signature.timestampRoot
      ? checkTimestampOf(signature, signature.timestampRoot, completedAt)
      : showTimestampOf(signature),
  )
  const isKnown = all.map(({ signature }) => signature.timestampRoot !== undefined)
  return [
    `# ${m.verify_title({ reference }, say)}`,
    m.verify_intro({ brand: brandName, moment }, say),
    m.verify_contents({}, say),
    `## 1. ${m.verify_files({}, say)}`,
    m.verify_files_note({}, say),
    command(checkFiles(content.sumsSha256)),
    `## 2. ${m.verify_seals({}, say)}`,
    m.verify_seals_note({ brand: brandName }, say),
    ...checksOf(true),
    ...(ofSigners.length > 0 ? [m.verify_signers_note({}, say), ...ofSigners] : []),
    m.verify_root({ brand: brandName, url: `${content.baseUrl}/pki/seal-root.pem` }, say),
    ...(ofSigners.length > 0 && content.signerRoot !== SEAL_ROOT
      ? [m.verify_signer_root({ file: content.signerRoot, url: `${content.baseUrl}/pki/root.pem` }, say)]
      : []),
    `## 3. ${m.verify_timestamps({}, say)}`,
    ...(isKnown.includes(true) ? [m.verify_timestamps_note({}, say)] : []),
    ...(isKnown.includes(false) ? [m.verify_timestamps_unknown({}, say)] : []),
    ...timestamps.map(command),
    `## 4. ${m.verify_events({}, say)}`,
    m.verify_events_note({}, say),
    command(CHECK_EVENTS),
    m.verify_head_note({ seq: headAt.seq }, say),
    command(checkHead(headAt.seq, headAt.at)),
    `## 5. ${m.verify_documents({}, say)}`,
    m.verify_documents_note({}, say),
    ...toldFiles(content).map(({ file, seq }) => command(checkTold(file, seq))),
    ...(content.copies.length > 0 ? [m.verify_copies_note({}, say)] : []),
    ...content.copies.map((_, at) => command(checkCopy(copyFile(at)))),
  ]
    .map((block) => `${block}\n`)
    .join('\n')
}

const command = (text: string): string => `\`\`\`sh\n${text}\n\`\`\``

/** Each file and the event that states its sum. */
const toldFiles = ({ links, documents }: VerifyPageContent): { file: string; seq: number }[] => {
  const events = links.map(readLink)
  const find = (type: string, document?: string) =>
    events.find((event) => event.type === type && event.facts.document === document)
  const seqOf = (type: string, document?: string): number => {
    const told = find(type, document)
    if (!told) throw new RangeError(`no event ${type}`)
    return told.seq
  }
  /** Its acceptance or, where nobody was asked for one, the creation. */
  const sourceSeqOf = (id: string): number => find('DocumentRead', id)?.seq ?? seqOf('OperationCreated')
  return [
    ...documents.flatMap(({ id, source, sealed }) => [
      { file: source, seq: sourceSeqOf(id) },
      { file: sealed, seq: seqOf('DocumentSealed', id) },
    ]),
    { file: 'acta.pdf', seq: seqOf('ActaSealed') },
  ]
}
