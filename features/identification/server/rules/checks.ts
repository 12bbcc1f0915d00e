import type { MrzReading, PrintComparison, SameDocument } from '@firmeza/vision'
import type { IdentificationProfile, WireCheck } from '../../wire.ts'

const passed = (check: WireCheck['check']): WireCheck => ({ check, outcome: 'passed' })
const failed = (check: WireCheck['check'], reason: string): WireCheck => ({ check, outcome: 'failed', reason })
const notChecked = (check: WireCheck['check'], reason: string): WireCheck => ({
  check,
  outcome: 'not-checked',
  reason,
})

/** What is known of a try once it is over. */
export interface Findings {
  hasFace: boolean
  /**
   * Steps of the challenge that were seen, of how many; `asked`: whether any frame was one of it.
   */
  challenge: { done: number; of: number; asked: boolean }
  /** Confidence of the face with each frame of the challenge. */
  sameFace: number[]
  side: 'front' | 'passport' | null
  hasBack: boolean
  hologram: 'seen' | 'not-seen' | { notChecked: string }
  /** With the portrait of the document; null: there is none, or no face is found on it. */
  match: { confidence: number; isTooSmall: boolean } | null
  mrz: MrzReading | null
  /** What print and zone both tell. */
  print: PrintComparison | { notChecked: string }
  /** Whether the sides of a card are of one document. */
  sameDocument: SameDocument | { outcome: 'not-checked'; reason: string }
  /** What the sender said of the person; empty where nothing. */
  customer: { name: string; lastname: string; nif: string }
  /** Whether the video, or a picture of it, was sent before, in another try. */
  isRepeated: boolean
  hasVideo: boolean
  /** Of the day, ISO 8601. */
  today: string
}

/** Of two pictures that are of one person (specification 2 §9.1). */
const BIOMETRY_CONFIDENCE = 0.3

/** What each check came to: a check that could not be made is `not-checked`, with its reason. */
export const judgeFindings = (findings: Findings): WireCheck[] => {
  const { challenge, match, mrz, side, hologram } = findings
  return [
    findings.hasFace ? passed('face') : failed('face', 'not-captured'),
    !challenge.asked
      ? notChecked('challenge', 'not-asked')
      : challenge.done === challenge.of
        ? passed('challenge')
        : failed('challenge', `${challenge.done}/${challenge.of}`),
    sameFaceCheck(findings.sameFace),
    side ? passed('front') : failed('front', 'not-captured'),
    side === 'passport'
      ? notChecked('back', 'passport')
      : findings.hasBack
        ? passed('back')
        : failed('back', 'not-captured'),
    hologram === 'seen'
      ? passed('hologram')
      : hologram === 'not-seen'
        ? failed('hologram', 'not-seen')
        : notChecked('hologram', hologram.notChecked),
    matchCheck(match),
    mrz?.accepted ? passed('mrz') : notChecked('mrz', 'unread'),
    printCheck(mrz, findings.print),
    sameDocumentCheck(findings.sameDocument),
    expiryCheck(mrz, findings.today),
    personCheck(mrz, findings.customer),
    findings.isRepeated ? failed('replay', 'sent-before') : passed('replay'),
    findings.hasVideo ? passed('video') : failed('video', 'not-kept'),
  ]
}

/** Less sure, what differs from the zone may have been misread. */
const SURE_PRINT = 0.6

/** A reason names fields, and nothing that stands in them. */
const printCheck = (mrz: MrzReading | null, print: Findings['print']): WireCheck => {
  if ('notChecked' in print) return notChecked('print', print.notChecked)
  if (!mrz?.accepted) return notChecked('print', 'mrz-unread')
  if (print.compared.length === 0) return notChecked('print', 'unread')
  const sure = print.differences.filter(({ confidence }) => confidence >= SURE_PRINT)
  if (sure.length > 0) return failed('print', sure.map(({ name }) => name).join(', '))
  return print.differences.length === 0 ? passed('print') : notChecked('print', 'unsure')
}

const sameDocumentCheck = (same: Findings['sameDocument']): WireCheck => {
  if (same.outcome === 'not-checked') return notChecked('same-document', same.reason)
  return same.outcome === 'passed' ? passed('same-document') : failed('same-document', same.by)
}

const sameFaceCheck = (confidences: number[]): WireCheck => {
  if (confidences.length === 0) return notChecked('same-face', 'no-frames')
  const least = Math.min(...confidences)
  return least >= BIOMETRY_CONFIDENCE ? passed('same-face') : failed('same-face', 'another-face')
}

const matchCheck = (match: Findings['match']): WireCheck => {
  if (!match) return notChecked('match', 'no-portrait')
  if (match.isTooSmall) return notChecked('match', 'portrait-too-small')
  return match.confidence >= BIOMETRY_CONFIDENCE ? passed('match') : failed('match', 'another-face')
}

const expiryCheck = (mrz: MrzReading | null, today: string): WireCheck => {
  const date = mrz?.accepted ? mrz.fields?.expiryDate : null
  if (!date) return notChecked('expiry', 'mrz-unread')
  return date >= today ? passed('expiry') : failed('expiry', 'expired')
}

/** Letters as a zone writes them: no accents, no signs (ICAO Doc 9303-3 §6). */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** A number however its parts are set apart. */
const number = (text: string): string => plain(text).replaceAll(' ', '')

/**
 * A zone that has no more room cuts names off: what is there has to begin like what is expected.
 */
const beginsAlike = (one: string, other: string): boolean => {
  const [a, b] = [plain(one), plain(other)]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}

const personCheck = (mrz: MrzReading | null, { name, lastname, nif }: Findings['customer']): WireCheck => {
  const fields = mrz?.accepted ? mrz.fields : null
  if (!fields) return notChecked('person', 'mrz-unread')
  const others = [
    nif && number(nif) !== number(fields.personalNumber ?? fields.documentNumber) && 'nif',
    name && !beginsAlike(fields.givenNames, name) && 'name',
    lastname && !beginsAlike(fields.surname, lastname) && 'lastname',
  ].filter((each) => typeof each === 'string' && each !== '')
  return others.length === 0 ? passed('person') : failed('person', others.join(', '))
}

/** Whether a person of the provider has to decide on it. */
export const needsReview = (profile: IdentificationProfile, checks: WireCheck[]): boolean =>
  profile === 'strict' || (profile === 'kyc' && checks.some(({ outcome }) => outcome !== 'passed'))
