import type { Hash } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import {
  findSignature,
  type PdfVerdict,
  type SealAppearance,
  type SignatureReport,
  sealPdf,
  Unsealable,
  type ValidateOptions,
  type Verdict,
  validatePdf,
  verdictOn,
} from '@firmeza/pdf'
import type { SealKey, TimestampAuthority, TimestampToken } from '@firmeza/pki'
import type { Vault } from '@firmeza/store'
import { type ClockCheck, clockWatch } from './clock-check.ts'

export interface SealParts {
  sealKey: SealKey
  tsa: Pick<TimestampAuthority, 'timestamp'>
  /** DER of the certificates our own seal must lead to. */
  trusted: Uint8Array[]
  /** DER of the certificates the authority's timestamps must lead to. None: nobody told us, and that check does not run. */
  trustedAuthorities: Uint8Array[]
  /** Whether that authority is our own, on this clock. */
  tsaIsOurs: boolean
  clock: Clock
  vault: Vault
}

export interface Sealed {
  sha256: string
  /** Bytes. */
  size: number
  timestamp: TimestampToken
  /** What re-reading the sealed file found of our seal, and `earlierSignatures`: the worst that is said of those that were there. */
  checks: Record<string, string>
  /** Our clock against the authority's. */
  clock: ClockCheck
}

interface FileToSeal {
  source: Uint8Array
  /** SHA-256 that has taken in the source, when there is one. */
  sourceHash?: Hash
  signerName: string
  reason: string
  at: Date
  appearance?: SealAppearance
}

const CHECKS = ['intact', 'coversWholeFile', 'trusted', 'timestamped', 'changesAfterSigning', 'padesBaseline'] as const

/**
 * Seals a file, reads the result back with the validator, and only then stores it. Nothing that does not verify leaves this function, nor
 * anything of whose earlier signatures less could be said than before. One check may not have run, and is then recorded as such: where the
 * timestamp's authority leads to, when no root is known. Throws `Unsealable` and `PdfBroken` where that is the file's fault; any other
 * fault is of key, authority or vault, and may pass.
 */
export const sealFile = async (
  { sealKey, trusted, trustedAuthorities, vault, ...parts }: SealParts,
  file: FileToSeal,
): Promise<Sealed> => {
  const watch = clockWatch(parts.tsa, { clock: parts.clock, isOurs: parts.tsaIsOurs })
  const { tail, timestamp } = await sealPdf({ ...file, key: sealKey, tsa: watch.tsa, fieldName: 'Firmeza' })
  const pieces = [file.source, tail]
  const trust = { trusted, trustedAuthorities, at: timestamp.time }
  const verdict = await validatePdf({ parts: pieces, ...trust })
  const earlier = verdict.signatures.slice(0, -1)
  const ours = verdict.signatures.at(-1)
  const own = ours ? verdictOn(ours) : verdict
  const checks = {
    ...Object.fromEntries(CHECKS.map((name) => [name, own[name].status])),
    ...(earlier.length > 0 && { earlierSignatures: worstOf(earlier) }),
  }
  const mayBeUnchecked = (name: (typeof CHECKS)[number]): boolean =>
    name === 'timestamped' && trustedAuthorities.length === 0 && own[name].reason === 'no-trusted-certificates'
  const failure = CHECKS.find(
    (name) => own[name].status === 'failed' || (own[name].status === 'not-checked' && !mayBeUnchecked(name)),
  )
  if (failure) {
    // Keys and authorities have no part in whether it can be found.
    const { verdict: found } = await findSignature(pieces)
    if (found.status !== 'passed') throw new Unsealable(found.reason)
    throw new Error(`Our own seal does not verify: ${failure} ${JSON.stringify(own[failure])}`)
  }
  if (earlier.length > 0) await checkEarlier(file.source, verdict, trust)
  return { ...(await vault.put(pieces)), timestamp, checks, clock: watch.check() }
}

/** What may be said of a signature whatever follows it. */
const LASTING = ['intact', 'trusted', 'timestamped', 'changesAfterSigning', 'padesBaseline'] as const
const RANK = { failed: 0, 'not-checked': 1, passed: 2 }

const worstOf = (signatures: SignatureReport[]): Verdict['status'] => {
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
