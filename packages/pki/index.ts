export { type Authority, type AuthorityOptions, openAuthority } from './authority.ts'
export { type BuiltInTimestampAuthorityOptions, builtInTimestampAuthority } from './built-in-timestamp-authority.ts'
export type { OpenedCertificate } from './certificate-reader.ts'
export {
  checkSignature,
  checkSigner,
  checkSigningCertificate,
  type OpenedSignedData,
  openSignedData,
} from './check-signed-data.ts'
export { checkTimestamp, type TimestampReport } from './check-timestamp.ts'
export { type SignedContent, signData } from './cms.ts'
export { type HttpTimestampAuthorityOptions, httpTimestampAuthority } from './http-timestamp-authority.ts'
export { fromPem, toPem, WrongPassphrase } from './key-file.ts'
export { OID } from './oids.ts'
export { type SealKey, sealKeyInMemory } from './seal-key.ts'
export { type TimestampAuthority, type TimestampToken, TimestampUnavailable } from './timestamp.ts'
export { failed, notChecked, passed, type Verdict } from './verdict.ts'
