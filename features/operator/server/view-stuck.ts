import { shortReference } from '@firmeza/kernel'
import type { StuckOperation } from '@firmeza/signing/server'
import type { WireStuckOperation } from '../wire.ts'

/** A stuck operation as it crosses the wire: nothing of it that names its signer. */
export const viewStuck = ({ operation, reason }: StuckOperation): WireStuckOperation => {
  const { id, state, senderName, documents, demo, signedAt, createdAt } = operation
  return {
    uuid: id,
    reference: shortReference(id),
    state: state as WireStuckOperation['state'],
    senderName,
    documents: documents.map(({ label }) => label),
    demo,
    signedAt: (signedAt ?? createdAt).toISOString(),
    reason,
  }
}
