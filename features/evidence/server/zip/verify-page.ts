import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import { readLink } from '../../domain/chain.ts'
import {
  CHECK_EVENTS,
  checkFiles,
  checkHead,
  checkSealOf,
  checkTimestampOf,
  checkTold,
  showTimestampOf,
} from './verify-commands.ts'
import { type EvidenceZipContent, SEAL_ROOT, type SealedPdf } from './zip-content.ts'

interface VerifyPageContent
  extends Pick<EvidenceZipContent, 'reference' | 'brandName' | 'completedAt' | 'links' | 'baseUrl'> {
  language: Locale
  sealed: SealedPdf[]
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
  const timestamps = sealed.map(({ name, seal, timestampRoot }) =>
    timestampRoot ? checkTimestampOf(name, seal, timestampRoot, completedAt) : showTimestampOf(name),
  )
  const isKnown = sealed.map(({ timestampRoot }) => timestampRoot !== undefined)
  return [
    `# ${m.verify_title({ reference }, say)}`,
    m.verify_intro({ brand: brandName, moment }, say),
    m.verify_contents({}, say),
    `## 1. ${m.verify_files({}, say)}`,
    m.verify_files_note({}, say),
    command(checkFiles(content.sumsSha256)),
    `## 2. ${m.verify_seals({}, say)}`,
    m.verify_seals_note({ brand: brandName }, say),
    ...sealed.map(({ name, seal }) => command(checkSealOf(name, seal, SEAL_ROOT, completedAt))),
    m.verify_root({ brand: brandName, url: `${content.baseUrl}/pki/root.pem` }, say),
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
  ]
    .map((block) => `${block}\n`)
    .join('\n')
}

const command = (text: string): string => `\`\`\`sh\n${text}\n\`\`\``

/** Each file and the event that states its sum. */
const toldFiles = ({ links, documents }: VerifyPageContent): { file: string; seq: number }[] => {
  const seqOf = (type: string, document?: string): number => {
    const told = links.map(readLink).find((event) => event.type === type && event.facts.document === document)
    if (!told) throw new RangeError(`no event ${type}`)
    return told.seq
  }
  return [
    ...documents.flatMap(({ id, source, sealed }) => [
      { file: source, seq: seqOf('DocumentRead', id) },
      { file: sealed, seq: seqOf('DocumentSealed', id) },
    ]),
    { file: 'acta.pdf', seq: seqOf('ActaSealed') },
  ]
}
