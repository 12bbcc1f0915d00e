import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import type { Acta } from './acta.ts'
import { isRecordToldTo, isToldTo } from './story.ts'

/**
 * What a machine reads inside the acta: the chain, one link a line, whose SHA-256 sums can be made
 * again from `body` alone; and what of each event names a person, of which the chain holds the
 * SHA-256. In one party's acta a link that names others, as the first does, is its hash alone, and
 * records are those of their own events.
 */
export const attachEvidence = (document: ComposedDocument, { content, say }: Acta): void => {
  const { links, of } = content
  const lines = links.map((link) => {
    const { seq, body, hash } = link
    return `${JSON.stringify(isToldTo(of, link) ? { seq, body, hash } : { seq, hash })}\n`
  })
  const records = links.flatMap((link) => {
    const { seq, record } = link
    return record === null || !isRecordToldTo(of, link) ? [] : `${JSON.stringify({ seq, record })}\n`
  })
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
