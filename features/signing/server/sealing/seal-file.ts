import type { Hash } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import {
  type ByteRange,
  type SealAppearance,
  type SealChecks,
  type Sealer,
  type Signing,
  Unsealable,
} from '@firmeza/pdf'
import type { SealKey, TimestampAuthority, TimestampToken } from '@firmeza/pki'
import type { StagedFile, Vault } from '@firmeza/store'
import { ThreadLost } from '@firmeza/threads'
import { type ClockCheck, clockWatch } from './clock-check.ts'

export interface SealParts {
  /** Reads the documents, and draws on them. */
  sealer: Sealer
  /** The key in force: it changes while the server runs. */
  sealKey: { key(): SealKey }
  tsa: Pick<TimestampAuthority, 'timestamp'>
  /** DER of the certificates that our own seal, the first, and those of signers must lead to. */
  trusted: () => Uint8Array[]
  /**
   * DER of the certificates the authority's timestamps must lead to. None: nobody told us, and that
   * check does not run.
   */
  trustedAuthorities: Uint8Array[]
  /** Whether that authority is our own, on this clock. */
  tsaIsOurs: boolean
  clock: Clock
  vault: Vault
}

export interface Sealed {
  /** The sealed file, which the vault has yet to keep. */
  file: StagedFile
  timestamp: TimestampToken
  /** Of the signatures that were made, in their order: the seal's is the last. */
  byteRanges: ByteRange[]
  /** What re-reading the sealed file found. */
  checks: SealChecks
  /** Our clock against the authority's. */
  clock: ClockCheck
}

interface FileToSeal {
  /** Asked for again when a thread was lost, and the bytes with it: their memory is given away. */
  source: () => Promise<{
    bytes: Uint8Array
    /** SHA-256 that was fed the bytes, when there is one. */
    hash?: Hash
  }>
  signerName: string
  reason: string
  at: Date
  appearance?: SealAppearance
  /** Who signs before it is sealed. */
  signers?: Signing[]
}

/** One lost thread may have been the machine's fault. */
const MOST_LOST_THREADS = 3

/**
 * Seals a file, reads the result back with the validator, and only then stages it for the vault.
 * Nothing that does not verify leaves this function, nor anything of whose earlier signatures less
 * could be said than before. One check may not have run, and is then recorded as such: where the
 * timestamp's authority leads to, when no root is known. Throws `Unsealable` and `PdfBroken` where
 * that is the file's fault, also when it costs one thread after another; any other fault is of key,
 * authority or vault, and may pass.
 */
export const sealFile = async (parts: SealParts, file: FileToSeal): Promise<Sealed> => {
  for (let lost = 1; ; lost++)
    try {
      return await sealOnce(parts, file)
    } catch (fault) {
      if (!(fault instanceof ThreadLost)) throw fault
      if (lost === MOST_LOST_THREADS) throw new Unsealable(fault.code, { cause: fault })
    }
}

const sealOnce = async (
  { sealer, sealKey, trusted, trustedAuthorities, vault, ...parts }: SealParts,
  { source, ...drawing }: FileToSeal,
): Promise<Sealed> => {
  const watch = clockWatch(parts.tsa, { clock: parts.clock, isOurs: parts.tsaIsOurs })
  const { bytes, hash } = await source()
  const by = { key: sealKey.key(), tsa: watch.tsa, sourceHash: hash }
  const sealed = await sealer.seal({ ...drawing, ...by, source: bytes, fieldName: 'Firmeza' })
  const { timestamp, byteRanges } = sealed
  const read = await sealer.readBack(sealed, { trusted: trusted(), trustedAuthorities, at: timestamp.time })
  const file = await vault.stage([read.source, read.tail])
  return { file, timestamp, byteRanges, checks: read.checks, clock: watch.check() }
}
