import type { OperationRefusalCode } from '@firmeza/operations/wire'
import type { SigningRefusalCode } from '../wire.ts'

export type RefusalCode = SigningRefusalCode | OperationRefusalCode

/**
 * Why a call did not do what was asked: the server refused, with facts; the network did not carry
 * the call or its answer (the server may well have acted); or something broke.
 */
export type Failure =
  | { kind: 'refused'; code: RefusalCode; facts: Readonly<Record<string, unknown>> }
  | { kind: 'offline' }
  | { kind: 'fault' }

export const refusedWith = (failure: Failure, code: RefusalCode): boolean =>
  failure.kind === 'refused' && failure.code === code
