import { createHash } from 'node:crypto'
import { m } from '@firmeza/i18n'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type ChangeParts,
  changeOperation,
  documentOf,
  type Operation,
  type Refusal,
  unreadDocument,
  whyNotOpen,
} from '@firmeza/operations/server'
import type { Actor } from './actor.ts'

/** The signer has read a document and accepts it. The words accepted are kept with their hash. Saying so again changes nothing. */
export const readDocument = (
  parts: ChangeParts & { clock: Clock },
  opened: Operation,
  documentId: string,
  actor: Actor,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const now = parts.clock.now()
    const closed = whyNotOpen(operation, now)
    if (closed) return refuse(closed)
    const found = documentOf(operation, documentId)
    if (!found.ok) return found
    const document = found.value
    if (document.readAt) return ok({ unchanged: undefined })
    const documents = operation.documents.map((each) => (each.id === documentId ? { ...each, readAt: now } : each))
    const consent = m.sign_accept({}, { locale: operation.language })
    return ok({
      change: {
        ...(unreadDocument({ documents }) ? {} : { state: 'read' as const }),
        documents: [{ id: documentId, readAt: now }],
      },
      events: [
        {
          type: 'DocumentRead',
          at: now,
          facts: {
            ...actor,
            document: documentId,
            sha256: document.sourceSha256,
            consent,
            consentSha256: createHash('sha256').update(consent).digest('hex'),
          },
        },
      ],
      value: undefined,
    })
  })
