import {
  checkRevocation,
  notChecked,
  type OpenedCertificate,
  type OpenedSignedData,
  openCertificate,
  passed,
  type Verdict,
} from '@firmeza/pki/check'
import { Budget } from '../read/budget.ts'
import type { ValidationData } from './validation-data.ts'

const LONGEST_PATH = 8
const MOST_LOOKS = 4_000

/**
 * What is known of all certificates of one file, and how much of it may still be looked through:
 * each look may cost a signature.
 */
export interface KnownData extends ValidationData {
  looks: Budget
}

export const knownData = (data: ValidationData): KnownData => ({
  ...data,
  looks: new Budget('too-much-to-look-through', MOST_LOOKS),
})

/**
 * Whether every certificate from the signer's up to a trusted one stood at that moment; of the
 * trusted one nobody can say.
 */
export const checkStanding = (
  { certificate, certificates }: OpenedSignedData,
  data: KnownData | undefined,
  trusted: Uint8Array[],
  at: Date | undefined,
): Verdict => {
  if (!data) return notChecked('nothing-says')
  if (!certificate) return notChecked('signer-certificate-missing')
  if (!at) return notChecked('no-proven-time')
  const roots = openAll(trusted)
  const pool = [...roots, ...openAll(certificates), ...openAll(data.certificates)]
  const isRoot = ({ der }: OpenedCertificate): boolean => roots.some((root) => root.der.equals(der))
  let current = certificate
  for (let step = 0; step < LONGEST_PATH; step++) {
    if (isRoot(current)) return passed('certificates-in-force')
    const looks = pool.length + data.answers.length + data.lists.length
    if (data.looks.left < looks) return notChecked('too-much-to-look-through')
    data.looks.take(looks)
    const issuer = pool.find((each) => isIssuedBy(current, each))
    if (!issuer) return notChecked('issuer-missing')
    const verdict = checkRevocation(current, issuer, data, at)
    if (verdict.status !== 'passed') return verdict
    current = issuer
  }
  return notChecked('path-too-long')
}

const openAll = (all: Uint8Array[]): OpenedCertificate[] =>
  all.flatMap((der) => {
    try {
      return [openCertificate(Buffer.from(der))]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return []
    }
  })

const isIssuedBy = (certificate: OpenedCertificate, issuer: OpenedCertificate): boolean =>
  certificate.issuer.equals(issuer.subject) &&
  !certificate.der.equals(issuer.der) &&
  certificate.x509.verify(issuer.publicKey)
