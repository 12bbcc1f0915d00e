import { describe, expect, it } from 'vitest'
import { acceptedDocuments, type OperationDocument, STATES, unreadDocument, whyNotOpen } from './operation.ts'

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
      cancelled: 'operation-cancelled',
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

describe('what a signature covers', () => {
  const document = (id: string, mandatory: boolean, read: boolean) =>
    ({ id, mandatory, readAt: read ? now : null }) as OperationDocument
  const holdsUp = (...documents: OperationDocument[]) => unreadDocument({ documents })?.id

  it('waits for mandatory documents only', () => {
    expect(holdsUp(document('a', false, false), document('b', true, false))).toBe('b')
    expect(holdsUp(document('a', false, false), document('b', true, true))).toBeUndefined()
  })

  it('waits for one at least, where all are optional', () => {
    expect(holdsUp(document('a', false, false), document('b', false, false))).toBe('a')
    expect(holdsUp(document('a', false, false), document('b', false, true))).toBeUndefined()
  })

  it('is what was read and accepted, and nothing else', () => {
    const documents = [document('a', true, true), document('b', false, false)]
    expect(acceptedDocuments({ documents }).map(({ id }) => id)).toEqual(['a'])
  })
})
