import { newId } from '@firmeza/kernel'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { livingInstances } from './living-connection.ts'
import { jsonText } from './new-rows.ts'
import { statement } from './statement.ts'

/** A job as a process holds it: `attempt`, from 1, tells this run from a later one. */
export interface ClaimedJob {
  id: string
  queue: string
  data: unknown
  attempt: number
}

/** A job to be promised. Of an id that its queue has already nothing more is made. */
export interface PromisedJob {
  queue: string
  /** JSON. */
  data: unknown
  id?: string
  startAfter?: Date
}

/**
 * First half of the advisory locks by which processes show that they live; the second half is the
 * process's number.
 */
export const LIVING = 1_184_733
const LONGEST_PAUSE_SECONDS = 15

const value = sql.placeholder

/** Jobs as `insertJobs` and `addingJobs` take them. */
export const jobRows = (jobs: readonly PromisedJob[]): string =>
  jsonText(jobs.map(({ queue, data, id, startAfter }) => ({ id: id ?? newId(), queue, data, due_at: startAfter })))

/**
 * Adds jobs as part of a statement, where `condition` holds: `rows` is a parameter with what
 * `jobRows` answered. `Queue.added` then has to be told.
 */
export const addingJobs = (rows: Placeholder, condition = sql`true`): SQL => sql`
  insert into jobs (id, queue, data, due_at)
  select id, queue, data, coalesce(due_at, now())
  from json_to_recordset(${rows}::json) as job (id uuid, queue text, data jsonb, due_at timestamptz)
  where ${condition} on conflict do nothing`

export const insertJobs = statement<object, { rows: string }>('insert_jobs', () => addingJobs(value('rows')))

/**
 * Ends jobs that are done and claims others: `done` is JSON of `[{ queue, id, attempt }]`, `wanted`
 * of `[{ queue, most }]`. The end of a run that is no longer the job's last changes nothing.
 */
export const exchangeJobs = statement<ClaimedJob, { done: string; wanted: string; instance: number }>(
  'exchange_jobs',
  () => sql`
    with done as (
      update jobs set state = 'done', ended_at = now()
      from json_to_recordset(${value('done')}::json) as run (queue text, id uuid, attempt int)
      where jobs.queue = run.queue and jobs.id = run.id and jobs.attempts = run.attempt and jobs.state = 'running'
    ), due as (
      select job.queue, job.id from json_to_recordset(${value('wanted')}::json) as wanted (queue text, most int)
      cross join lateral (
        select queue, id from jobs where queue = wanted.queue and state = 'waiting' and due_at <= now()
        order by due_at limit wanted.most for update skip locked
      ) job
    )
    update jobs set state = 'running', attempts = attempts + 1, instance = ${value('instance')}::int, begun_at = now()
    from due where jobs.queue = due.queue and jobs.id = due.id
    returning jobs.id, jobs.queue, jobs.data, jobs.attempts as attempt`,
)

/** Puts a job back that has failed: after 1 s, doubling up to 15 s. */
export const retryJob = statement<object, { queue: string; id: string; attempt: number; fault: string }>(
  'retry_job',
  () => sql`
    update jobs set state = 'waiting', fault = ${value('fault')}::text,
      due_at = now() + least(${sql.raw(`${LONGEST_PAUSE_SECONDS}`)}, power(2, least(attempts, 10) - 1)) * interval '1 second'
    where queue = ${value('queue')}::text and id = ${value('id')}::uuid and attempts = ${value('attempt')}::int and state = 'running'`,
)

/** Puts a job that has not failed back for later, with what it is to be run with then. */
export const putOffJob = statement<
  object,
  { queue: string; id: string; attempt: number; data: string; afterMs: number }
>(
  'put_off_job',
  () => sql`
    update jobs set state = 'waiting', fault = null, data = ${value('data')}::jsonb,
      due_at = now() + ${value('afterMs')}::bigint * interval '1 millisecond'
    where queue = ${value('queue')}::text and id = ${value('id')}::uuid and attempts = ${value('attempt')}::int and state = 'running'`,
)

/** The job never runs again; no row where this is not its last run any more. */
export const buryJob = statement<{ id: string }, { queue: string; id: string; attempt: number }>(
  'bury_job',
  () => sql`
    update jobs set state = 'dead', ended_at = now()
    where queue = ${value('queue')}::text and id = ${value('id')}::uuid and attempts = ${value('attempt')}::int and state = 'running' returning id`,
)

interface Look {
  waiting: { queue: string; due_ms: number }[]
  /** Processes that are said to run jobs. */
  running: number[]
  /** Processes that hold their lock. */
  living: number[]
}

/** What waits and when the first of each queue is due, and who runs something. */
export const lookAtJobs = statement<Look>(
  'look_at_jobs',
  () => sql`
    select
      (select coalesce(json_agg(each), '[]') from (
        select queue, ceil(extract(epoch from min(due_at) - now()) * 1000)::bigint as due_ms
        from jobs where state = 'waiting' group by queue) each) as waiting,
      (select coalesce(json_agg(distinct instance), '[]') from jobs where state = 'running') as running,
      (select coalesce(json_agg(instance), '[]') from (${livingInstances(sql.raw(`${LIVING}`))}) each) as living`,
)

/**
 * Gives back what stands as run by a process that does not: `held` is JSON of
 * `[{ queue, id, attempt }]`, the jobs that it knows of.
 */
export const giveBackUnheld = statement<object, { instance: number; held: string }>(
  'give_back_unheld',
  () => sql`
    update jobs set state = 'waiting', due_at = now()
    where state = 'running' and instance = ${value('instance')}::int and not exists (
      select from json_to_recordset(${value('held')}::json) as run (queue text, id uuid, attempt int)
      where jobs.queue = run.queue and jobs.id = run.id and jobs.attempts = run.attempt)`,
)

/** Gives the jobs that a process runs back to their queues. */
export const giveBackJobs = statement<object, { instance: number }>(
  'give_back_jobs',
  () => sql`
    update jobs set state = 'waiting', due_at = now()
    where state = 'running' and instance = ${value('instance')}::int`,
)

/**
 * A handler that has not come back after an hour is taken for lost, and its job runs again. What
 * has ended is forgotten after a day: until then its id cannot be promised again.
 */
export const tidyJobs = statement(
  'tidy_jobs',
  () => sql`
    with lost as (
      update jobs set state = 'waiting', due_at = now()
      where state = 'running' and begun_at < now() - interval '1 hour'
    )
    delete from jobs where (queue, id) in (
      select queue, id from jobs where ended_at < now() - interval '1 day' order by ended_at limit 10000 for update skip locked)`,
)
