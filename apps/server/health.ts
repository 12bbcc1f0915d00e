import { countInAttention, countUnsound } from '@firmeza/credits/server'
import { countUnopenable, whySecretsAway } from '@firmeza/identification/server'
import { findSuspended, lastFailed, oldestUnsealed } from '@firmeza/operations/server'
import { SEALING_IS_LATE_MS } from '@firmeza/signing/server'
import type { FastifyInstance } from 'fastify'
import type { Parts } from './compose.ts'
import { endState } from './end-state.ts'
import { type Health, isFromHere, withoutReasons } from './health-told.ts'
import { messagesState } from './messages-state.ts'
import type { VisionElsewhere } from './vision-calls.ts'
import { answering, type State, watched } from './watched.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const FAILED_LATELY_MS = 7 * DAY

const well: State = { status: 'up' }

/** Looks at every dependency. */
export const openHealth = (parts: Parts): (() => Promise<Health>) => {
  const { database, vault, queue, mail, sms, inbox, tsa, sealKey, clock, visionElsewhere } = parts
  const checks: Record<string, () => Promise<State>> = {
    database: watched(answering(database), SECOND),
    files: watched(answering(vault), SECOND),
    captureKeys: watched(() => captureKeysState(parts), 5 * SECOND),
    queue: watched(answering(queue), SECOND),
    // The mail server is greeted and logged in to: often is too often.
    mail: watched(mail === inbox?.mail ? inTestInbox : answering(mail), 10 * SECOND),
    sms: watched(sms === inbox?.sms ? inTestInbox : answering(sms), 5 * SECOND),
    key: watched(answering(sealKey), SECOND),
    timestamps: watched(() => timestampsState(tsa, clock), SECOND),
    certificates: watched(async () => certificatesState(parts), SECOND),
    sealing: watched(() => sealingState(parts), SECOND),
    evidence: watched(() => evidenceState(parts), 5 * SECOND),
    payments: watched(() => paymentsState(parts), SECOND),
    balances: watched(() => balancesState(parts), SECOND),
    messages: watched(() => messagesState(parts), SECOND),
    ...(visionElsewhere && { vision: watched(() => visionState(visionElsewhere), SECOND) }),
  }
  return async () => {
    const states = await Promise.all(Object.entries(checks).map(async ([name, look]) => [name, await look()] as const))
    const up = states.every(([, { status }]) => status !== 'down')
    return { status: up ? 'up' : 'down', dependencies: Object.fromEntries(states) }
  }
}

/** `GET /health`: 503 while a dependency is down. Why is told on this machine and to operators. */
export const healthRoute = (
  app: FastifyInstance,
  look: () => Promise<Health>,
  { holderOf }: Pick<Parts, 'holderOf'>,
): void => {
  app.get('/health', { config: { door: 'open' }, logLevel: 'warn' }, async (request, reply) => {
    const health = await look()
    // Who it is stands in the database, which may be what is down.
    const isOperator = () =>
      holderOf(request.headers).then(
        (holder) => holder?.role === 'operator',
        () => false,
      )
    const tellsAll = isFromHere(request) || (request.headers.cookie !== undefined && (await isOperator()))
    return reply.code(health.status === 'up' ? 200 : 503).send(tellsAll ? health : withoutReasons(health))
  })
}

/** What would go out is kept in files instead. */
const inTestInbox = async (): Promise<State> => ({ status: 'up', via: 'test-inbox' })

const timestampsState = async (tsa: Parts['tsa'], clock: Parts['clock']): Promise<State> => {
  const { faults, endsAt } = await tsa.health()
  if (faults.length > 0) return { status: 'warning', reason: `another authority stands in for ${faults.join('; ')}` }
  return endsAt ? endState('timestamp authority', endsAt, clock.now()) : well
}

const certificatesState = ({ authority, sealKey, clock }: Parts): State => {
  const ends: Record<string, Date> = { ...authority.expiresAt, seal: sealKey.endsAt() ?? authority.expiresAt.seal }
  const [name, end] = Object.entries(ends).sort(([, a], [, b]) => a.getTime() - b.getTime())[0]!
  return endState(name, end, clock.now())
}

const paymentsState = async ({ database }: Parts): Promise<State> => {
  const count = await countInAttention(database.db)
  if (count === 0) return well
  return { status: 'warning', reason: `${count} payments need an operator` }
}

const balancesState = async ({ database }: Parts): Promise<State> => {
  const count = await countUnsound(database.db)
  if (count === 0) return well
  return { status: 'warning', reason: `${count} balances are not what their ledger comes to: the log says which` }
}

/** A backup restored to before an erasure says so too, until those tries are due again. */
const captureKeysState = async (parts: Parts): Promise<State> => {
  const away = await whySecretsAway(parts)
  if (away !== null) return { status: 'down', reason: away }
  await parts.strongboxes.secrets.health()
  const { missing, damaged } = await countUnopenable(parts)
  const shut = [missing > 0 && `${missing} are not there`, damaged > 0 && `${damaged} are damaged`].filter(Boolean)
  if (shut.length === 0) return well
  return {
    status: 'warning',
    reason: `${missing + damaged} identifications that are kept cannot be opened: of their secrets ${shut.join(', ')} (docs/operating.md, “Keys of captures”)`,
  }
}

/** Everything else goes on without. */
const visionState = async ({ living }: VisionElsewhere): Promise<State> => {
  if ((await living()) > 0) return well
  return {
    status: 'warning',
    reason: 'no process of this version runs with ROLE=vision: nobody is identified, and no document is read',
  }
}

/** What somebody else wrote is worse news than that somebody could. */
const evidenceState = async (parts: Parts): Promise<State> => {
  const [first, ...others] = await findSuspended(parts)
  if (first) {
    const more = others.length > 0 ? `, and so are ${others.length} more` : ''
    return {
      status: 'warning',
      reason: `operation ${first} is suspended: its rows are not what was written here${more}`,
    }
  }
  if (!(await parts.database.ownsItsTables())) return well
  return {
    status: 'warning',
    reason:
      'the role of DATABASE_URL owns the tables, or may become their owner: it could change evidence (docs/operating.md, “Two roles”)',
  }
}

/**
 * What keeps an operation from its seal may be a part that is down, or a stored file that no longer
 * is what it was: the log says which.
 */
const sealingState = async ({ database, clock }: Parts): Promise<State> => {
  const oldest = await oldestUnsealed(database)
  const failed = await lastFailed(database, new Date(clock.now().getTime() - FAILED_LATELY_MS))
  if (failed) return { status: 'warning', reason: `operation ${failed} was signed and cannot be sealed` }
  const late = oldest ? clock.now().getTime() - oldest.closedAt.getTime() : 0
  if (late < SEALING_IS_LATE_MS) return well
  return {
    status: 'warning',
    reason: `operation ${oldest!.id} was signed ${Math.floor(late / MINUTE)} minutes ago and is not sealed yet`,
  }
}
