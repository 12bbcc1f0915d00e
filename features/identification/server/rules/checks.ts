import type { MrzReading, PrintComparison, SameDocument } from '@firmeza/vision'
import { IDENTIFICATION_DEFAULTS, type IdentificationProfile, type WireCheck } from '../../wire.ts'
import type { FrameCode } from './challenge-frames.ts'
import { bareNumber, plain } from './plain.ts'
import { type CheckReason, type DifferingField, fieldsReason, type StepsDone } from './reasons.ts'

const passed = (check: WireCheck['check']): WireCheck => ({ check, outcome: 'passed' })
const failed = (check: WireCheck['check'], reason: CheckReason | StepsDone): WireCheck => ({
  check,
  outcome: 'failed',
  reason,
})
const differs = (check: WireCheck['check'], fields: DifferingField[]): WireCheck => ({
  check,
  outcome: 'failed',
  reason: fieldsReason(fields),
})
const notChecked = (check: WireCheck['check'], reason: CheckReason): WireCheck => ({
  check,
  outcome: 'not-checked',
  reason,
})

/** What is known of a try once it is over. */
export interface Findings {
  hasFace: boolean
  /** Steps of the challenge that were seen, of how many; its frames, by the code they carry. */
  challenge: { done: number; of: number; frames: Record<FrameCode, number> }
  /** Confidence of the face with each picture of the challenge that it could be compared with. */
  sameFace: number[]
  /** Why it could not be compared with one of them; null: it could. */
  sameFaceNotChecked: CheckReason | null
  side: 'front' | 'passport' | null
  hasBack: boolean
  hologram: 'seen' | 'not-seen' | { notChecked: CheckReason }
  /** With the portrait of the document. */
  match: { confidence: number; isTooSmall: boolean } | { notChecked: CheckReason }
  mrz: MrzReading | null
  /** What print and zone both tell. */
  print: PrintComparison | { notChecked: CheckReason }
  /** Whether the sides of a card are of one document. */
  sameDocument: SameDocument | { outcome: 'not-checked'; reason: CheckReason }
  /** What the sender said of the person; empty where nothing. */
  customer: { name: string; lastname: string; nif: string }
  /** Whether the video, or a picture of it, was sent before, in another try. */
  isRepeated: boolean
  hasVideo: boolean
  /** Of the day, ISO 8601. */
  today: string
}

/** Of two pictures that are of one person. */
const { biometryConfidence: BIOMETRY_CONFIDENCE } = IDENTIFICATION_DEFAULTS

/** What each check came to: a check that could not be made is `not-checked`, with its reason. */
export const judgeFindings = (findings: Findings): WireCheck[] => {
  const { challenge, match, mrz, side, hologram } = findings
  return [
    findings.hasFace ? passed('face') : failed('face', 'not-captured'),
    challengeCheck(challenge),
    codeCheck(challenge.frames),
    sameFaceCheck(findings),
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

const challengeCheck = ({ done, of, frames }: Findings['challenge']): WireCheck => {
  if (countOf(frames) === 0) return notChecked('challenge', 'not-asked')
  if (countOf(frames) === frames.unread) return notChecked('challenge', 'code-unread')
  return done === of ? passed('challenge') : failed('challenge', `${done}/${of}`)
}

/** Frames that have to carry the code. */
const LEAST_RIGHT = 3
/** Frames with another code: a single one may have been under way when a try was begun again. */
const LEAST_OTHER = 2

const codeCheck = (frames: Record<FrameCode, number>): WireCheck => {
  if (countOf(frames) === 0) return notChecked('code', 'not-asked')
  if (frames.other >= LEAST_OTHER) return failed('code', 'another-code')
  return frames.right >= LEAST_RIGHT ? passed('code') : notChecked('code', 'code-unread')
}

const countOf = ({ right, other, unread }: Record<FrameCode, number>): number => right + other + unread

/** Less sure, what differs from the zone may have been misread. */
const SURE_PRINT = 0.6

/** A reason names fields, and nothing that stands in them. */
const printCheck = (mrz: MrzReading | null, print: Findings['print']): WireCheck => {
  if ('notChecked' in print) return notChecked('print', print.notChecked)
  if (!mrz?.accepted) return notChecked('print', 'mrz-unread')
  if (print.compared.length === 0) return notChecked('print', 'unread')
  const sure = print.differences.filter(({ confidence }) => confidence >= SURE_PRINT)
  if (sure.length > 0)
    return differs(
      'print',
      sure.map(({ name }) => name),
    )
  return print.differences.length === 0 ? passed('print') : notChecked('print', 'unsure')
}

const sameDocumentCheck = (same: Findings['sameDocument']): WireCheck => {
  if (same.outcome === 'not-checked') return notChecked('same-document', same.reason)
  return same.outcome === 'passed' ? passed('same-document') : differs('same-document', [same.by])
}

const sameFaceCheck = ({ sameFace, sameFaceNotChecked }: Findings): WireCheck => {
  if (sameFace.some((confidence) => confidence < BIOMETRY_CONFIDENCE)) return failed('same-face', 'another-face')
  if (sameFaceNotChecked !== null) return notChecked('same-face', sameFaceNotChecked)
  return sameFace.length > 0 ? passed('same-face') : notChecked('same-face', 'no-frames')
}

const matchCheck = (match: Findings['match']): WireCheck => {
  if ('notChecked' in match) return notChecked('match', match.notChecked)
  if (match.isTooSmall) return notChecked('match', 'portrait-too-small')
  return match.confidence >= BIOMETRY_CONFIDENCE ? passed('match') : failed('match', 'another-face')
}

const expiryCheck = (mrz: MrzReading | null, today: string): WireCheck => {
  const date = mrz?.accepted ? mrz.fields?.expiryDate : null
  if (!date) return notChecked('expiry', 'mrz-unread')
  return date >= today ? passed('expiry') : failed('expiry', 'expired')
}

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
  const others: DifferingField[] = []
  if (nif && bareNumber(nif) !== bareNumber(fields.personalNumber ?? fields.documentNumber)) others.push('nif')
  if (name && !beginsAlike(fields.givenNames, name)) others.push('name')
  if (lastname && !beginsAlike(fields.surname, lastname)) others.push('lastname')
  return others.length === 0 ? passed('person') : differs('person', others)
}

/**
 * Whether a person of the provider has to decide on it. `isBiometryBlocking`: where faces have to
 * be alike the page ends the try; who goes on without that page, or where they could not be
 * compared, comes before a person, in any profile.
 */
export const needsReview = (
  profile: IdentificationProfile,
  checks: WireCheck[],
  { isBiometryBlocking = false } = {},
): boolean =>
  profile === 'strict' ||
  (profile === 'kyc' && checks.some(({ outcome }) => outcome !== 'passed')) ||
  (isBiometryBlocking && checks.some(({ check, outcome }) => ofFaces.has(check) && outcome !== 'passed'))

const ofFaces: ReadonlySet<WireCheck['check']> = new Set(['match', 'same-face'])
