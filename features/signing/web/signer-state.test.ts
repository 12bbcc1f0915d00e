import type { OperationState, WireOperation } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { SIGNING_REFUSALS } from '../wire.ts'
import { lockIsOver } from './code/waiting.ts'
import type { Failure, RefusalCode } from './failure.ts'
import { aDocument, anOperation } from './operation.sample.ts'
import { signerReducer } from './signer-state.ts'
import { codeWaits, currentDocument, type SignerEvent, type SignerState } from './signer-states.ts'

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0)
const refused = (code: RefusalCode, facts: Record<string, unknown> = {}): Failure => ({ kind: 'refused', code, facts })
const after = (...events: SignerEvent[]): SignerState => events.reduce<SignerState>(signerReducer, { at: 'opening' })
const opened = (changes: Partial<WireOperation> = {}): SignerEvent => ({
  type: 'opened',
  operation: anOperation(changes),
})
const sent: SignerEvent[] = [
  { type: 'accept-started' },
  { type: 'document-accepted', documentUuid: 'one' },
  { type: 'code-sent', now: NOW },
]
const confirmingAt = (...events: SignerEvent[]) => {
  const state = after(opened(), ...sent, ...events)
  if (state.at !== 'confirming') throw new Error(`at ${state.at}`)
  return state
}

describe('arriving', () => {
  it('S1.2.108 shows the document of an operation that waits to be read', () => {
    expect(after(opened())).toMatchObject({ at: 'reading', index: 0, loaded: false, busy: null })
  })

  it('keeps the code entry over a reload', () => {
    const otp = { ...anOperation().otp, state: 'sent' as const, resendAt: '2026-11-21T10:00:30Z' }
    expect(after(opened({ otp, documents: [aDocument('one', { read: true })] })).at).toBe('confirming')
    expect(after(opened({ otp, documents: [aDocument('one', { read: true }), aDocument('two')] }))).toMatchObject({
      at: 'reading',
      index: 1,
    })
  })

  it('shows a lock that is already there', () => {
    const otp = { ...anOperation().otp, state: 'locked' as const, lockedUntil: '2026-11-21T10:15:00Z' }
    expect(after(opened({ otp }))).toMatchObject({ at: 'confirming', operation: { otp } })
  })

  it.each([
    ['signed', { at: 'signed' }],
    ['sealing', { at: 'signed' }],
    ['completed', { at: 'signed' }],
    ['declined', { at: 'closed', why: 'operation-declined' }],
    ['cancelled', { at: 'closed', why: 'operation-cancelled' }],
    ['failed', { at: 'closed', why: 'operation-failed' }],
    ['expired', { at: 'closed', why: 'operation-expired' }],
  ] satisfies [OperationState, Partial<SignerState>][])('knows where a %s operation leads', (status, expected) => {
    expect(after(opened({ status }))).toMatchObject(expected)
  })

  it('S1.5.32 stops on a missing operation or document id', () => {
    expect(after(opened({ operationUuid: '' }))).toMatchObject({ at: 'closed', why: 'operation-missing' })
    expect(after(opened({ documents: [] }))).toMatchObject({ at: 'closed', why: 'document-missing' })
    expect(after(opened({ documents: [aDocument('')] }))).toMatchObject({ at: 'closed', why: 'document-missing' })
  })
})

describe('reading', () => {
  it('S1.4.26 is ready to be accepted only once the document on screen has loaded', () => {
    expect(after(opened(), { type: 'document-loaded', documentUuid: 'another' })).toMatchObject({ loaded: false })
    expect(after(opened(), { type: 'document-loaded', documentUuid: 'one' })).toMatchObject({ loaded: true })
  })

  it('S1.4.27 hides the PDF and asks for the code when reading and dispatch both succeed', () => {
    expect(after(opened(), ...sent.slice(0, 2))).toMatchObject({ at: 'reading', busy: 'dispatch' })
    expect(confirmingAt()).toMatchObject({
      operation: { otp: { state: 'sent', resendAt: '2026-11-21T10:00:30.000Z', sendsLeft: 4 } },
      busy: null,
    })
  })

  it('takes several documents one after another', () => {
    const documents = [aDocument('one'), aDocument('two')]
    const second = after(opened({ documents }), { type: 'document-accepted', documentUuid: 'one' })
    expect(second).toMatchObject({ at: 'reading', index: 1, loaded: false, busy: null })
    expect(signerReducer(second, { type: 'document-chosen', index: 0 })).toMatchObject({ index: 0 })
    expect(after(opened({ documents }), { type: 'document-chosen', index: 1 })).toMatchObject({ index: 0 })
    expect(signerReducer(second, { type: 'document-accepted', documentUuid: 'two' })).toMatchObject({
      busy: 'dispatch',
    })
  })

  it('S1.8.06 S1.8.07 tells which half of accepting failed, and can be tried again', () => {
    const failure: Failure = { kind: 'offline' }
    const failed = after(
      opened(),
      { type: 'accept-started' },
      { type: 'accept-failed', step: 'approval', failure, now: NOW },
    )
    expect(failed).toMatchObject({ at: 'reading', busy: null, failure: { step: 'approval', failure } })
    expect(signerReducer(failed, { type: 'accept-started' })).toMatchObject({ busy: 'approval', failure: undefined })
    const half = after(opened(), ...sent.slice(0, 2), { type: 'accept-failed', step: 'dispatch', failure, now: NOW })
    expect(half).toMatchObject({ failure: { step: 'dispatch' } })
    expect(signerReducer(half, { type: 'accept-started' })).toMatchObject({ busy: 'dispatch' })
  })

  it('goes on with a code sent a moment ago', () => {
    const failure = refused('otp-too-soon', { retryAfterSeconds: 12 })
    expect(
      after(opened(), ...sent.slice(0, 2), { type: 'accept-failed', step: 'dispatch', failure, now: NOW }),
    ).toMatchObject({
      at: 'confirming',
      operation: { otp: { state: 'sent', resendAt: '2026-11-21T10:00:12.000Z' } },
    })
  })
})

