import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import type { Acta } from './acta.ts'

/**
 * What a machine reads inside the acta: the chain, one link a line, whose SHA-256 sums can be made again from `body` alone; and the signer's
 * data, of which the chain holds the SHA-256.
 */
export const attachEvidence = (document: ComposedDocument, { content, say }: Acta): void => {
  const lines = content.links.map(({ seq, body, hash }) => `${JSON.stringify({ seq, body, hash })}\n`)
  const common = { creationDate: content.composedAt, modifiedDate: content.composedAt, relationship: 'Data' }
  document.file(Buffer.from(lines.join('')), {
    name: 'evidence.jsonl',
    type: 'application/jsonl',
    description: m.acta_evidence_file({}, say),
    ...common,
  })
  document.file(Buffer.from(content.signerRecord), {
    name: 'signer.json',
    type: 'application/json',
    description: m.acta_signer_file({}, say),
    ...common,
  })
}
