import { failed, notChecked, passed, type Verdict } from '@firmeza/pki/check'
import { type Change, type ChangeKind, EMPTY_AND_SMALL } from './compare/changes.ts'
import { nameOf, PdfDictionary, type PdfObject, PdfString } from './read/objects.ts'
import type { PdfFile } from './read/pdf-file.ts'
import type { Claim } from './signature/claims.ts'

/** What a signature lets be done to the file after it. */
export interface Permission {
  /** DocMDP (ISO 32000-2 §12.8.2.2): 1 nothing, 2 fill in and sign, 3 annotate too. */
  level: 1 | 2 | 3
  /** Without, it says nothing of the document, and 2 is what viewers assume. */
  isStated: boolean
  /** A certifying signature says so (§12.8.2.2), and not the lock of a field alone. */
  isCertified: boolean
  /** Whether it forbids filling in that field (FieldMDP, §12.8.2.4). */
  locks(field: string): boolean
}

const MOST_REFERENCES = 32
const MOST_FIELDS = 10_000

/** As the signature says, and no more than the certifying ones before it say. */
export const permissionOf = (file: PdfFile, claim: Claim, earlier: Permission | undefined): Permission => {
  const resolve = (value: PdfObject | undefined): PdfObject => file.resolve(claim.seenIn, value)
  const references = resolve(claim.dictionary.get('Reference'))
  const levels: (1 | 2 | 3)[] = earlier?.isStated ? [earlier.level] : []
  const locks = earlier ? [earlier.locks] : []
  let isCertified = earlier?.isCertified ?? false
  const heed = (lock: PdfDictionary): void => {
    locks.push(lockOf(lock, resolve))
    levels.push(...lockedLevel(resolve(lock.get('P'))))
  }
  for (const each of Array.isArray(references) ? references.slice(0, MOST_REFERENCES) : []) {
    const reference = resolve(each)
    if (!(reference instanceof PdfDictionary)) continue
    const method = nameOf(resolve(reference.get('TransformMethod')))
    const parameters = resolve(reference.get('TransformParams'))
    const stated = parameters instanceof PdfDictionary ? parameters : new PdfDictionary()
    if (method === 'DocMDP') {
      isCertified = true
      levels.push(levelOf(resolve(stated.get('P'))))
    }
    if (method === 'FieldMDP') heed(stated)
  }
  // Whoever signs should repeat it in the signature. Not all do, and the field was there to be
  // signed under that condition.
  if (claim.lock) heed(claim.lock)
  return {
    level: levels.length > 0 ? (Math.min(...levels) as 1 | 2 | 3) : 2,
    isStated: levels.length > 0,
    isCertified,
    locks: (field) => locks.some((lock) => lock(field)),
  }
}

const levelOf = (value: PdfObject): 1 | 2 | 3 => (value === 1 || value === 3 ? value : 2)

/**
 * Of the lock of a field (table 236), or of those who repeat it in the parameters of FieldMDP:
 * without one it is about fields only.
 */
const lockedLevel = (value: PdfObject): (1 | 2 | 3)[] => (value === 1 || value === 2 || value === 3 ? [value] : [])

const lockOf = (parameters: PdfDictionary, resolve: (value: PdfObject | undefined) => PdfObject) => {
  const action = nameOf(resolve(parameters.get('Action')))
  const listed = resolve(parameters.get('Fields'))
  const names = (Array.isArray(listed) ? listed.slice(0, MOST_FIELDS) : []).flatMap((each) => {
    const name = resolve(each)
    return name instanceof PdfString ? [name.text] : []
  })
  // A field that is named takes those below it along.
  const isListed = (field: string): boolean => names.some((name) => field === name || field.startsWith(`${name}.`))
  return (field: string): boolean => {
    if (action === 'Include') return isListed(field)
    return action === 'Exclude' ? !isListed(field) : true
  }
}

const ALWAYS = new Set<ChangeKind>([
  'validation-data',
  'housekeeping',
  'rewritten',
  'container',
  'unreachable',
  'version',
])
const WHEN_FILLING_IN = new Set<ChangeKind>(['form', 'metadata'])

/** What is known of the signature that a new or newly signed field has. */
export interface Signed {
  /** Absent when that is not known: some algorithms are not checked. */
  isIntact?: boolean
  /** Absent when nobody is known who could be trusted. */
  isTrusted?: boolean
}

type Answer = 'yes' | 'no' | 'unknown'

const answer = (is: boolean): Answer => (is ? 'yes' : 'no')

/**
 * Whether the change may be made after the signature. `signedBy` tells of the signature a new or
 * newly signed field has.
 */
const permits = (
  permission: Permission,
  change: Change,
  signedBy: (signature: number) => Signed | undefined,
): Answer => {
  const { kind, field = '', detail, signature } = change
  const { level, locks } = permission
  if (ALWAYS.has(kind) || detail === 'signature-flags') return 'yes'
  if (detail === EMPTY_AND_SMALL) return 'unknown'
  if (kind === 'document-timestamp' || (kind === 'signature-field' && level > 1)) {
    const signed = signature === undefined ? undefined : signedBy(signature)
    if (signature !== undefined && (!signed || signed.isIntact === false)) return 'no'
    const shows = change.isVisible ? mayShow(permission, detail, signed) : 'yes'
    return shows === 'yes' && signed && signed.isIntact === undefined ? 'unknown' : shows
  }
  if (kind === 'form-fill') return answer(level > 1 && !locks(field))
  if (kind === 'annotation') return answer(level > 2)
  return answer(WHEN_FILLING_IN.has(kind) && level > 1)
}

/**
 * It may lie over all of a page: somebody trusted must have signed it. After certification no new
 * field may show itself at all (§12.8.2.2.2).
 */
const mayShow = ({ level, isCertified }: Permission, detail: string, signed: Signed | undefined): Answer => {
  if (level === 1 || (isCertified && detail !== 'signed') || !signed) return 'no'
  return signed.isTrusted === undefined ? 'unknown' : answer(signed.isTrusted)
}

/** The verdict on what came after a signature. */
export const judgeChanges = (
  permission: Permission,
  changes: readonly Change[],
  signedBy: (signature: number) => Signed | undefined,
): { verdict: Verdict; forbidden: Change[] } => {
  const answers = changes.map((change) => permits(permission, change, signedBy))
  const forbidden = changes.filter((_, index) => answers[index] === 'no')
  if (forbidden.length > 0) return { verdict: failed('changed-after-signing'), forbidden }
  if (changes.length === 0) return { verdict: passed('nothing-changed'), forbidden }
  const unknown = changes.find((_, index) => answers[index] === 'unknown')
  if (unknown) {
    const reason = unknown.detail === EMPTY_AND_SMALL ? EMPTY_AND_SMALL : 'later-signature-not-checked'
    return { verdict: notChecked(reason), forbidden }
  }
  const reason = permission.isStated ? 'only-permitted-changes' : 'only-changes-permitted-by-default'
  return { verdict: passed(reason), forbidden }
}
