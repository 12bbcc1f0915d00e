import {
  checkSigningCertificate,
  failed,
  notChecked,
  OID,
  type OpenedSignedData,
  passed,
  reasonNotTaken,
  type Verdict,
} from '@firmeza/pki/check'
import { nameOf, PdfString } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import type { Claim } from './claims.ts'

/**
 * The rules of PAdES B-B (EN 319 142-1 §6.3, table 1), the first that is not kept. Throws
 * RangeError on attributes that cannot be read.
 */
export const judgeBaseline = (
  file: PdfFile,
  { subFilter, dictionary, seenIn }: Claim,
  opened: OpenedSignedData,
  flaws: readonly string[],
): Verdict => {
  const [flaw] = flaws
  if (flaw) return failed(flaw)
  if (subFilter !== 'ETSI.CAdES.detached') return failed('sub-filter-is-another')
  if (nameOf(dictionary.get('Type')) !== 'Sig' || !dictionary.has('Filter')) return failed('dictionary-incomplete')
  if (dictionary.has('Cert')) return failed('certificate-outside-of-the-message')
  if (!(file.resolve(seenIn, dictionary.get('M')) instanceof PdfString)) return failed('claimed-time-missing')
  if (opened.contentType !== OID.data || opened.content) return failed('content-inside-of-the-message')
  if (!opened.signedAttributes.has(OID.messageDigest)) return failed('message-digest-missing')
  if (opened.signedAttributes.has(OID.signingTime)) return failed('signing-time-attribute')
  const notTaken = reasonNotTaken(opened)
  if (notTaken !== undefined) return notChecked(notTaken)
  if (!opened.certificate) return failed('certificate-not-enclosed')
  const named = checkSigningCertificate(opened)
  return named.status === 'passed' ? passed('baseline-kept') : named
}
