import type { Database, Db } from '@firmeza/store'
import { type SQL, sql } from 'drizzle-orm'
import { DOMAIN_UUID } from './server-process.ts'

const PIECE = 50_000

const FIRST = 'maria carmen ana isabel lucia elena marta paula antonio jose manuel david javier daniel carlos pablo'
const LAST =
  'garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno munoz alvarez romero alonso navarro torres ramos gil serrano'
const PAPERS =
  'contrato arrendamiento,presupuesto obra,contrato servicios,acuerdo confidencialidad,anexo laboral,autorizacion datos,poliza hogar,hoja encargo'

const list = (words: string, between: string): SQL => sql`string_to_array(${words}, ${between})`
/** One of a list for number i: each list is walked in steps of its own, so that all combine. */
const pick = (words: string, between: string, step: number): SQL =>
  sql`(${list(words, between)})[1 + (i::bigint * ${sql.raw(String(step))} / 7 % ${sql.raw(String(words.split(between).length))})::int]`

/**
 * What operation number i of an account is made of. Number 1 is the oldest, two years ago; the
 * newest was created just now.
 */
const made = (accountId: string, from: number, to: number, of: number): SQL => sql`
  select i, md5('operation' || i || ${accountId}::text)::uuid as id,
    now() - make_interval(secs => (${of}::float8 - i) * 63072000 / ${of}::float8) as created_at,
    case when i % 100 = 1 then 'declined' when i % 20 = 2 then 'expired' when i % 50 = 3 then 'open'
      when i % 1000 = 5 then 'failed' when i % 100 = 7 then 'cancelled' else 'completed' end as phase,
    ${pick(FIRST, ' ', 5)} as name, ${pick(LAST, ' ', 11)} || ' ' || ${pick(LAST, ' ', 17)} as lastname,
    ${pick(PAPERS, ',', 13)} || ' ' || lpad(i::text, 7, '0') as paper
  from generate_series(${from}::int, ${to}::int) as i`

/** As the product keeps it: words in small letters, a space before and after each. */
const SEARCH_TEXT = sql`' ' || left(replace(id::text, '-', ''), 8) || ' ' || name || ' ' || lastname || ' ' || name || i || ' example com ' || paper || ' pdf '`

/**
 * Fills an account's panel with operations that ended long ago, by SQL: a million come to be in
 * minutes instead of days.
 */
export const fillPanel = async (database: Database, accountId: string, count: number): Promise<void> => {
  const patiently = (work: (tx: Db) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await work(tx)
    })
  const key = 'operation_words_account_id_beginning_place_pk'
  await patiently((tx) => tx.execute(sql.raw(`alter table operation_words drop constraint ${key}`)))
  for (let from = 1; from <= count; from += PIECE)
    await patiently((tx) => insertPiece(tx, made(accountId, from, Math.min(count, from + PIECE - 1), count), accountId))
  await patiently((tx) =>
    tx.execute(sql.raw(`alter table operation_words add constraint ${key} primary key (account_id, beginning, place)`)),
  )
  for (const table of ['operations', 'parties', 'operation_documents', 'operation_words', 'evidence_links'])
    await database.db.execute(sql.raw(`vacuum analyze ${table}`))
}

/**
 * An operation of a filled panel. `cursor`: where a page begins that follows it; `lastname`: the
 * first of two.
 */
export interface Known {
  uuid: string
  cursor: string
  name: string
  lastname: string
  email: string
  paper: string
}

/**
 * So many different operations of the last fourteen months, drawn by lot; below each there are
 * enough for any page.
 */
export const drawKnown = async ({ db }: Database, accountId: string, count: number): Promise<Known[]> => {
  const { rows } = await db.execute<Omit<Known, 'cursor'> & { place: string }>(sql`
    select drawn.id as uuid, drawn.place, parties.name, split_part(lastname, ' ', 1) as lastname, email, label as paper
    from (select id, place from operations where account_id = ${accountId}::uuid and created_at > now() - interval '14 months'
      order by random() limit ${count}) as drawn
    join parties on parties.operation_id = drawn.id join operation_documents as documents on documents.operation_id = drawn.id`)
  return rows.map(({ place, ...row }) => ({ ...row, cursor: BigInt(place).toString(36) }))
}

const insertPiece = async (tx: Db, rows: SQL, accountId: string): Promise<void> => {
  await tx.execute(sql`
    create temporary table piece on commit drop as
    select made.*, ${SEARCH_TEXT} as search_text,
      ((extract(epoch from created_at) * 1000)::bigint << 20) | (nextval('operation_places') & 1048575) as place,
      '{"at":"' || to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","facts":{},"operation":"' || id ||
        '","previous":"' || repeat('0', 64) || '","seq":1,"type":"OperationCreated","version":1}' as event
    from (${rows}) as made`)
  await tx.execute(sql`
    insert into operations (id, domain_uuid, account_id, place, op_class, demo, phase, waiting_for, signature_type, attention, search_text, language,
      sender_name, created_at, expires_at, rules, closed_at, updated_at, head_seq, head_hash, mac)
    select id, ${DOMAIN_UUID}::uuid, ${accountId}::uuid, place, '1240', false, phase, case phase when 'open' then 'reading' end,
      case when i % 10 = 0 then 'handwritten' else 'simple' end, case phase when 'failed' then phase end, search_text, 'es', 'Bench', created_at,
      case phase when 'open' then now() + interval '20 days' else created_at + interval '30 days' end, '{"reminderDays":null,"handover":false}', created_at, created_at, 1, encode(sha256(event::bytea), 'hex'), ''
    from piece`)
  await tx.execute(sql`
    insert into evidence_links (operation_id, seq, body, hash) select id, 1, event, encode(sha256(event::bytea), 'hex') from piece`)
  await tx.execute(sql`
    insert into parties (id, operation_id, level, "order", email, phone, name, lastname, fields, language, signature_types, invite,
      confirm, tenure)
    select gen_random_uuid(), id, 1, 1, name || i || '@example.com', '+34600111222', name, lastname, '[]', 'es', '["simple"]', true,
      true, 0
    from piece`)
  await tx.execute(sql`
    insert into operation_documents (id, operation_id, reference, name, label, "order", mandatory, source_sha256, source_size, pages, first_page)
    select gen_random_uuid(), id, 'contrato', paper || '.pdf', paper, 1, true, repeat('0', 64), 60000, 1, '{"width":595,"height":842}'
    from piece`)
  await tx.execute(sql`
    insert into operation_words (account_id, beginning, place)
    select distinct ${accountId}::uuid, begun.beginning, place
    from piece, unnest(string_to_array(trim(search_text), ' ')) as word,
      lateral (select word as beginning where length(word) < 3
        union all select left(word, n) from unnest(array[3, 5, 8, 12, 20]) as n where length(word) >= n) as begun`)
}
