import type { PdfDocument } from '../read/document.ts'
import type { Page } from '../read/pages.ts'
import type { CertificationLevel } from '../read/signatures.ts'
import { PdfBroken } from '../read/values.ts'
import { findSignature } from '../validate/find-signature.ts'
import { appendSignatures } from '../write/append-signatures.ts'

/** Of a message there is none. */
const ROOM_BYTES = 16
const CLAIMS = { reason: '', signerName: '', at: new Date(0) }

/**
 * Appends a signature without a message and has the validator look for it: what it would not find
 * must not be accepted, or it would be signed and could never be sealed. Answers whether earlier
 * signatures let it be. Throws `PdfBroken`.
 */
export const mayBeSealed = async (
  document: PdfDocument,
  bytes: Uint8Array,
  { page, certification }: { page: Page; certification?: CertificationLevel },
): Promise<boolean> => {
  const signature = { facts: { ...CLAIMS, certification }, place: { page }, fieldName: 'FirmezaTrial' }
  const { tail } = appendSignatures(document, [signature], { rooms: [ROOM_BYTES], atOnce: true })
  const { verdict, forbidden } = await findSignature([bytes, tail])
  if (verdict.status !== 'passed') throw new PdfBroken(verdict.reason)
  return forbidden.length === 0
}
