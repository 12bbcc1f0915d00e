import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import type { Acta } from './acta.ts'

/**
 * What a machine reads inside the acta: the chain, one link a line, whose SHA-256 sums can be made
 * again from `body` alone; and what of each event names a person, of which the chain holds the
 * SHA-256.
 */
export const attachEvidence = (document: ComposedDocument, { content, say }: Acta): void => {
  const lines = content.links.map(({ seq, body, hash }) => `${JSON.stringify({ seq, body, hash })}\n`)
  const records = content.links.flatMap(({ seq, record }) =>
    record === null ? [] : `${JSON.stringify({ seq, record })}\n`,
  )
  const common = { creationDate: content.composedAt, modifiedDate: content.composedAt, relationship: 'Data' }
  document.file(Buffer.from(lines.join('')), {
    name: 'evidence.jsonl',
    type: 'application/jsonl',
    description: m.acta_evidence_file({}, say),
    ...common,
  })
  document.file(Buffer.from(records.join('')), {
    name: 'records.jsonl',
    type: 'application/jsonl',
    description: m.acta_records_file({}, say),
    ...common,
  })
}
