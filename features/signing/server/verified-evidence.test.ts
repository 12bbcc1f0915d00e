import { type EvidenceEvent, GENESIS, linkEvents, linking } from '@firmeza/evidence/server'
import { type Operation, operationFacts } from '@firmeza/operations/server'
import { expect, it } from 'vitest'
import { verifiedEvidence } from './verified-evidence.ts'

const at = new Date('2026-03-01T10:00:00Z')
const document = (id: string, readAt: Date | null) => ({
  id,
  name: `${id}.pdf`,
  label: id,
  mandatory: readAt !== null,
  sourceSha256: id.repeat(64),
  sourceSize: 1,
  pages: 1,
  notices: [],
  boxes: [],
  readAt,
})
const person = { id: 's', name: 'Ana', lastname: 'Gil', email: 'ana@example.com', phone: '+34600111222', fields: [] }
const rows = {
  id: 'op',
  accountId: null,
  opClass: '1239',
  demo: true,
  language: 'es',
  senderName: 'Ribera',
  createdAt: at,
  expiresAt: at,
  signer: person,
  documents: [document('a', at), document('b', null)],
} as unknown as Operation
const events: EvidenceEvent[] = [
  { type: 'OperationCreated', at, facts: { ip: '::1', ...operationFacts(rows) } },
  { type: 'DocumentRead', at, facts: { document: 'a' } },
  { type: 'OperationSigned', at, facts: { documents: ['a'.repeat(64)] } },
]
const links = linkEvents('op', GENESIS, events, linking)
const operation = { ...rows, head: links.at(-1)! }
const [a, b] = operation.documents as [Operation['documents'][number], Operation['documents'][number]]

it('passes a chain that tells what the operation tells', () => {
  expect(verifiedEvidence(operation, links)).toEqual(links)
})

it('leaves out what came after the operation was loaded', () => {
  const later = linkEvents('op', operation.head, [{ type: 'MailSent', at, facts: {} }], linking)
  expect(verifiedEvidence(operation, [...links, ...later])).toEqual(links)
})

it.each<[string, Partial<Operation>]>([
  ['the signer’s phone', { signer: { ...operation.signer, phone: '+34600999999' } }],
  ['the signer’s name', { signer: { ...operation.signer, name: 'Eva' } }],
  ['the sender', { senderName: 'Banco Falso' }],
  ['the class', { opClass: '1241' }],
  ['what makes it a demo', { demo: false }],
  ['the date', { createdAt: new Date(0) }],
  ['a document’s bytes', { documents: [{ ...a, sourceSha256: 'c'.repeat(64) }, b] }],
  ['a document’s name', { documents: [{ ...a, label: 'Hipoteca' }, b] }],
  ['a document’s pages', { documents: [{ ...a, pages: 99 }, b] }],
  ['a document more', { documents: [a, b, { ...b, id: 'e' }] }],
  ['a document fewer', { documents: [a] }],
  ['a document called accepted', { documents: [a, { ...b, readAt: at }] }],
  ['a document called unread', { documents: [{ ...a, readAt: null }, b] }],
  ['the operation', { id: 'other' }],
  ['the head', { head: { seq: 3, hash: 'f'.repeat(64) } }],
])('stops where the rows were changed: %s', (_, change) => {
  expect(() => verifiedEvidence({ ...operation, ...change }, links)).toThrow('The evidence does not hold')
})

it.each([
  ['an event changed', links.map((link) => ({ ...link, body: link.body.replace('Read', 'Seen') }))],
  ['the last event lost', links.slice(0, -1)],
  ['all lost', []],
  ['a record lost', links.map((link) => ({ ...link, record: null }))],
  ['a record changed', links.map((link) => ({ ...link, record: link.record?.replace('Ana', 'Eva') ?? null }))],
])('stops where the chain was changed: %s', (_, changed) => {
  expect(() => verifiedEvidence(operation, changed)).toThrow('The evidence does not hold')
})

it('stops where another set of documents was signed than accepted', () => {
  const more = { type: 'OperationSigned', at, facts: { documents: ['a'.repeat(64), 'b'.repeat(64)] } }
  const forged = linkEvents('op', GENESIS, [events[0]!, events[1]!, more], linking)
  expect(() => verifiedEvidence({ ...operation, head: forged.at(-1)! }, forged)).toThrow(
    'signed are not those accepted',
  )
})
