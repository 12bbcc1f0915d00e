import type { Session } from '@firmeza/accounts/web'
import { RequestFailure } from '@firmeza/accounts/web'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { CreationPayloadInput } from '@firmeza/operations/contract'
import type { AnalyticsEvent, SendRequest } from '@firmeza/operations/tab'
import { type CreationAnswer, operationsPaths, type WireField, type WireOperation } from '@firmeza/operations/wire'
import type { Attempt } from './attempts.ts'
import { type RefusedField, refusedField } from './refused-field.ts'

export interface CreationParts {
  send: SendRequest
  session: Session
  track: (event: AnalyticsEvent) => void
  /** What is told to analytics when the form is sent. */
  event: AnalyticsEvent
  /** The token that creates: a trial's grant, or an account holder's own. */
  takeToken: () => Promise<string>
  payload: () => Promise<CreationPayloadInput>
  domainUuid: string
  attempt: Attempt
}

/** Where the way to an operation ended: at its creation, or at reading it back (it then exists). */
export type CreationRefusal =
  | { code: 'create-failed'; failure: RequestFailure; field: RefusedField | undefined }
  | { code: 'fetch-failed'; failure: RequestFailure; operationUuid: string }

/** An operation that exists now. */
export type CreatedOperation = WireOperation & {
  /** Of each signer in their order, where their signature will show; null: on no page. */
  stampPages: (number | null)[]
}

const stampPagesOf = ({ signers, stamps }: CreationAnswer): CreatedOperation['stampPages'] => {
  if (!signers) return [stamps[0]?.pageNumber ?? null]
  return signers.map((signer) => stamps.find(({ signerUuid }) => signerUuid === signer.signerUuid)?.pageNumber ?? null)
}

/**
 * Creates an operation (specification 1 §4, "Operation creation flow"): analytics click, token,
 * payload, creation, operation. What later screens need is left in the session.
 */
export const createOperation = async (parts: CreationParts): Promise<Result<CreatedOperation, CreationRefusal>> => {
  const { send, session, track, event, domainUuid, attempt } = parts
  track(event)

  let payload: CreationPayloadInput | undefined
  let stampPages: CreatedOperation['stampPages'] = []
  const create = async (): Promise<string> => {
    session.write({ token: await parts.takeToken(), domainUuid })
    payload = await parts.payload()
    const answer = await json<CreationAnswer>(sendCreation(send, domainUuid, attempt.key, payload))
    const operationUuid = answer.uuids[0] ?? ''
    stampPages = stampPagesOf(answer)
    session.write({ esignToken: answer.loginautToken, operationUuid, documentUuid: answer.documentsUuid[0] ?? '' })
    return operationUuid
  }

  const created = await outcome(create())
  if (!created.ok) {
    const failure = created.refusal
    return refuse({ code: 'create-failed', failure, field: refusedField(failure.problem?.field, payload) })
  }
  const fetched = await outcome(json<WireOperation>(send(operationsPaths.operation(domainUuid, created.value))))
  if (!fetched.ok) return refuse({ code: 'fetch-failed', failure: fetched.refusal, operationUuid: created.value })
  session.write(keptOf(fetched.value))
  attempt.end()
  return ok({ ...fetched.value, stampPages })
}

/**
 * Sends the creation under its attempt's key. When no answer comes nobody knows whether the
 * operation exists, so it is sent once more under the same key: the service creates it once
 * (`Idempotency-Key`).
 */
const sendCreation = async (send: SendRequest, domainUuid: string, key: string, body: unknown): Promise<Response> => {
  const options = { method: 'POST', body, headers: { 'idempotency-key': key } } as const
  const url = operationsPaths.create(domainUuid)
  return send(url, options).catch((reason: unknown) => {
    if (reason instanceof RequestFailure && reason.kind === 'unreachable') return send(url, options)
    throw reason
  })
}

/** What the session keeps of an operation (specification 1 §3, "Operation response"). */
const keptOf = (operation: WireOperation) => {
  const value = (...identifiers: string[]) =>
    operation.authPolicy.fields.find(({ identifier }: WireField) => identifiers.includes(identifier))?.value
  return {
    operation,
    documentUuid: operation.documents[0]?.documentUuid,
    cellphone: value('cellphone'),
    signBoxName: value('signbox', 'cajafirma'),
  }
}

const json = async <Body>(sent: Promise<Response>): Promise<Body> => (await sent).json()

/** Refusals of the server, as data. A fault of ours goes on as one. */
const outcome = async <Value>(work: Promise<Value>): Promise<Result<Value, RequestFailure>> => {
  try {
    return ok(await work)
  } catch (reason) {
    if (reason instanceof RequestFailure) return refuse(reason)
    throw reason
  }
}