describe('confirming', () => {
  const fails = (failure: 'empty' | Failure) =>
    signerReducer(confirmingAt({ type: 'sign-started' }), { type: 'sign-failed', failure, now: NOW })

  it('S1.5.31 says that the code is missing', () => {
    expect(fails('empty')).toMatchObject({ at: 'confirming', failure: 'empty', busy: null })
  })

  it('counts the tries that are left', () => {
    expect(fails(refused('otp-wrong', { triesLeft: 3 }))).toMatchObject({ operation: { otp: { triesLeft: 3 } } })
  })

  it('locks, and says until when', () => {
    const lockedUntil = '2026-11-21T10:15:00Z'
    expect(fails(refused('otp-locked', { lockedUntil }))).toMatchObject({
      at: 'confirming',
      operation: { otp: { state: 'locked', lockedUntil } },
    })
  })

  it('stays where it is once the sender has ended the lock: another code has to be asked for', () => {
    const otp = { ...anOperation().otp, state: 'locked' as const, lockedUntil: '2026-11-21T10:15:00Z' }
    const locked = signerReducer({ at: 'opening' }, { type: 'opened', operation: anOperation({ otp }) })
    const unlocked = anOperation({ otp: { ...anOperation().otp, state: 'none', sendsLeft: 4 } })
    const after = signerReducer(locked, { type: 'operation-refreshed', operation: unlocked })
    if (after.at !== 'confirming') throw new Error(after.at)
    expect(after.operation.otp).toMatchObject({ state: 'locked', sendsLeft: 4 })
    expect(lockIsOver(after.operation.otp, NOW)).toBe(true)
  })

  it('S1.4.28 counts a repeated signature that the server already has as signed', () => {
    expect(fails(refused('already-signed'))).toEqual({ at: 'signed' })
    expect(
      after(opened(), { type: 'accept-failed', step: 'approval', failure: refused('already-signed'), now: NOW }),
    ).toEqual({
      at: 'signed',
    })
  })

  it('goes back to the document that was not read', () => {
    expect(fails(refused('document-not-read', { documentUuid: 'one' }))).toMatchObject({
      at: 'reading',
      index: 0,
      failure: { step: 'approval' },
    })
  })

  it('reads again without losing the code that was sent', () => {
    const reading = after(opened(), ...sent, { type: 'back-to-reading' })
    if (reading.at !== 'reading') throw new Error(`at ${reading.at}`)
    expect(codeWaits(reading)).toBe(true)
    expect(currentDocument(reading)?.documentUuid).toBe('one')
    expect(signerReducer(reading, { type: 'back-to-code' })).toMatchObject({
      at: 'confirming',
      operation: { otp: { state: 'sent', resendAt: '2026-11-21T10:00:30.000Z' } },
    })
  })

  it('waits the time the server asks for before another code', () => {
    const state = signerReducer(confirmingAt({ type: 'resend-started' }), {
      type: 'resend-failed',
      failure: refused('otp-too-soon', { retryAfterSeconds: 7 }),
      now: NOW,
    })
    expect(state).toMatchObject({ busy: null, operation: { otp: { resendAt: '2026-11-21T10:00:07.000Z' } } })
  })

  it('ends on the page of an operation that closed meanwhile', () => {
    for (const [code, why] of [
      ['operation-expired', 'operation-expired'],
      ['operation-closed', 'operation-closed'],
      ['operation-cancelled', 'operation-cancelled'],
      ['not-authorised', 'session-over'],
    ] as const) {
      expect(fails(refused(code))).toMatchObject({ at: 'closed', why, senderName: 'Talleres Ribera S.L.' })
    }
  })

  it('never loses the operation on any other refusal', () => {
    const leaving = ['already-signed', 'document-not-read']
    for (const code of SIGNING_REFUSALS.filter((one) => !leaving.includes(one))) {
      expect(fails(refused(code))).toMatchObject({ at: 'confirming', busy: null, failure: { code } })
    }
    expect(fails({ kind: 'offline' })).toMatchObject({ at: 'confirming', failure: { kind: 'offline' } })
  })
})

