import { describe, expect, it } from 'vitest'
import type { PanelRow } from '../wire.ts'
import { began, changed, continued, refreshed } from './listing.ts'

const row = (uuid: string, minute: number, state: PanelRow['state'] = 'sent') =>
  ({ uuid, state, createdAt: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`, updatedAt: '' }) as PanelRow
const names = ({ rows }: { rows: PanelRow[] }) => rows.map(({ uuid }) => uuid).join('')

const two = continued(began({ operations: [row('d', 4), row('c', 3)], next: '1' }), {
  operations: [row('b', 2), row('a', 1)],
  next: '2',
})

describe('the list', () => {
  it('puts pages one below the other', () => {
    expect(names(two)).toBe('dcba')
    expect(two.next).toBe('2')
    const searched = began({ operations: [], next: '9', searchedTo: 'then' })
    expect(continued(searched, { operations: [row('a', 1)], next: null }).searchedTo).toBeUndefined()
  })

  it('takes over a first page asked for again, and keeps what stands below', () => {
    const again = refreshed(two, { operations: [row('e', 5), row('d', 4, 'opened')], next: '1b' })
    expect(names(again)).toBe('edcba')
    expect(again.rows[1]!.state).toBe('opened')
    expect(again.next).toBe('2')
  })

  it('forgets what stood below when there is no more to follow', () => {
    expect(names(refreshed(two, { operations: [row('e', 5)], next: null }))).toBe('e')
    expect(names(refreshed(two, { operations: [], next: null }))).toBe('')
  })

  it('shows a change at once, above too, and only where it belongs', () => {
    const told = changed(
      { ...two, needing: [row('c', 3)] },
      { uuid: 'c', state: 'completed', updatedAt: 'now', version: 3 },
    )
    expect(told.rows.map(({ state }) => state)).toEqual(['sent', 'completed', 'sent', 'sent'])
    expect(told.needing![0]).toMatchObject({ state: 'completed', updatedAt: 'now' })
  })
})
