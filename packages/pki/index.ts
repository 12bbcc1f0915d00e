export { type Authority, type AuthorityOptions, openAuthority } from './authority/authority.ts'
export type { Person } from './authority/certify-person.ts'
export { type IssuedCertificate, listCertificates, revokeCertificate } from './authority/issued-certificates.ts'
export { CompromisedKey, certifySealKey, renewIssuing, renewKey } from './authority/renew.ts'
export { REVOCATION_REASONS, type RevocationReason } from './authority/revocations.ts'
export {
  type BuiltInTimestampAuthorityOptions,
  builtInTimestampAuthority,
  tooManyQueries,
} from './built-in-timestamp-authority.ts'
export type { OpenedCertificate } from './certificate-reader.ts'
export {
  checkSignature,
  checkSigner,
  checkSigningCertificate,
} from './check-signed-data.ts'
export { checkTimestamp, type TimestampReport } from './check-timestamp.ts'
export { type SignedContent, signData } from './cms.ts'
export { assertRecipient, decryptWith, encryptFor, Undecryptable } from './enveloped-data.ts'
export { type HttpTimestampAuthorityOptions, httpTimestampAuthority } from './http-timestamp-authority.ts'
export { fromPem, toPem, WrongPassphrase } from './key-file.ts'
export { OID } from './oids.ts'
export { type CertificateChain, certificatesInPem, chainFor, isForSigning } from './seal-key/certificate-chain.ts'
export { KeyUnavailable, openPkcs11Signer, PinRefused, type Pkcs11Signer } from './seal-key/pkcs11-signer.ts'
export { BadPkcs11Uri, type Pkcs11Uri, readPkcs11Uri } from './seal-key/pkcs11-uri.ts'
export { type KeyFile, readKeyFile, UnreadableKeyFile } from './seal-key/read-key-file.ts'
export {
  certified,
  type SealKey,
  type Signer,
  sealKeyInMemory,
  signerInMemory,
  withoutUse,
} from './seal-key/seal-key.ts'
export { type OpenedSignedData, openSignedData } from './signed-data-reader.ts'
export { type CertificateStatus, certificateStatus } from './status/certificate-status.ts'
export {
  type TimestampAuthority,
  type TimestampHealth,
  type TimestampToken,
  TimestampUnavailable,
} from './timestamp.ts'
export { failed, notChecked, passed, type Verdict } from './verdict.ts'
