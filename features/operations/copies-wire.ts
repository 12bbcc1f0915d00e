import { OPERATIONS_BASE } from './base-wire.ts'

/** Paths of copies: no signer's page asks for one. */
export const copyPaths = {
  /** POST {@link CopyOpen}, by whoever has a copy's link. Answers {@link WireCopy}. */
  open: '/api/operations/copies/open',
  /**
   * POST {@link CopyFile}, likewise: a sealed document as base64 text. The acta is not to be had:
   * what it tells of the signers is theirs.
   */
  file: '/api/operations/copies/file',
  /** POST {@link CopyNamed}, an extra of the service's. Answers `{ operationUuid }`. */
  revoke: (operationUuid: string) => `${OPERATIONS_BASE}/revokecopy/${operationUuid}`,
  /** POST {@link CopyNamed}, likewise: 409 `operation-not-sealed`, 429 `too-many-requests`. */
  resend: (operationUuid: string) => `${OPERATIONS_BASE}/resendcopy/${operationUuid}`,
} as const

/** What a copy's link shows. */
export interface WireCopy {
  reference: string
  senderName: string
  /** Of its documents, and of the mail that led here. */
  language: 'es' | 'en' | 'it'
  completedAt: string
  documents: { documentUuid: string; documentName: string; documentLabel: string }[]
}
export interface CopyOpen {
  secret: string
}
export interface CopyFile extends CopyOpen {
  documentUuid: string
}
/** Whose copy is revoked, or sent again. */
export interface CopyNamed {
  email: string
}
