import { describe, expect, it } from 'vitest'
import { STATES, unreadDocument, whyNotOpen } from './operation.ts'

const now = new Date('2026-03-01T10:00:00Z')
const later = new Date('2026-03-02T10:00:00Z')

describe('whether an operation can still be signed', () => {
  it('says why not, in every state', () => {
    const why = Object.fromEntries(
      STATES.map((state) => [state, whyNotOpen({ state, expiresAt: later }, now)?.code ?? null]),
    )
    expect(why).toEqual({
      created: null,
      sent: null,
      opened: null,
      read: null,
      signed: 'already-signed',
      sealing: 'already-signed',
      completed: 'already-signed',
      declined: 'operation-closed',
      expired: 'operation-expired',
      cancelled: 'operation-closed',
      failed: 'operation-closed',
    })
  })

  it('expires at the moment named, not after it', () => {
    expect(whyNotOpen({ state: 'read', expiresAt: now }, now)).toEqual({ code: 'operation-expired' })
  })

  it('stays signed however late it is', () => {
    expect(whyNotOpen({ state: 'sealing', expiresAt: now }, later)).toEqual({ code: 'already-signed' })
  })
})

it('waits for mandatory documents only', () => {
  const document = { id: 'a', mandatory: true, readAt: null } as never
  expect(unreadDocument({ documents: [{ id: 'b', mandatory: false, readAt: null } as never, document] })).toBe(document)
  expect(unreadDocument({ documents: [{ id: 'a', mandatory: true, readAt: now } as never] })).toBeUndefined()
})
