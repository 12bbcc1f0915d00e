import { type EvidenceEvent, GENESIS, linkEvents, linking } from '@firmeza/evidence/server'
import { expect, it } from 'vitest'
import { drawnAsTold } from './drawn-as-told.ts'

const at = new Date('2026-03-01T10:00:00Z')
const drawn = (task: string, document: string, sha256: string): EvidenceEvent => ({
  type: 'SignatureDrawn',
  at,
  party: 'p',
  task,
  facts: { document, sha256, ip: '::1' },
})
const links = linkEvents(
  'op',
  GENESIS,
  [drawn('t', 'a', '1'), drawn('t', 'b', '2'), drawn('t', 'a', '3'), drawn('other', 'a', '4')],
  linking,
)

it('is the last one of that task on that document', () => {
  expect(drawnAsTold(links, { id: 't' }, 'a')).toEqual({ sha256: '3', seriesSha256: null })
  expect(drawnAsTold(links, { id: 't' }, 'b').sha256).toBe('2')
})

it('is nothing that the chain does not tell of', () => {
  expect(() => drawnAsTold(links, { id: 't' }, 'c')).toThrow(RangeError)
  expect(() => drawnAsTold(links, { id: 'nobody' }, 'a')).toThrow(RangeError)
})
