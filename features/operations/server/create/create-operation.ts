import { holdHolder, type Tokens } from '@firmeza/accounts/server'
import { readCredits, reserveCredits } from '@firmeza/credits/server'
import { GENESIS, linkEvents, linking } from '@firmeza/evidence/server'
import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import { type Database, keepFiles, type Limits, type Queue, type StagedFile } from '@firmeza/store'
import type { CreationPayload } from '../../contract.ts'
import { nextReminder, type Operation, partiesInTurn } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import type { TaskKind } from '../../domain/task-kind.ts'
import type { CreationAnswer } from '../../wire.ts'
import type { Authenticator } from '../authenticator.ts'
import { readDefaults } from '../defaults/sending-defaults.ts'
import { insertOperation } from '../insert-operation.ts'
import type { Links } from '../links/links.ts'
import { batchFacts, type OfBatch, operationFacts } from '../operation-facts.ts'
import { answerOf } from './creation-answer.ts'
import { type CreationLimitParts, creationLimits } from './creation-limits.ts'
import { type Creator, pays } from './creator.ts'
import { earlierAnswer, type Idempotency, rememberAnswer, spendGrant } from './idempotency.ts'
import type { TakenDocument } from './ingest-document.ts'
import { judgeCreation, priceOf } from './judge-creation.ts'
import type { Plan } from './plan-operation.ts'
import type { PlannedParty } from './plan-party.ts'
import { type RetentionTerms, retentionOf } from './retention.ts'
import type { Sender } from './sender.ts'
import { senderNameOf } from './why-not-sent.ts'

export interface CreateParts extends CreationLimitParts {
  database: Database
  queue: Queue
  tokens: Tokens
  links: Links
  authenticator: Authenticator
  clock: Clock
  brandName: string
  /** Name and version of what creates, as evidence keeps them. */
  software: string
  /** Days until an unsigned operation expires. */
  operationDays: number
  limits: Limits
  /** Countries that SMS are sent to. */
  smsCountries: ReadonlySet<string>
  /** What parties can be asked to do here. */
  kinds: readonly TaskKind[]
  retention: RetentionTerms
}

export interface CreationRequest {
  payload: CreationPayload
  /** The documents that the plan names; the files of theirs that are to be kept go to `staged`. */
  take: (plan: Plan, staged: StagedFile[]) => Promise<Result<TakenDocument[], Refusal>>
  creator: Creator
  sender: Sender
  visitor: Visitor
  /** Where a job works off a file of rows: nobody was there when the operation was created. */
  batch?: OfBatch
  idempotency: Omit<Idempotency, 'caller'> | null
}

class CreditsExhausted extends Error {}
class AnsweredMeanwhile extends Error {}
class GrantUsed extends Error {}
class HolderGone extends Error {}

const DAY_MS = 86_400_000

/**
 * Creates an operation: documents kept, credits set aside, evidence begun and the invitation
 * promised, in one transaction. Of what comes to nothing nothing stays on the disk.
 */
export const createOperation = async (
  parts: CreateParts,
  { payload, creator, visitor, batch, idempotency: asked, ...bringing }: CreationRequest,
): Promise<Result<CreationAnswer, Refusal>> => {
  const { database } = parts
  const idempotency = asked && { ...asked, caller: pays(creator) ? creator.accountId : creator.grantId }
  const before = idempotency && (await earlierAnswer(database.db, idempotency))
  if (before) return before.ok ? ok(await answerOf(parts, before.value)) : before

  const judged = await judgeCreation(parts, payload, creator)
  if (!judged.ok) return judged
  const { plan, kind } = judged.value
  const refusal = await whyNotPaid(parts, plan, creator)
  if (refusal) return refuse(refusal)
  // Counted before documents are ingested: of those who come at once none slips by, and what is
  // refused in the end costs nothing.
  return parts.limits.within(creationLimits(parts, { plan, creator, visitor, kind, ofBatch: Boolean(batch) }), () =>
    create(parts, { ...bringing, plan, kind, creator, visitor, ...(batch ? { batch } : {}), idempotency }),
  )
}

interface Planned extends Omit<CreationRequest, 'payload' | 'idempotency'> {
  plan: Plan
  kind: 'paid' | 'free'
  idempotency: Idempotency | null
}

const create = async (parts: CreateParts, planned: Planned): Promise<Result<CreationAnswer, Refusal>> => {
  const staged: StagedFile[] = []
  try {
    return await createWith(parts, planned, staged)
  } finally {
    for (const file of staged) await file.drop()
  }
}

