import { digest, readLinks, tellEvents, verifyChain } from '@firmeza/evidence/server'
import type { Clock, Locale } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { isSigned, noticesOf, type Operation, whyNotOpen } from '../../domain/operation.ts'
import type { PanelDetail, PanelDocument } from '../../panel-wire.ts'
import { signatureTypeWord } from '../wire-words.ts'
import { findRow, viewRow } from './rows.ts'

export interface DetailParts {
  database: Database
  clock: Clock
  brandName: string
}

/** An operation whole, for whoever sent it: what happened is told in the reader's language. */
export const viewDetail = async (
  { database: { db }, clock, brandName }: DetailParts,
  operation: Operation,
  locale: Locale,
): Promise<PanelDetail> => {
  const now = clock.now()
  const [found, links] = await Promise.all([findRow(db, operation.id), readLinks(db, operation.id)])
  const { signer } = operation
  const verdict = verifyChain(operation.id, links, digest)
  const whole = verdict.status === 'passed' && verdict.head.hash === found.headHash
  const isOpen = !whyNotOpen(operation, now)
  const completed = operation.state === 'completed'
  return {
    ...viewRow(found, now),
    senderName: operation.senderName,
    language: operation.language,
    signedAt: iso(operation.signedAt),
    completedAt: iso(operation.completedAt),
    erasedAt: iso(operation.erasedAt),
    signers: [
      {
        name: `${signer.name} ${signer.lastname}`.trim(),
        email: signer.email,
        phone: signer.phone,
        types: signer.signatureTypes.map(signatureTypeWord),
      },
    ],
    files: operation.documents.map(viewDocument),
    sealed: completed && !operation.erasedAt,
    events: tellEvents(links, { locale, brandName }).map((event) => ({ ...event, at: event.at.toISOString() })),
    chain: { status: whole ? 'passed' : 'failed', head: found.headHash },
    can: {
      resend: !operation.erasedAt && (isOpen || completed),
      cancel: isOpen && !isSigned(operation),
      link: isOpen,
    },
  }
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const viewDocument = (document: Operation['documents'][number]): PanelDocument => ({
  uuid: document.id,
  name: document.name,
  label: document.label,
  pages: document.pages,
  bytes: document.sourceSize,
  mandatory: document.mandatory,
  readAt: iso(document.readAt),
  sha256: document.sourceSha256,
  notices: noticesOf(document),
  sealedSha256: document.sealedSha256,
})
