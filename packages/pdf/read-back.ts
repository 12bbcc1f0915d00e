import type { TimestampToken } from '@firmeza/pki'
import { Unsealable } from './unsealable.ts'
import { findSignature } from './validate/find-signature.ts'
import { verdictOnAll } from './validate/summary.ts'
import { type ValidateOptions, validatePdf } from './validate/validate-pdf.ts'
import { isBeyondBounds, type PdfVerdict, type SignatureReport, type SignatureVerdict } from './validate/verdicts.ts'

const CHECKS = ['intact', 'coversWholeFile', 'trusted', 'timestamped', 'changesAfterSigning', 'padesBaseline'] as const
/** What may be said of a signature whatever follows it. */
const LASTING = ['intact', 'trusted', 'timestamped', 'changesAfterSigning', 'padesBaseline'] as const
const RANK = { failed: 0, 'not-checked': 1, passed: 2 }

type Check = (typeof CHECKS)[number]

/** What a seal is to lead to. */
export interface SealTrust {
  /** DER of the certificates that the seal must lead to. */
  trusted: Uint8Array[]
  /** Likewise of its timestamp. None: nobody told us, and that check does not run. */
  trustedAuthorities: Uint8Array[]
  /** Of the timestamp. */
  at: TimestampToken['time']
}

type Status = SignatureVerdict[Check]['status']

/**
 * What reading a sealed file found of our seal and of the signatures made with it: `passed`, or
 * `not-checked` of the timestamp's authority. `earlierSignatures` is the worst that is said of
 * those that were there.
 */
export type SealChecks = Record<Check, Status> & { earlierSignatures?: Status }

/**
 * Reads back a file that we sealed, with code that shares nothing with the writer. One check may
 * not have run: where the timestamp's authority leads to, when no root is known. Throws
 * `Unsealable` when it is the file's fault that the seal does not hold, or that less can be said of
 * its earlier signatures than before; Error when it is of key or authority.
 */
export const readBackSeal = async (
  source: Uint8Array,
  tail: Uint8Array,
  { count, trust }: { count: number; trust: SealTrust },
): Promise<SealChecks> => {
  const parts = [source, tail]
  const verdict = await validatePdf({ parts, ...trust, patience: count })
  const { signatures } = verdict
  const [earlier, ours] = [signatures.slice(0, -count), signatures.slice(-count)]
  const own = signatures.length < count ? verdict : verdictOnAll(ours)
  const failure = CHECKS.find((name) => own[name].status !== 'passed' && !mayBeUnchecked(name, own, trust))
  if (failure) {
    // To try again would ask for as much.
    if (isBeyondBounds(own[failure])) throw new Unsealable(own[failure].reason)
    // Keys and authorities have no part in whether it can be found.
    const { verdict: found } = await findSignature(parts)
    if (found.status !== 'passed') throw new Unsealable(found.reason)
    throw new Error(`Our own seal does not verify: ${failure} ${JSON.stringify(own[failure])}`)
  }
  const checks = Object.fromEntries(CHECKS.map((name) => [name, own[name].status])) as SealChecks
  if (earlier.length === 0) return checks
  await checkEarlier(source, verdict, trust)
  return { ...checks, earlierSignatures: worstOf(earlier) }
}

const mayBeUnchecked = (name: Check, own: SignatureVerdict, { trustedAuthorities }: SealTrust): boolean => {
  const { status, reason } = own[name]
  const isUntold = trustedAuthorities.length === 0 && reason === 'no-trusted-certificates'
  return name === 'timestamped' && status === 'not-checked' && isUntold
}

const worstOf = (signatures: SignatureReport[]): Status => {
  const statuses = signatures.flatMap(({ intact, changesAfterSigning }) => [intact.status, changesAfterSigning.status])
  return statuses.toSorted((one, other) => RANK[one] - RANK[other])[0]!
}

/** Throws `Unsealable` when our seal takes something away from the signatures that were there. */
const checkEarlier = async (
  source: Uint8Array,
  { signatures }: PdfVerdict,
  trust: Omit<ValidateOptions, 'parts'>,
): Promise<void> => {
  const { signatures: before } = await validatePdf({ parts: [source], ...trust })
  for (const was of before) {
    const is = signatures.find((each) => each.fieldName === was.fieldName && each.revision === was.revision)
    // Of very many the oldest are not looked at, and ours is one more.
    if (is?.intact.reason === 'too-many-signatures') continue
    if (LASTING.some((name) => RANK[is?.[name].status ?? 'failed'] < RANK[was[name].status]))
      throw new Unsealable('earlier-signature-would-suffer')
  }
}
