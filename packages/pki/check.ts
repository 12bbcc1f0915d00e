/** The checking half alone: what reads and verifies, and shares nothing with what writes. */
export { lengthOf } from './ber-reader.ts'
export { type OpenedCertificate, openCertificate } from './certificate-reader.ts'
export { checkRevocation, type RevocationMaterial } from './check-revocation.ts'
export {
  checkDirectSignature,
  checkSignature,
  checkSigner,
  checkSigningCertificate,
} from './check-signed-data.ts'
export { checkTimestamp, type TimestampReport } from './check-timestamp.ts'
export { OID } from './oids.ts'
export { type OpenedSignedData, openSignatures, openSignedData, reasonNotTaken } from './signed-data-reader.ts'
export { failed, notChecked, passed, type Verdict } from './verdict.ts'
