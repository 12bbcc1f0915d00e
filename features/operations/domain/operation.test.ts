import { describe, expect, it } from 'vitest'
import {
  allAreDone,
  hasEnded,
  isCertifiedFor,
  type Operation,
  PHASES,
  partiesInTurn,
  waitingFor,
  whyNotOpen,
  whyNotOpenTo,
} from './operation.ts'
import { keepsApart } from './operation-kinds.ts'
import type { Party } from './party.ts'

const now = new Date('2026-03-01T10:00:00Z')
const later = new Date('2026-03-02T10:00:00Z')

describe('whether anything can still be done', () => {
  it('says why not, in every phase', () => {
    const why = Object.fromEntries(
      PHASES.map((phase) => [phase, whyNotOpen({ phase, expiresAt: later }, now)?.code ?? null]),
    )
    expect(why).toEqual({
      open: null,
      closing: 'already-signed',
      completed: 'already-signed',
      declined: 'operation-closed',
      expired: 'operation-expired',
      cancelled: 'operation-cancelled',
      failed: 'operation-closed',
    })
  })

  it('expires at the moment named, not after it', () => {
    expect(whyNotOpen({ phase: 'open', expiresAt: now }, now)).toEqual({ code: 'operation-expired' })
  })

  it('stays signed however late it is', () => {
    expect(whyNotOpen({ phase: 'closing', expiresAt: now }, later)).toEqual({ code: 'already-signed' })
  })

  it('ends in every phase but the first two, and in none of them once all are done', () => {
    expect(PHASES.filter((phase) => !hasEnded({ phase }))).toEqual(['open', 'closing'])
    expect(PHASES.filter((phase) => allAreDone({ phase }))).toEqual(['closing', 'completed'])
  })
})

describe('time that ran out on some, and is certified', () => {
  const [done, undone] = [
    { doneAt: now, actaSha256: null },
    { doneAt: null, actaSha256: null },
  ]
  const expired = { phase: 'expired', expiresAt: now, actaSha256: 'a' } as const

  it('leaves who was done with what they did, and who was not without', () => {
    expect(whyNotOpenTo(expired, done, later)).toEqual({ code: 'already-signed' })
    expect(whyNotOpenTo(expired, undone, later)).toEqual({ code: 'operation-expired' })
    expect([done, undone].map((each) => isCertifiedFor(expired, each))).toEqual([true, false])
  })

  it('is over for who was not done also while it is being sealed', () => {
    const closing = { ...expired, phase: 'closing', actaSha256: null } as const
    expect(whyNotOpenTo(closing, done, later)).toEqual({ code: 'already-signed' })
    expect(whyNotOpenTo(closing, undone, later)).toEqual({ code: 'operation-expired' })
  })

  it('leaves who has an acta of their own with it, whatever becomes of the others', () => {
    const own = { ...done, actaSha256: 'b' }
    for (const phase of PHASES) expect(isCertifiedFor({ phase, actaSha256: null }, own)).toBe(true)
    expect(whyNotOpenTo({ phase: 'cancelled', expiresAt: now, actaSha256: null }, own, later)).toEqual({
      code: 'already-signed',
    })
  })

  it('leaves nobody with anything where nothing was certified', () => {
    expect(whyNotOpenTo({ ...expired, actaSha256: null }, done, later)).toEqual({ code: 'operation-expired' })
  })
})

it('keeps parties apart where there are several, and a kind of theirs says so', () => {
  const kinds = [
    { kind: 'answer', keepsApart: true },
    { kind: 'sign', keepsApart: false },
  ]
  const of = (...names: string[]) =>
    keepsApart({ parties: names.map((kind) => ({ tasks: [{ kind }] }) as unknown as Party) }, kinds)
  expect([of('answer'), of('answer', 'answer'), of('sign', 'sign')]).toEqual([false, true, false])
})

const party = (id: string, level: number, change: Partial<Party> = {}): Party =>
  ({
    id,
    level,
    mailedAt: null,
    openedAt: null,
    doneAt: null,
    documents: [{ documentId: 'a', boxes: [], readAt: null, seen: null, shown: null }],
    tasks: [{ id: `${id}-task`, kind: 'any', order: 1, state: 'signing', doneAt: null }],
    ...change,
  }) as Party
const operation = (...parties: Party[]) =>
  ({ phase: 'open', parties, documents: [{ id: 'a', mandatory: true }] }) as unknown as Operation
const done = { doneAt: now }

describe('whose turn it is', () => {
  it.each([
    ['all of the first level', [party('a', 1), party('b', 1), party('c', 2)], ['a', 'b']],
    ['who of it is not done', [party('a', 1, done), party('b', 1), party('c', 2)], ['b']],
    ['the next level, once all before it are done', [party('a', 1, done), party('b', 1, done), party('c', 2)], ['c']],
    ['a level whose number is not the next one', [party('a', 1, done), party('c', 7)], ['c']],
    ['nobody, once all are done', [party('a', 1, done)], []],
  ])('%s', (_, parties, ids) => expect(partiesInTurn(operation(...parties)).map(({ id }) => id)).toEqual(ids))
})

describe('what it waits for', () => {
  const read = { openedAt: now, documents: [{ documentId: 'a', boxes: [], readAt: now, seen: null, shown: null }] }
  it.each([
    ['delivery', [party('a', 1)]],
    ['opening', [party('a', 1, { mailedAt: now })]],
    ['reading', [party('a', 1, { openedAt: now })]],
    ['signing', [party('a', 1, read)]],
    ['delivery', [party('a', 1, { ...read, ...done }), party('b', 2)]],
    [null, [party('a', 1, { ...read, ...done })]],
  ])('%s', (word, parties) => expect(waitingFor(operation(...parties))).toBe(word))

  it('is nothing once it is open no more', () =>
    expect(waitingFor({ ...operation(party('a', 1)), phase: 'cancelled' })).toBeNull())

  it('is said by the first task that is not done', () => {
    const tasks = [
      { id: 'one', kind: 'any', order: 1, precedesReading: false, state: 'identified', doneAt: now },
      { id: 'two', kind: 'other', order: 2, precedesReading: false, state: 'review', doneAt: null },
    ]
    expect(waitingFor(operation(party('a', 1, { ...read, tasks })))).toBe('review')
  })

  it('is no reading before a task that precedes it', () => {
    const identify = { id: 'one', kind: 'any', order: 1, precedesReading: true, state: 'recording', doneAt: null }
    const sign = { id: 'two', kind: 'other', order: 2, precedesReading: false, state: 'signing', doneAt: null }
    const opened = { openedAt: now, tasks: [identify, sign] }
    expect(waitingFor(operation(party('a', 1, opened)))).toBe('recording')
    expect(waitingFor(operation(party('a', 1, { ...opened, tasks: [{ ...identify, doneAt: now }, sign] })))).toBe(
      'reading',
    )
  })
})
