import { digest, GENESIS, linkEvents, partyRecord } from '@firmeza/evidence/server'
import type { Operation } from '@firmeza/operations/server'
import { expect, it } from 'vitest'
import { checkStory } from './check-story.ts'

const at = new Date('2026-03-01T10:00:00Z')
const signer = { id: 's', name: 'Ana', lastname: 'Gil', email: 'ana@example.com', phone: '+34600111222', fields: [] }
const document = { id: 'd', sourceSha256: 'a'.repeat(64) }
const told = { signer: { ...signer, salt: 'salt' }, documents: [document] }
const facts = {
  signerSha256: digest(partyRecord(told.signer)),
  documents: [{ id: document.id, sha256: document.sourceSha256 }],
}
const events = ['OperationCreated', 'OperationOpened', 'OperationSigned'].map((type) => ({ type, at, facts }))
const links = linkEvents('op', GENESIS, events, digest)
const operation = { id: 'op', head: links.at(-1)!, ...told } as unknown as Operation

it('lets a chain pass that tells what the operation tells', () => {
  expect(() => checkStory(operation, links)).not.toThrow()
})

it.each([
  ['a signer’s phone', { ...operation, signer: { ...operation.signer, phone: '+34600999999' } }, links],
  ['a signer’s name', { ...operation, signer: { ...operation.signer, name: 'Eva' } }, links],
  ['a document’s bytes', { ...operation, documents: [{ ...document, sourceSha256: 'b'.repeat(64) }] }, links],
  ['a document more', { ...operation, documents: [document, { ...document, id: 'e' }] }, links],
  ['a document fewer', { ...operation, documents: [] }, links],
  ['an event', operation, links.map((link) => ({ ...link, body: link.body.replace('Opened', 'Closed') }))],
  ['the last event lost', operation, links.slice(0, -1)],
  ['the chain of another operation', { ...operation, id: 'other' }, links],
])('stops at %s', (_, changed, theirs) => {
  expect(() => checkStory(changed as unknown as Operation, theirs)).toThrow('The evidence does not hold')
})
