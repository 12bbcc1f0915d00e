import { shortReference } from '@firmeza/kernel'
import type { StuckOperation } from '@firmeza/signing/server'
import type { WireStuckOperation } from '../wire.ts'

/** A stuck operation as it crosses the wire: nothing of it that names its signer. */
export const viewStuck = ({ operation, reason }: StuckOperation): WireStuckOperation => {
  const { id, phase, senderName, documents, demo, closedAt, createdAt } = operation
  return {
    uuid: id,
    reference: shortReference(id),
    state: phase === 'failed' ? 'failed' : 'sealing',
    senderName,
    documents: documents.map(({ label }) => label),
    demo,
    signedAt: (closedAt ?? createdAt).toISOString(),
    reason,
  }
}
