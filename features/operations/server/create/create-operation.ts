import {
  esignTokenIssuedAt,
  holdHolder,
  isPayer,
  type Payer,
  type Principal,
  type Tokens,
} from '@firmeza/accounts/server'
import { readCredits, reserveCredits } from '@firmeza/credits/server'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { GENESIS, linkEvents, linking, recordLinks } from '@firmeza/evidence/server'
import type { Allowance, Refusal } from '@firmeza/http'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import { GREATEST_PDF_BYTES } from '@firmeza/pdf'
import type { Database, Queue, Vault } from '@firmeza/store'
import type { CreationPayload } from '../../contract.ts'
import type { Operation, OperationDocument } from '../../domain/operation.ts'
import { type CreationAnswer, TRIAL_PDF_BYTES } from '../../wire.ts'
import type { Links } from '../links/links.ts'
import { operationFacts } from '../operation-facts.ts'
import { toE164 } from '../phone.ts'
import { type Plan, planOperation } from '../plan-operation.ts'
import { insertOperation } from '../store.ts'
import { earlierAnswer, type Idempotency, rememberAnswer, spendGrant } from './idempotency.ts'
import { takeInDocument } from './take-in-document.ts'

export interface CreateParts {
  database: Database
  queue: Queue
  vault: Vault
  tokens: Tokens
  links: Links
  clock: Clock
  brandName: string
  /** Name and version of what creates, as evidence keeps them. */
  software: string
  /** Days until an unsigned operation expires. */
  operationDays: number
  /** Trials an address may ask for, and demos a phone or mailbox may be sent: what costs nothing must not serve to pester a stranger. */
  trials: Allowance
}

export type Creator = Payer | Extract<Principal, { kind: 'trial' }>

export interface CreationRequest {
  payload: CreationPayload
  /** The bytes of a `documentB64`, or null when it is not base64. */
  decode: (base64: string) => Buffer | null
  creator: Creator
  visitor: { ip: string; userAgent: string }
  idempotency: Omit<Idempotency, 'caller'> | null
}

class CreditsExhausted extends Error {}
class AnsweredMeanwhile extends Error {}
class GrantUsed extends Error {}
class HolderGone extends Error {}

const DAY_MS = 86_400_000

