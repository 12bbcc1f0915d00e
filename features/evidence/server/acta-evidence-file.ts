import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import type { Acta } from './acta.ts'

/** The chain as a file inside the acta: JSON, one link a line. Its SHA-256 sums can be made again from `body` alone. */
export const attachEvidence = (document: ComposedDocument, { content, say }: Acta): void => {
  const lines = content.links.map(({ seq, body, hash }) => `${JSON.stringify({ seq, body, hash })}\n`)
  const options = {
    name: 'evidence.jsonl',
    type: 'application/jsonl',
    description: m.acta_evidence_file({}, say),
    creationDate: content.composedAt,
    modifiedDate: content.composedAt,
    relationship: 'Data',
  }
  document.file(Buffer.from(lines.join('')), options)
}