const createWith = async (
  parts: CreateParts,
  { plan, kind, take, creator, sender, visitor, batch, idempotency }: Planned,
  staged: StagedFile[],
): Promise<Result<CreationAnswer, Refusal>> => {
  const { database, queue, clock } = parts
  const taken = await take(plan, staged)
  if (!taken.ok) return taken
  const documents = taken.value.map(({ document }) => document)

  const usual =
    pays(creator) && plan.retention === null ? (await readDefaults(database.db, creator.accountId)).retention : null
  const now = clock.now()
  const days = plan.deadlineDays ?? parts.operationDays
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const operation: Operation = {
    id: newId(),
    domainUuid: creator.domainUuid,
    accountId: pays(creator) ? creator.accountId : null,
    standing: sender.standing,
    network: sender.standing === 'trial' ? sender.who : null,
    opClass: plan.opClass,
    demo: plan.demo,
    phase: 'open',
    language: plan.language,
    senderName: pays(creator) ? senderNameOf(creator, kind) : parts.brandName,
    createdAt: now,
    expiresAt,
    rules: { ...plan.rules, ...retentionOf(plan, parts.retention, usual) },
    copies: plan.copies.map((email) => ({
      id: newId(),
      email,
      salt: linking.salt(),
      mailId: newId(),
      standing: 'waiting',
      askedAt: null,
      openedAt: null,
    })),
    closedAt: null,
    completedAt: null,
    actaSha256: null,
    legalHoldSince: null,
    erasedAt: null,
    version: 1,
    mac: '',
    head: GENESIS,
    parties: beginParties(plan, taken.value),
    documents,
  }
  const links = linkEvents(
    operation.id,
    GENESIS,
    [createdEvent(operation, { ...visitor, ...batchFacts(batch), software: parts.software })],
    linking,
  )
  operation.head = links.at(-1)!
  operation.mac = parts.authenticator.of(operation)
  try {
    await database.transaction(async (tx) => {
      if (creator.kind === 'holder' && !(await holdHolder(tx, creator.userId))) throw new HolderGone()
      if (idempotency && !(await rememberAnswer(tx, idempotency, operation))) throw new AnsweredMeanwhile()
      if (creator.kind === 'trial' && !(await spendGrant(tx, creator.grantId, operation))) throw new GrantUsed()
      await insertOperation(tx, operation, links, nextReminder(operation, now))
      const { accountId } = operation
      if (accountId && !plan.demo && !(await reserveCredits(tx, accountId, priceOf(plan), operation.id, now)))
        throw new CreditsExhausted()
      for (const party of partiesInTurn(operation))
        if (party.invite) await parts.links.invite(tx, queue, operation, party)
      await keepFiles(tx, operation.id, staged)
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

/** By level and order; those of the same as the payload has them, counted again from 1. */
const beginParties = (plan: Plan, taken: TakenDocument[]): Party[] =>
  plan.parties
    .map((party, signer) => begin(party, documentsOf(plan, taken, signer)))
    .toSorted((one, other) => one.level - other.level || one.order - other.order)
    .map((party, at, all) => ({ ...party, order: at + 1 - all.findIndex(({ level }) => level === party.level) }))

const documentsOf = ({ documents }: Plan, taken: TakenDocument[], signer: number): Party['documents'] =>
  documents.flatMap(({ signers }, at) => {
    const { document, boxes } = taken[at]!
    const theirs = signers.findIndex((each) => each.signer === signer)
    return theirs < 0 ? [] : [{ documentId: document.id, boxes: boxes[theirs]!, readAt: null, seen: null, shown: null }]
  })

const begin = ({ tasks, ...planned }: PlannedParty, documents: Party['documents']): Party => ({
  ...planned,
  id: newId(),
  mailedAt: null,
  openedAt: null,
  doneAt: null,
  heldBy: null,
  actaSha256: null,
  tenure: 0,
  documents,
  tasks: tasks.map(({ kind, waitsFor: state, precedesReading }, at) => ({
    kind,
    state,
    precedesReading,
    id: newId(),
    order: at + 1,
    doneAt: null,
  })),
})

/**
 * What the end would refuse is refused before documents are ingested. The transaction has the last
 * word.
 */
const whyNotPaid = async (parts: CreateParts, plan: Plan, creator: Creator): Promise<Refusal | null> => {
  if (!pays(creator) || plan.demo) return null
  const { currentcredits } = await readCredits(parts.database.db, creator.accountId)
  return currentcredits < priceOf(plan) ? { code: 'credits-exhausted' } : null
}

const createdEvent = (operation: Operation, by: CreationRequest['visitor'] & { software: string }) => ({
  type: 'OperationCreated',
  at: operation.createdAt,
  facts: { ...by, ...operationFacts(operation) },
})
