import { checkSeal, type SealAppearance, sealPdf } from '@firmeza/pdf'
import type { SealKey, TimestampAuthority, TimestampToken } from '@firmeza/pki'
import type { Vault } from '@firmeza/store'

export interface SealParts {
  sealKey: SealKey
  tsa: TimestampAuthority
  /** DER certificates our own output is checked against. */
  trusted: Uint8Array[]
  vault: Vault
}

export interface Sealed {
  sha256: string
  /** Bytes. */
  size: number
  timestamp: TimestampToken
  /** What re-reading the sealed file found. */
  checks: Record<string, string>
}

interface FileToSeal {
  source: Uint8Array
  signerName: string
  reason: string
  at: Date
  appearance?: SealAppearance
}

const MUST_PASS = ['intact', 'coversWholeFile', 'trusted', 'timestamped', 'padesBaseline'] as const

/** Seals a file, reads the result back with the validator, and only then stores it. Nothing that does not verify leaves this function. */
export const sealFile = async ({ sealKey, tsa, trusted, vault }: SealParts, file: FileToSeal): Promise<Sealed> => {
  const { tail, timestamp } = await sealPdf({ ...file, key: sealKey, tsa, fieldName: 'Firmeza' })
  const parts = [file.source, tail]
  const verdict = await checkSeal({ parts, trusted })
  const checks = Object.fromEntries(MUST_PASS.map((name) => [name, verdict[name].status]))
  const failure = MUST_PASS.find((name) => verdict[name].status !== 'passed')
  if (failure) throw new Error(`Our own seal does not verify: ${failure} ${JSON.stringify(verdict[failure])}`)
  return { ...(await vault.put(parts)), timestamp, checks }
}
