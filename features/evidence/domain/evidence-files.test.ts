import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { GENESIS, linkEvents, verifyChain } from './chain.ts'
import { readEvents, recordFile, writeEvents } from './evidence-files.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const at = new Date('2026-03-01T10:00:00Z')
const links = linkEvents(
  'op',
  GENESIS,
  [
    { type: 'OperationOpened', at, facts: { ip: '203.0.113.7', via: 'link' } },
    { type: 'PartySigned', at, facts: { text: 'two\nlines and a \u2028 separator' } },
  ],
  { digest, salt: () => '00'.repeat(16) },
)
const recordOf = (seq: number) => links[seq - 1]?.record ?? null

it('reads back what it wrote, a line an event', () => {
  const text = writeEvents(links)
  expect(text.split('\n')).toHaveLength(3)
  expect(readEvents(text, recordOf, digest)).toEqual(links)
  expect(recordFile(1)).toBe('persons/1.json')
})

it('is no list of events without its end', () => {
  expect(readEvents(writeEvents(links).slice(0, -1), recordOf, digest)).toBeNull()
  expect(readEvents('', recordOf, digest)).toBeNull()
})

it('numbers lines as they stand, whatever they say of themselves', () => {
  const read = readEvents(writeEvents(links.toReversed()), recordOf, digest)!
  expect(read.map(({ seq }) => seq)).toEqual([1, 2])
  expect(verifyChain('op', read, digest).status).toBe('failed')
})
