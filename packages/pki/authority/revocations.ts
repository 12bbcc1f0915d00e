import { fileRevocation, readFiledRevocations } from './folder.ts'

/** CRLReason (RFC 5280 §5.3.1), those that fit a certificate of ours. */
export const REVOCATION_REASONS = {
  unspecified: 0,
  keyCompromise: 1,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
} as const
export type RevocationReason = keyof typeof REVOCATION_REASONS

export interface Revocation {
  /** Hexadecimal, as `X509Certificate.serialNumber` writes it. */
  serial: string
  at: Date
  reason: RevocationReason
}

/**
 * Those on file, oldest first. Throws when a file is damaged: to answer "good" for want of it would
 * be a lie.
 */
export const readRevocations = async (folder: string): Promise<Revocation[]> =>
  (await readFiledRevocations(folder)).map(read).toSorted((a, b) => a.at.getTime() - b.at.getTime())

const read = (text: string): Revocation => {
  const { serial, at, reason } = JSON.parse(text) as { serial: string; at: string; reason: RevocationReason }
  return { serial, at: new Date(at), reason }
}

/** Adds one. A certificate is revoked once and for all: the first time and reason stand. */
export const addRevocation = (folder: string, revocation: Revocation): Promise<void> =>
  fileRevocation(folder, revocation.serial, `${JSON.stringify(revocation, null, 2)}\n`)
