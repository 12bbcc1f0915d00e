import { expect, it } from 'vitest'
import { type EvidenceEvent, GENESIS, linkEvents } from '../../domain/chain.ts'
import { linking } from '../record.ts'
import { isRecordToldTo, isToldTo, readStory } from './story.ts'

const at = new Date('2026-11-23T09:00:00Z')
const [ours, theirs] = [{ party: 'ana-1' }, { party: 'eva-2' }]
const events: Omit<EvidenceEvent, 'at'>[] = [
  { type: 'OperationCreated', facts: { sender: 'Ribera S.L.', parties: [{ id: 'ana-1' }, { id: 'eva-2' }] } },
  { type: 'MailSent', ...ours, facts: { kind: 'invitation', reply: '250 Ok' } },
  { type: 'MailSent', ...theirs, facts: { kind: 'invitation', reply: '250 Ok' } },
  { type: 'SealingRetried', facts: { reason: 'What an operator says of eva' } },
  { type: 'DocumentSealed', facts: { document: 'flat' } },
  { type: 'DocumentSealed', facts: { document: 'cellar' } },
  { type: 'WhateverComesLater', ...ours, facts: { document: 'flat', rules: { task: 'task-of-eva' } } },
]
const told = events.map((event) => ({ ...event, at }))
const links = linkEvents('operation', GENESIS, told, linking)
const ana = { party: 'ana-1', others: ['eva-2', 'task-of-eva', 'cellar'] }

it('one party is told of no event that names another in whatever fact, but that it began and who sent it', () => {
  const { events } = readStory(links, ana)
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
  expect(events[0]!.facts.sender).toBe('Ribera S.L.')
  expect(events[1]!.facts.reply).toBe('250 Ok')
  // Of what is nobody's they have no record: what its words tell of others nobody knows.
  expect(events[2]!.facts).toEqual({})
  expect(links.filter((link) => isToldTo(ana, link)).map(({ seq }) => seq)).toEqual([2, 4, 5])
  expect(links.filter((link) => isRecordToldTo(ana, link)).map(({ seq }) => seq)).toEqual([2])
})

it('who is told of all is told every one of them, and all that is kept beside it', () => {
  expect(readStory(links).events).toHaveLength(links.length)
  expect(readStory(links).events[3]!.facts.reason).toBe('What an operator says of eva')
  expect(links.every((link) => isToldTo(undefined, link) && isRecordToldTo(undefined, link))).toBe(true)
})
