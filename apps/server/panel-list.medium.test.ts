import { steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bring, type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, vault, queue, sessions.
interface Row {
  uuid: string
  reference: string
  signer: string
  email: string
  name: string
  state: string
  needs: string | null
}
interface Page {
  operations: Row[]
  next: string | null
  counts?: Record<string, number>
  needing?: Row[]
}

const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-03-01T10:00:00Z'))
let server: RunningServer
let ana: PanelHolder
let stranger: PanelHolder
const sent: Record<string, string> = {}

beforeAll(async () => {
  server = await runServer({ clock })
  ana = await panelHolder(server)
  stranger = await panelHolder(server)
  const people = [
    ['lucia', { name: 'Lucía', lastname: 'Ferrer Montes', email: 'lucia.ferrer@example.com' }],
    ['iker', { name: 'Íker', lastname: 'Núñez', email: 'iker@example.com', documentLabel: 'Presupuesto 2026/014' }],
    ['jo', { name: 'Jo', lastname: 'Li', email: 'jo.li@example.org', documentLabel: 'Acuerdo de confidencialidad' }],
    ['maria', { name: 'María', lastname: 'García', email: 'mg@example.com' }],
    ['marta', { name: 'Marta', lastname: 'Garrido', email: 'marta@example.com' }],
  ] as const
  for (const [key, options] of people) {
    sent[key] = (await ana.send(options)).operationUuid
    clock.advance(DAY_MS)
  }
  sent.theirs = (await stranger.send({ name: 'Lucía', lastname: 'Ferrer' })).operationUuid
  await bring(server, sent.iker!, 'declined')
  await bring(server, sent.jo!, 'sealing')
})
afterAll(() => server.close())

/**
 * So many newer operations of an account for each of the words “azul” and “verde”, and none for
 * both: by SQL, which takes a second.
 */
const multiply = (accountId: string, operationUuid: string, times: number) =>
  server.parts.database.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select i, gen_random_uuid() as id, place + i as place, ' ' || case i % 2 when 0 then 'azul' else 'verde' end || ' example ' || i || ' ' as text
      from operations, generate_series(1, ${2 * times}::int) as i where id = ${operationUuid}`)
    await tx.execute(sql`
      insert into operations (id, domain_uuid, account_id, place, op_class, demo, phase, waiting_for, signature_type, search_text, language, sender_name,
        created_at, expires_at, rules, updated_at, head_seq, head_hash, mac)
      select copies.id, domain_uuid, account_id, copies.place, op_class, demo, phase, waiting_for, signature_type, copies.text, language, sender_name,
        created_at, expires_at, rules, updated_at, head_seq, head_hash, mac
      from copies, operations where operations.id = ${operationUuid}`)
    await tx.execute(sql`
      insert into parties select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'operation_id', copies.id))).*
      from copies, parties p where operation_id = ${operationUuid}`)
    await tx.execute(sql`
      insert into operation_words select ${accountId}::uuid, left(word, n), place
      from copies, unnest(string_to_array(trim(text), ' ')) as word, unnest(array[3, 5]) as n where length(word) >= n`)
  })

const list = (query: Record<string, string> = {}, who = ana) =>
  who.json<Page>(`/api/panel/operations?${new URLSearchParams(query)}`)
const keysOf = ({ operations }: Page) =>
  operations.map(({ uuid }) => Object.keys(sent).find((key) => sent[key] === uuid))

describe('the list of operations', () => {
  it("has the account's own, newest first, and nobody else's", async () => {
    expect(keysOf(await list())).toEqual(['marta', 'maria', 'jo', 'iker', 'lucia'])
    expect(keysOf(await list({}, stranger))).toEqual(['theirs'])
  })

  it('tells what each is', async () => {
    const { operations } = await list({ search: 'ferrer' })
    expect(operations).toEqual([
      {
        uuid: sent.lucia,
        reference: `${sent.lucia!.slice(0, 4)}-${sent.lucia!.slice(4, 8)}`.toUpperCase(),
        name: 'Contrato',
        documents: 1,
        signer: 'Lucía Ferrer Montes',
        email: 'lucia.ferrer@example.com',
        signerCount: 1,
        type: 'SIMPLE',
        state: 'created',
        demo: false,
        erased: false,
        createdAt: '2026-03-01T10:00:00.000Z',
        updatedAt: '2026-03-01T10:00:00.000Z',
        expiresAt: '2026-03-31T10:00:00.000Z',
        needs: null,
      },
    ])
  })

  it.each([
    ['lucia', ['lucia']],
    ['FERR', ['lucia']],
    ['ferrer lucía', ['lucia']],
    ['nunez', ['iker']],
    ['iker@example.com', ['iker']],
    ['2026/014', ['iker']],
    ['confidenciali', ['jo']],
    // One or two letters are a whole word: Jo Li is found, and not everybody whose name begins so.
    ['li', ['jo']],
    ['mar', ['marta', 'maria']],
    ['gar mar', ['marta', 'maria']],
    ['garcia', ['maria']],
    ['garcía marta', []],
    ['example', ['marta', 'maria', 'jo', 'iker', 'lucia']],
    ['nadie', []],
    ["' or 1=1 --", []],
    ['%', ['marta', 'maria', 'jo', 'iker', 'lucia']],
  ])('finds “%s”', async (search, found) => expect(keysOf(await list({ search }))).toEqual(found))

  it('finds a reference as it is read aloud, its beginning, and the whole identifier', async () => {
    const uuid = sent.jo!
    for (const search of [`${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`, uuid.slice(0, 6), uuid.toUpperCase()])
      expect(keysOf(await list({ search })), search).toEqual(['jo'])
  })

  it('filters by state, type and day in Madrid, and all of it together', async () => {
    expect(keysOf(await list({ state: 'open' }))).toEqual(['marta', 'maria', 'lucia'])
    expect(keysOf(await list({ state: 'sealing' }))).toEqual(['jo'])
    expect(keysOf(await list({ state: 'declined', type: 'SIMPLE' }))).toEqual(['iker'])
    expect(keysOf(await list({ state: 'declined', type: 'BIOMETRICA' }))).toEqual([])
    expect(keysOf(await list({ type: 'SIMPLE' }))).toHaveLength(5)
    expect(keysOf(await list({ from: '2026-03-02', to: '2026-03-04' }))).toEqual(['maria', 'jo', 'iker'])
    expect(keysOf(await list({ to: '2026-03-01' }))).toEqual(['lucia'])
    expect(keysOf(await list({ search: 'mar', state: 'open', from: '2026-03-05' }))).toEqual(['marta'])
  })

  it('counts what there is of each', async () => {
    expect((await list()).counts).toEqual({
      all: 5,
      needs: 1,
      open: 3,
      sealing: 1,
      completed: 0,
      declined: 1,
      expired: 0,
      cancelled: 0,
      failed: 0,
    })
  })

  it('pages by cursor without losing or repeating any, whatever is asked for', async () => {
    const many = await panelHolder(server)
    for (let index = 0; index < 27; index += 1) await many.send({ lastname: `Número ${index}` })
    for (const query of [{}, { state: 'open' }, { search: 'numero' }] as Record<string, string>[]) {
      const first = await list(query, many)
      expect(first.operations).toHaveLength(25)
      const second = await list({ ...query, cursor: first.next! }, many)
      expect(second.next).toBeNull()
      expect(second.counts).toBeUndefined()
      const names = [...first.operations, ...second.operations].map(({ signer }) => signer)
      expect(names).toEqual(Array.from({ length: 27 }, (_, index) => `Ana Número ${26 - index}`))
    }
  })

  it('looks at so many and no more, says how far back it has looked, and goes on from there', async () => {
    const busy = await panelHolder(server)
    const { operationUuid } = await busy.send({ name: 'Azul', lastname: 'Verde' })
    await multiply(busy.accountId, operationUuid, 1100)
    const first = await list({ search: 'azul verde' }, busy)
    expect(first).toMatchObject({ operations: [], next: expect.any(String), searchedTo: expect.any(String) })
    const second = await list({ search: 'azul verde', cursor: first.next! }, busy)
    expect(second.operations.map(({ uuid }) => uuid)).toEqual([operationUuid])
    expect(second.next).toBeNull()
    // A word that is rare is begun with, however common the others are.
    const both = await list({ search: 'azul example 1098' }, busy)
    expect(both.operations).toHaveLength(1)
  })

  it('refuses a query that makes no sense, and names what is wrong with it', async () => {
    for (const [field, value] of [
      ['state', 'lost'],
      ['type', 'SIMPLES'],
      ['from', 'ayer'],
      ['cursor', '../'],
      ['search', 'x'.repeat(201)],
    ] as const) {
      const answer = await ana.get(`/api/panel/operations?${new URLSearchParams({ [field]: value })}`)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'payload-invalid', field })
    }
  })
})

describe('the list as CSV', () => {
  it('has every row that the same filter finds, as spreadsheets of the language read them', async () => {
    const answer = await ana.get('/api/panel/operations.csv?search=example')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('filename="operaciones-2026-03-')
    const [head, ...rows] = Buffer.from(await answer.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\r\n')
    expect(head).toMatch(/^\ufeff"Referencia";"Documento";"Firmante";/)
    expect(rows).toHaveLength(5)
    expect(rows[3]).toContain(';"Presupuesto 2026/014";"Íker Núñez";"iker@example.com";"Firma con OTP";"Rechazada";')
    const english = await ana.get('/api/panel/operations.csv?state=sealing&lang=en')
    expect((await english.text()).split('\r\n')[1]).toContain(',"Seal pending",')
    const theirs = await (await stranger.get('/api/panel/operations.csv')).text()
    expect(theirs.trim().split('\r\n')).toHaveLength(2)
  })

  it('writes what others chose so that no spreadsheet takes it for a formula', async () => {
    const many = await panelHolder(server)
    await many.send({ name: '=cmd', documentLabel: '@SUM(1)' })
    const csv = await (await many.get('/api/panel/operations.csv')).text()
    expect(csv).toContain(`;"'@SUM(1)";"'=cmd Prueba Núñez";`)
  })
})

describe('what needs somebody', () => {
  it('stands first, the most urgent before the others, and is no longer there once it is over', async () => {
    expect((await list()).needing).toMatchObject([{ uuid: sent.iker, needs: 'declined' }])
    clock.advance(10 * 60_000)
    await bring(server, sent.maria!, 'failed')
    const needing = async () => (await list({ state: 'needs' })).operations.map(({ needs }) => needs)
    expect(await needing()).toEqual(['failed', 'seal-late', 'declined'])
    // Lucía's ends first: thirty days after the first of March.
    clock.advance(23 * DAY_MS)
    expect(await needing()).toEqual(['failed', 'seal-late', 'declined', 'expiring'])
    const { needing: first, counts } = await list()
    expect([first!.map(({ needs }) => needs), counts!.needs]).toEqual([['failed', 'seal-late', 'declined'], 4])
    expect((await list({ search: 'mar' })).needing).toBeUndefined()
    const found = async (query: Record<string, string>) => keysOf(await list({ state: 'needs', ...query }))
    expect(await found({ search: 'iker' })).toEqual(['iker'])
    expect(await found({ from: '2026-03-03', to: '2026-03-04' })).toEqual(['maria', 'jo'])
    expect(await found({ type: 'BIOMETRICA' })).toEqual([])
    const csv = await (await ana.get('/api/panel/operations.csv?state=needs&search=iker')).text()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    await bring(server, sent.lucia!, 'opened')
    expect(await needing()).toEqual(['failed', 'seal-late', 'declined'])
  })

  it('shows as expired what has run out, before anybody has written it down', async () => {
    clock.advance(4 * DAY_MS)
    expect((await list({ search: 'ferrer' })).operations).toMatchObject([{ state: 'expired', needs: null }])
  })
})
