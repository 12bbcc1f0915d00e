import { allAreDone, isCertifiedFor, type Operation, waitingFor } from '../domain/operation.ts'
import { keepsApart } from '../domain/operation-kinds.ts'
import type { Party, SignatureType, SignerField } from '../domain/party.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import type { CodeChannel, OperationState, WireField, WireSignatureType } from '../wire.ts'

const SIGNATURE_TYPES: Record<WireSignatureType, SignatureType> = {
  SIMPLE: 'simple',
  BIOMETRICA: 'handwritten',
  AVANZADA_VIDEO_1PASO: 'video-in-one-step',
  VIDEO_1PASO_OTP: 'video-in-one-step-with-code',
  IDENTIFICATION_NO_ASISTIDA: 'unattended-identification',
  NOTIFICACION: 'notification',
}

/** The kinds of task that each is made of, in their order. */
const KINDS: Record<SignatureType, string[]> = {
  simple: ['sign-with-code'],
  handwritten: ['sign-by-drawing'],
  'video-in-one-step': ['identify'],
  'video-in-one-step-with-code': ['identify', 'sign-with-code'],
  'unattended-identification': ['identify'],
  notification: ['acknowledge'],
}
/** Those of a code that goes by e-mail. */
const MAILED: Record<string, string> = {
  'sign-with-code': 'sign-with-mailed-code',
  'sign-by-drawing': 'sign-by-drawing-or-mailed-code',
}

export const kindsOf = (type: SignatureType, codeBy: CodeChannel): string[] =>
  KINDS[type].map((kind) => (codeBy === 'EMAIL' ? (MAILED[kind] ?? kind) : kind))

/** The wire's words (specification 1 §3) in ours. */
export const signatureTypeOf = (word: WireSignatureType): SignatureType => SIGNATURE_TYPES[word]

/** Ours in the wire's. */
export const signatureTypeWord = (type: SignatureType): WireSignatureType =>
  (Object.keys(SIGNATURE_TYPES) as WireSignatureType[]).find((word) => SIGNATURE_TYPES[word] === type)!

export const fieldOf = ({ identifier, value, label, resumen, authentication, order }: WireField): SignerField => ({
  identifier,
  value,
  label,
  shownAtEnd: resumen === 'Y',
  authenticates: authentication === 'Y',
  order,
})

export const fieldWords = ({ identifier, value, label, shownAtEnd, authenticates, order }: SignerField): WireField => ({
  identifier,
  value,
  label,
  resumen: shownAtEnd ? 'Y' : 'N',
  authentication: authenticates ? 'Y' : 'N',
  order,
})

const OPEN: Record<string, OperationState> = {
  delivery: 'created',
  opening: 'sent',
  reading: 'opened',
  identification: 'opened',
  recording: 'recording',
  'in-review': 'in-review',
}

/** What an operation is in, of which its row says phase and what it waits for. */
export const stateWord = ({
  phase,
  waitingFor: waits,
}: {
  phase: Operation['phase']
  waitingFor: string | null
}): OperationState => (phase === 'open' ? (OPEN[waits ?? ''] ?? 'read') : phase === 'closing' ? 'sealing' : phase)

/**
 * The same as one party sees it: who is done has signed, whoever is still to; and is being sealed
 * where they are told nothing of the others.
 */
export const stateFor = (
  operation: Operation,
  party: Party,
  kinds: readonly Pick<TaskKind, 'kind' | 'keepsApart'>[],
): OperationState => {
  if (isCertifiedFor(operation, party)) return 'completed'
  if (operation.phase === 'open' && party.doneAt) return keepsApart(operation, kinds) ? 'sealing' : 'signed'
  if (allAreDone(operation) && !party.doneAt) return 'expired'
  return stateWord({ phase: operation.phase, waitingFor: waitingFor({ ...operation, parties: [party] }) })
}