/** Creates an operation: documents stored, credits set aside, evidence begun and the invitation promised, in one transaction. */
export const createOperation = async (
  parts: CreateParts,
  { payload, decode, creator, visitor, idempotency: asked }: CreationRequest,
): Promise<Result<CreationAnswer, Refusal>> => {
  const { database, queue, clock } = parts
  const idempotency = asked && { ...asked, caller: isPayer(creator) ? creator.accountId : creator.grantId }
  const before = idempotency && (await earlierAnswer(database.db, idempotency))
  if (before) return before.ok ? ok(await answerOf(parts, before.value)) : before

  const planned = await planFor(payload, creator)
  if (!planned.ok) return planned
  const plan = planned.value
  const refusal = await whyNotNow(parts, plan, creator)
  if (refusal) return refuse(refusal)
  const mostBytes = creator.kind === 'trial' ? TRIAL_PDF_BYTES : GREATEST_PDF_BYTES
  const documents: OperationDocument[] = []
  for (const each of plan.documents) {
    const { demo, language } = plan
    const taken = await takeInDocument(each, { vault: parts.vault, demo, language, mostBytes, decode })
    if (!taken.ok) return taken
    documents.push(taken.value)
  }

  const now = clock.now()
  const operation: Operation = {
    id: newId(),
    domainUuid: creator.domainUuid,
    accountId: isPayer(creator) ? creator.accountId : null,
    opClass: plan.opClass,
    demo: plan.demo,
    state: 'created',
    language: plan.language,
    senderName: isPayer(creator) ? creator.accountName : parts.brandName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + parts.operationDays * DAY_MS),
    signedAt: null,
    completedAt: null,
    actaSha256: null,
    erasedAt: null,
    version: 1,
    head: GENESIS,
    signer: { ...plan.signer, id: newId() },
    documents,
  }
  const links = linkEvents(
    operation.id,
    GENESIS,
    [createdEvent(operation, { ...visitor, software: parts.software })],
    linking,
  )
  operation.head = links.at(-1)!
  // Others may have come by while the documents were taken in; from here to the count nothing waits.
  const retryAfterSeconds = waitFor(parts, plan)
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  for (const target of targetsOf(plan)) parts.trials.count(target)
  try {
    await database.transaction(async (tx) => {
      if (creator.kind === 'holder' && !(await holdHolder(tx, creator.userId))) throw new HolderGone()
      if (idempotency && !(await rememberAnswer(tx, idempotency, operation))) throw new AnsweredMeanwhile()
      if (creator.kind === 'trial' && !(await spendGrant(tx, creator.grantId, operation))) throw new GrantUsed()
      await insertOperation(tx, operation)
      const { accountId } = operation
      if (accountId && !plan.demo && !(await reserveCredits(tx, accountId, CREDIT_PRICE.signature, operation.id, now)))
        throw new CreditsExhausted()
      await recordLinks(tx, operation.id, links)
      if (plan.signer.invite) await parts.links.invite(tx, queue, operation)
    })
  } catch (fault) {
    if (fault instanceof CreditsExhausted) return refuse({ code: 'credits-exhausted' })
    if (fault instanceof HolderGone) return refuse({ code: 'not-authorised' })
    if (fault instanceof GrantUsed) return refuse({ code: 'forbidden' })
    if (!(fault instanceof AnsweredMeanwhile) || !idempotency) throw fault
    const theirs = await earlierAnswer(database.db, idempotency)
    if (!theirs) throw fault
    return theirs.ok ? ok(await answerOf(parts, theirs.value)) : theirs
  }
  return ok(await answerOf(parts, operation))
}

const planFor = async (payload: CreationPayload, creator: Creator) => {
  const plan = planOperation(payload, toE164)
  if (plan.ok && creator.kind === 'trial' && !plan.value.demo) return refuse({ code: 'forbidden' } as const)
  return plan
}

/** Whom a demo is sent to. What is paid for is the sender's own affair. */
const targetsOf = ({ demo, signer }: Plan): string[] => (demo ? [signer.phone, signer.email.toLowerCase()] : [])

/** Seconds until a demo may be sent there again. */
const waitFor = ({ trials }: CreateParts, plan: Plan): number =>
  Math.max(0, ...targetsOf(plan).map((target) => trials.wait(target)))

/** What the end would refuse is refused before documents are taken in. The transaction has the last word. */
const whyNotNow = async (parts: CreateParts, plan: Plan, creator: Creator): Promise<Refusal | null> => {
  const retryAfterSeconds = waitFor(parts, plan)
  if (retryAfterSeconds > 0) return { code: 'too-many-requests', retryAfterSeconds }
  if (!isPayer(creator) || plan.demo) return null
  const { currentcredits } = await readCredits(parts.database.db, creator.accountId)
  return currentcredits < CREDIT_PRICE.signature ? { code: 'credits-exhausted' } : null
}

const answerOf = async (
  { tokens, clock }: CreateParts,
  { id, createdAt, signer, documents }: Pick<Operation, 'id' | 'createdAt' | 'signer' | 'documents'>,
): Promise<CreationAnswer> => ({
  loginautToken: await tokens.issue(
    { kind: 'signer', operationId: id, signerId: signer.id, via: 'api' },
    esignTokenIssuedAt(createdAt, clock.now()),
  ),
  uuids: [id],
  documentsUuid: documents.map((document) => document.id),
})

const createdEvent = (operation: Operation, by: CreationRequest['visitor'] & { software: string }) => ({
  type: 'OperationCreated',
  at: operation.createdAt,
  facts: { ...by, ...operationFacts(operation) },
})
