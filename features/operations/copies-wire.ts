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
  /** POST {@link CopyRevocation}, an extra of the service's. Answers `{ operationUuid }`. */
  revoke: (operationUuid: string) => `${OPERATIONS_BASE}/revokecopy/${operationUuid}`,
} as const

/** What a copy's link shows. */
export interface WireCopy {
  reference: string
  senderName: string
  completedAt: string
  documents: { documentUuid: string; documentName: string; documentLabel: string }[]
}
export interface CopyOpen {
  secret: string
}
export interface CopyFile extends CopyOpen {
  documentUuid: string
}
/** Who is to have no copy any more. */
export interface CopyRevocation {
  email: string
}
