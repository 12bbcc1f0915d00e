import type { WireDocument, WireOperation } from '@firmeza/operations/wire'

/** A document of one page for the tests, not yet read. */
export const aDocument = (documentUuid: string, changes: Partial<WireDocument> = {}): WireDocument => ({
  documentUuid,
  documentName: 'contrato.pdf',
  documentLabel: 'Contrato',
  reference: 'contrato',
  order: 1,
  mandatory: true,
  pages: 1,
  firstPage: { width: 595, height: 842 },
  sha256: 'a'.repeat(64),
  notices: [],
  read: false,
  stamp: { page: 1, x: 10, y: 60, width: 160, height: 50 },
  sealed: false,
  ...changes,
})

/** An operation for the tests: opened, with one document, no code sent yet. */
export const anOperation = (changes: Partial<WireOperation> = {}): WireOperation => ({
  operationUuid: '7f3a91c2-0000-4000-8000-000000000000',
  domainUuid: '00000000-0000-4000-8000-000000000001',
  opClass: '1239',
  status: 'opened',
  reference: '7F3A-91C2',
  demo: false,
  language: 'es',
  senderName: 'Talleres Ribera S.L.',
  handover: false,
  everyPage: false,
  createdAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-12-21T09:00:00Z',
  signatureTypes: ['SIMPLE'],
  authPolicy: { fields: [] },
  documents: [aDocument('one')],
  tasks: [{ kind: 'sign-with-code', page: 'simpleSignature', state: 'signing' }],
  otp: { state: 'none', maskedPhone: '+34 ••• ••• 678', sendsLeft: 5, triesLeft: 5 },
  ...changes,
})
