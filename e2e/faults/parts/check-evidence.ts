import { createHash } from 'node:crypto'
import { digest, readEvents, readLink, recordFile, verifyChain } from '@firmeza/evidence/server'

/** The evidence zip's files by name. */
export type EvidenceFiles = Map<string, Buffer>

/**
 * What is wrong with unpacked evidence of one document, or null: the chain, what names persons, the
 * files against the events that tell of them, and the head against the acta. The sums are not
 * looked at: whoever changes a file can make those again.
 */
export const whyEvidenceFails = (operationId: string, files: EvidenceFiles): string | null => {
  const events = files.get('events.jsonl')?.toString() ?? ''
  const links = readEvents(events, (seq) => files.get(recordFile(seq))?.toString() ?? null, digest)
  if (!links) return 'the last line has no end'
  const verdict = verifyChain(operationId, links, digest)
  if (verdict.status === 'failed') return verdict.reason
  const told = links.map(readLink)
  const factsOf = (type: string) => told.find((event) => event.type === type)?.facts
  const acta = files.get('acta.pdf') ?? Buffer.alloc(0)
  const head = String(factsOf('ActaSealed')?.chainHead)
  if (!links.some(({ hash }) => hash === head) || !acta.includes(`(${head})`)) return 'the acta states another head'
  const sums: [file: string, type: string][] = [
    ['documents/1.pdf', 'DocumentRead'],
    ['documents/1-sealed.pdf', 'DocumentSealed'],
    ['acta.pdf', 'ActaSealed'],
  ]
  const other = sums.find(([file, type]) => factsOf(type)?.sha256 !== sha256(files.get(file)))
  return other ? `${other[0]} is another` : null
}

const sha256 = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
