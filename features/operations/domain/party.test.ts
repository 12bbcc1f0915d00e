import { describe, expect, it } from 'vitest'
import type { OperationDocument } from './operation.ts'
import { acceptedBy, firstShown, unreadDocument } from './party.ts'

const at = new Date('2026-03-01T10:00:00Z')

describe('what a signature covers', () => {
  const rows = (...all: [id: string, mandatory: boolean, read: boolean][]) => ({
    operation: { documents: all.map(([id, mandatory]) => ({ id, mandatory }) as OperationDocument) },
    party: { documents: all.map(([documentId, , read]) => ({ documentId, readAt: read ? at : null })) },
  })
  const holdsUp = (...all: Parameters<typeof rows>) => {
    const { operation, party } = rows(...all)
    return unreadDocument(operation, party)
  }

  it('waits for mandatory documents only', () => {
    expect(holdsUp(['a', false, false], ['b', true, false])).toBe('b')
    expect(holdsUp(['a', false, false], ['b', true, true])).toBeUndefined()
  })

  it('waits for one at least, where all are optional', () => {
    expect(holdsUp(['a', false, false], ['b', false, false])).toBe('a')
    expect(holdsUp(['a', false, false], ['b', false, true])).toBeUndefined()
  })

  it('waits for none that another party has', () => {
    const { operation } = rows(['a', true, false], ['b', true, false])
    expect(unreadDocument(operation, { documents: [{ documentId: 'a', readAt: at }] })).toBeUndefined()
  })

  it('is what was read and accepted, and nothing else', () => {
    const { operation, party } = rows(['a', true, true], ['b', false, false])
    expect(acceptedBy(operation, party).map(({ id }) => id)).toEqual(['a'])
  })
})

it('was first shown when it was, whichever way came first', () => {
  const [early, late] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:05:00.000Z']
  expect(firstShown({ shown: { text: early, 'page-images': late } })).toEqual(new Date(early))
  expect(firstShown({ shown: { 'page-images': late } })).toEqual(new Date(late))
  expect(firstShown({ shown: null })).toBeNull()
})