it('says no longer that there is no network once it is back, and keeps any other failure', () => {
  const failing = (failure: Failure): SignerEvent => ({ type: 'sign-failed', failure, now: NOW })
  const back: SignerEvent = { type: 'network-returned' }
  expect(confirmingAt(failing({ kind: 'offline' }), back).failure).toBeUndefined()
  expect(confirmingAt(failing({ kind: 'fault' }), back).failure).toEqual({ kind: 'fault' })
  const acceptFailed: SignerEvent = { type: 'accept-failed', step: 'approval', failure: { kind: 'offline' }, now: NOW }
  expect(after(opened(), acceptFailed, back)).toMatchObject({ at: 'reading', failure: undefined })
})

describe('S1.1.15 an operation that is signed by drawing', () => {
  const asked = { signatureTypes: ['BIOMETRICA' as const] }
  const accepted: SignerEvent[] = [{ type: 'accept-started' }, { type: 'document-accepted', documentUuid: 'one' }]
  const drawing = (...events: SignerEvent[]) => after(opened(asked), ...accepted, ...events)

  it('is read and accepted first, and asks for no code', () => {
    expect(after(opened(asked))).toMatchObject({ at: 'reading', index: 0 })
    expect(drawing()).toEqual({
      at: 'drawing',
      operation: expect.objectContaining({ documents: [expect.objectContaining({ read: true })] }),
      busy: false,
    })
  })

  it('keeps its step over a reload, and leads back to reading and on again', () => {
    expect(after(opened({ ...asked, documents: [aDocument('one', { read: true })] })).at).toBe('drawing')
    expect(drawing({ type: 'back-to-reading' })).toMatchObject({ at: 'reading', index: 0 })
    expect(drawing({ type: 'back-to-reading' }, { type: 'back-to-drawing' }).at).toBe('drawing')
  })

  it('waits for each of several documents to be accepted', () => {
    const documents = [aDocument('one'), aDocument('two')]
    expect(after(opened({ ...asked, documents }), ...accepted)).toMatchObject({ at: 'reading', index: 1 })
  })

  it('S1.4.31 S1.4.32 is busy while it is sent, and free again with what failed', () => {
    expect(drawing({ type: 'sign-started' })).toMatchObject({ at: 'drawing', busy: true })
    const failed: SignerEvent = { type: 'sign-failed', failure: { kind: 'offline' }, now: NOW }
    expect(drawing({ type: 'sign-started' }, failed)).toMatchObject({ busy: false, failure: { kind: 'offline' } })
    for (const type of ['network-returned', 'way-chosen'] as const) {
      const back = drawing({ type: 'sign-started' }, failed, { type })
      expect('failure' in back && back.failure).toBeUndefined()
    }
  })

  it('goes on to a code with the name that was typed, which another code and a failure leave', () => {
    const typed: SignerEvent = { type: 'name-typed', typedName: 'Ana P.', otp: { ...anOperation().otp, state: 'sent' } }
    expect(drawing({ type: 'sign-started' }, typed)).toMatchObject({
      at: 'confirming',
      busy: null,
      typedName: 'Ana P.',
      operation: { otp: { state: 'sent' } },
    })
    const wrong: SignerEvent = { type: 'sign-failed', failure: refused('otp-wrong', { triesLeft: 3 }), now: NOW }
    const resent: SignerEvent = { type: 'code-sent', now: NOW }
    expect(drawing(typed, wrong, { type: 'resend-started' }, resent)).toMatchObject({
      typedName: 'Ana P.',
      resent: true,
      failure: undefined,
    })
    expect(drawing(typed, { type: 'back-to-reading' }, { type: 'back-to-drawing' }).at).toBe('drawing')
  })

  it('goes back to a document that the server says was not accepted', () => {
    const failure = refused('document-not-read', { documentUuid: 'one' })
    expect(drawing({ type: 'sign-failed', failure, now: NOW })).toMatchObject({
      at: 'reading',
      failure: { step: 'approval' },
      operation: { documents: [{ read: false }] },
    })
  })

  it('ends as any other: signed, or closed', () => {
    expect(drawing({ type: 'sign-started' }, { type: 'signed' })).toEqual({ at: 'signed' })
    const failedWith = (code: RefusalCode) => drawing({ type: 'sign-failed', failure: refused(code), now: NOW })
    expect(failedWith('already-signed')).toEqual({ at: 'signed' })
    expect(failedWith('operation-cancelled')).toMatchObject({ at: 'closed', why: 'operation-cancelled' })
  })
})
