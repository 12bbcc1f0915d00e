import { type EvidenceEvent, type EvidenceLink, GENESIS, linkEvents, linking } from '@firmeza/evidence/server'
import { type Operation, operationFacts } from '@firmeza/operations/server'
import { expect, it } from 'vitest'
import { SIGNING_KINDS } from '../kinds.ts'
import { verifiedEvidence as verify } from './verified-evidence.ts'

const verifiedEvidence = (operation: Operation, links: EvidenceLink[]) => verify(operation, links, SIGNING_KINDS)
const at = new Date('2026-03-01T10:00:00Z')
const document = (id: string, mandatory: boolean) => ({
  id,
  name: `${id}.pdf`,
  label: id,
  mandatory,
  sourceSha256: id.repeat(64),
  sourceSize: 1,
  pages: 1,
  notices: [],
})
const person = { name: 'Ana', lastname: 'Gil', email: 'ana@example.com', phone: '+34600111222', fields: [] }
const party = {
  id: 'p',
  level: 1,
  order: 1,
  language: 'es',
  person,
  tasks: [{ id: 't', kind: 'sign-with-code' }],
  documents: [
    { documentId: 'a', boxes: [], readAt: at, seen: null, shown: null },
    { documentId: 'b', boxes: [], readAt: null, seen: null, shown: null },
  ],
}
const rows = {
  id: 'op',
  accountId: null,
  opClass: '1239',
  demo: true,
  language: 'es',
  senderName: 'Ribera',
  createdAt: at,
  expiresAt: at,
  copies: [],
  parties: [party],
  documents: [document('a', true), document('b', false)],
} as unknown as Operation
const events: EvidenceEvent[] = [
  { type: 'OperationCreated', at, facts: { ip: '::1', ...operationFacts(rows) } },
  { type: 'DocumentRead', at, party: 'p', facts: { document: 'a' } },
  { type: 'OtpVerified', at, party: 'p', task: 't', facts: {} },
  { type: 'PartySigned', at, party: 'p', facts: { documents: ['a'.repeat(64)] } },
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

const [p] = operation.parties as [Operation['parties'][number]]
const reading = (...reads: (Date | null)[]) => ({
  parties: [{ ...p, documents: p.documents.map((each, index) => ({ ...each, readAt: reads[index]! })) }],
})

it.each<[string, Partial<Operation>]>([
  ['the signer’s phone', { parties: [{ ...p, person: { ...p.person, phone: '+34600999999' } }] }],
  ['the signer’s name', { parties: [{ ...p, person: { ...p.person, name: 'Eva' } }] }],
  ['the sender', { senderName: 'Banco Falso' }],
  ['the class', { opClass: '1241' }],
  ['what makes it a demo', { demo: false }],
  ['the date', { createdAt: new Date(0) }],
  ['a document’s bytes', { documents: [{ ...a, sourceSha256: 'c'.repeat(64) }, b] }],
  ['a document’s name', { documents: [{ ...a, label: 'Hipoteca' }, b] }],
  ['a document’s pages', { documents: [{ ...a, pages: 99 }, b] }],
  ['a document more', { documents: [a, b, { ...b, id: 'e' }] }],
  ['a document fewer', { documents: [a] }],
  ['a document called accepted', reading(at, at)],
  ['a document called unread', reading(null, null)],
  ['a party more', { parties: [p, { ...p, id: 'q' }] }],
  ['a party fewer', { parties: [] }],
  ['another party', { parties: [{ ...p, id: 'q' }] }],
  ['a task', { parties: [{ ...p, tasks: [{ ...p.tasks[0]!, kind: 'acknowledge' }] }] }],
  ['the operation', { id: 'other' }],
  ['the head', { head: { seq: 4, hash: 'f'.repeat(64) } }],
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
  const more = { type: 'PartySigned', at, party: 'p', facts: { documents: ['a'.repeat(64), 'b'.repeat(64)] } }
  const forged = linkEvents('op', GENESIS, [...events.slice(0, 3), more], linking)
  expect(() => verifiedEvidence({ ...operation, head: forged.at(-1)! }, forged)).toThrow(
    'a task is done that it does not tell of',
  )
})

const drawn = (...documents: string[]) => {
  const tasks = [{ ...p.tasks[0]!, kind: 'sign-by-drawing' }]
  const from = { ...rows, parties: [{ ...p, tasks }] }
  const acts = documents.map((id) => ({ type: 'SignatureDrawn', at, party: 'p', task: 't', facts: { document: id } }))
  const told = [{ type: 'OperationCreated', at, facts: operationFacts(from) }, events[1]!, ...acts, events[3]!]
  const chain = linkEvents('op', GENESIS, told, linking)
  return () => verifiedEvidence({ ...from, head: chain.at(-1)! }, chain)
}

it('stops where a task is done of which it tells nothing', () => {
  expect(drawn('a')).not.toThrow()
  expect(drawn()).toThrow('a task is done')
  expect(drawn('b')).toThrow('a task is done')
  const unproved = linkEvents('op', GENESIS, [events[0]!, events[1]!, events[3]!], linking)
  expect(() => verifiedEvidence({ ...operation, head: unproved.at(-1)! }, unproved)).toThrow('a task is done')
})

it('asks nothing of who has still to act while they may, and of who is done the same as ever', () => {
  const chain = linkEvents('op', GENESIS, [events[0]!, events[1]!, events[3]!], linking)
  const look = (phase: Operation['phase'], doneAt: Date | null) => () =>
    verifiedEvidence(
      { ...operation, phase, parties: [{ ...p, tasks: [{ ...p.tasks[0]!, doneAt }] }], head: chain.at(-1)! },
      chain,
    )
  expect(look('open', null)).not.toThrow()
  for (const untold of [look('open', at), look('closing', null)]) expect(untold).toThrow('a task is done')
})

it('stops where a typed name was confirmed by a code that went otherwise than the task says', () => {
  const typed = (state: string, channel: string) => {
    const tasks = [{ ...p.tasks[0]!, kind: 'sign-by-drawing', state }]
    const from = { ...rows, parties: [{ ...p, tasks }] }
    const act = (type: string, facts: EvidenceEvent['facts']) => ({ type, at, party: 'p', task: 't', facts })
    const told = [
      { type: 'OperationCreated', at, facts: operationFacts(from) },
      events[1]!,
      act('OtpIssued', { challenge: 'c', channel }),
      act('OtpVerified', { challenge: 'c' }),
      act('SignatureTyped', { challenge: 'c', name: 'Ana' }),
      events[3]!,
    ]
    const chain = linkEvents('op', GENESIS, told, linking)
    return () => verifiedEvidence({ ...from, head: chain.at(-1)! }, chain)
  }
  expect(typed('typed', 'sms')).not.toThrow()
  expect(typed('typed-mailed', 'email')).not.toThrow()
  expect(typed('typed', 'email')).toThrow('a task is done')
  expect(typed('typed-mailed', 'sms')).toThrow('a task is done')
})
