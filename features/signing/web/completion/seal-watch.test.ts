import type { OperationState, WireOperation } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { nextAskDelay, nextRetryDelay, sealStanding } from './seal-watch.ts'

const operation = (status: OperationState, ...sealed: boolean[]) =>
  ({ status, documents: sealed.map((one) => ({ sealed: one, read: true })) }) as WireOperation

describe('sealStanding', () => {
  it('never calls sealed what the server has not completed', () => {
    expect(sealStanding(operation('signed', true))).toBe('others')
    expect(sealStanding(operation('sealing', true))).toBe('pending')
    expect(sealStanding(operation('completed', true, false))).toBe('pending')
    expect(sealStanding(operation('completed', true, true))).toBe('sealed')
  })

  it('awaits no seal on an optional document that nobody accepted', () => {
    const documents = [
      { read: true, sealed: true },
      { read: false, sealed: false },
    ]
    expect(sealStanding({ status: 'completed', documents } as WireOperation)).toBe('sealed')
  })

  it('tells a failure and an operation that nobody signed apart', () => {
    expect(sealStanding(operation('failed', false))).toBe('failed')
    for (const status of ['created', 'sent', 'opened', 'read', 'declined', 'expired', 'cancelled'] as const) {
      expect(sealStanding(operation(status, false))).toBe('not-signed')
    }
  })
})

it('asks less often the longer it takes', () => {
  const delays = Array.from({ length: 8 }, (_, asked) => nextAskDelay(asked))
  expect(delays[0]).toBe(500)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBe(3000)
})

it('waits longer after each failure in a row, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(nextRetryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
