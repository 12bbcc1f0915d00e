import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import { livingInstances } from '../living-connection.ts'
import { statement } from '../statement.ts'

/**
 * Channels: there is something to answer, of the kind named; what has the id named is answered.
 */
export const ASKED = 'firmeza_asked'
export const ANSWERED = 'firmeza_answered'

/**
 * Seconds that an answer has once somebody began with it, all tries together; with those that it
 * waits to be begun, fewer than a browser waits.
 */
const ANSWERED_WITHIN = 15
/** How often it is begun: what brought two processes down is not given to a third. */
const MOST_ATTEMPTS = 2
/** Seconds that what nobody asks for any more stays, so that who still asks can learn of it. */
const LEFT_FOR = 5

const value = sql.placeholder
const number = (constant: number) => sql.raw(`${constant}`)
const seconds = (count: Placeholder | ReturnType<typeof number>) => sql`${count}::int * interval '1 second'`

/** First half of the locks of those who answer this kind. */
export const lockOf = (kind: string): number => createHash('sha256').update(kind).digest().readUInt32BE() >>> 1

interface Asking extends Record<string, unknown> {
  id: string
  kind: string
  lock: number
  question: Uint8Array
  /** That wait, to each process that answers. */
  mostEach: number
  /** That are kept, of all kinds. */
  mostBytes: number
  takenWithin: number
}

/** `asked`: false where there is nobody to answer, or no room for more. */
export const askCall = statement<{ asked: boolean; living: number }, Asking>(
  'ask_call',
  () => sql`
    with given as (select ${value('question')}::bytea as question, ${value('kind')}::text as kind),
    living as (select count(*)::int as count from (${livingInstances(value('lock'))}) each),
    kept as (select coalesce(sum(octet_length(c.question)), 0) as bytes from remote_calls c),
    waiting as (
      select count(*) as count from remote_calls c join given using (kind)
      where c.answer is null and c.expires_at > now()
    ),
    asked as (
      insert into remote_calls (id, kind, question, expires_at)
      select ${value('id')}::uuid, given.kind, given.question, now() + ${seconds(value('takenWithin'))}
      from given, living, kept, waiting
      where waiting.count < living.count * ${value('mostEach')}::int
        and kept.bytes + octet_length(given.question) <= ${value('mostBytes')}::bigint
      returning kind
    )
    select living.count as living, exists (select from asked) as asked,
      (select pg_notify('${sql.raw(ASKED)}', kind)::text from asked) as told
    from living`,
)

export interface TakenCall {
  id: string
  question: Buffer
  attempt: number
}

export const takeCalls = statement<TakenCall, { kind: string; most: number; instance: number }>(
  'take_calls',
  () => sql`
    with due as (
      select id from remote_calls
      where kind = ${value('kind')}::text and instance is null and answer is null and expires_at > now()
      order by asked_at limit ${value('most')}::int for update skip locked
    )
    update remote_calls c set instance = ${value('instance')}::int, attempts = attempts + 1,
      expires_at = case when attempts = 0 then now() + ${seconds(number(ANSWERED_WITHIN))} else expires_at end
    from due where c.id = due.id returning c.id, c.question, c.attempts as attempt`,
)

/** The picture goes as the answer comes. An answer of a run that is not the last is nothing. */
export const answerCall = statement<object, { id: string; attempt: number; instance: number; answer: Uint8Array }>(
  'answer_call',
  () => sql`
    with answered as (
      update remote_calls set answer = ${value('answer')}::bytea, question = ''
      where id = ${value('id')}::uuid and attempts = ${value('attempt')}::int and instance = ${value('instance')}::int
        and answer is null
      returning id
    )
    select pg_notify('${sql.raw(ANSWERED)}', id::text)::text as told from answered`,
)

export interface EndedCall {
  id: string
  answer: Buffer | null
  isBegun: boolean
  /** Ended by `tidyCalls`, as often begun as it may be: who is slow with it has it still. */
  isLost: boolean
}

/** Takes those away that are answered, or that nobody has answered in time. */
export const collectCalls = statement<EndedCall, { ids: string }>(
  'collect_calls',
  () => sql`
    delete from remote_calls
    where id in (select json_array_elements_text(${value('ids')}::json)::uuid)
      and (answer is not null or expires_at <= now())
    returning id, answer, attempts > 0 as "isBegun",
      attempts >= ${number(MOST_ATTEMPTS)} and instance is null as "isLost"`,
)

/** Of a process that gives up, whatever has become of them. */
export const dropCalls = statement<object, { ids: string }>(
  'drop_calls',
  () => sql`
    delete from remote_calls where id in (select json_array_elements_text(${value('ids')}::json)::uuid)`,
)

/**
 * Gives what a dead process had begun to others, once, and removes what those who asked have left
 * behind, of every kind.
 */
export const tidyCalls = statement<object, { kind: string; lock: number }>(
  'tidy_calls',
  () => sql`
    with left_behind as (
      delete from remote_calls where expires_at <= now() - ${seconds(number(LEFT_FOR))}
    ),
    orphaned as (
      update remote_calls set instance = null,
        expires_at = case when attempts >= ${number(MOST_ATTEMPTS)} then now() else expires_at end
      where kind = ${value('kind')}::text and answer is null and expires_at > now()
        and instance is not null and instance not in (${livingInstances(value('lock'))})
      returning kind
    )
    select pg_notify('${sql.raw(ASKED)}', kind)::text as told from orphaned limit 1`,
)

export const countLiving = statement<{ living: number }, { lock: number }>(
  'count_living',
  () => sql`select count(*)::int as living from (${livingInstances(value('lock'))}) each`,
)
