import { newId, steppedClock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { openMailedLinks } from './mailed-links.ts'

// Real here: the database.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const MINUTE_MS = 60_000
const open = () => {
  const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
  const links = openMailedLinks({ database, clock, key: new Uint8Array(32) })
  const email = `eva.${newId()}@example.com`
  const create = (kind: 'registration' | 'reset' = 'reset') =>
    database.transaction((tx) =>
      links.create(tx, { kind, email, locale: 'es', name: 'Eva', passwordHash: 'scrypt$x$y' }),
    )
  const codeOf = async (token: string, kind: 'registration' | 'reset' = 'reset') => {
    const judged = await links.judge(token, kind)
    return judged.ok ? 'good' : judged.refusal.code
  }
  const takeUp = async (token: string) => {
    const judged = await links.judge(token, 'reset')
    return judged.ok && database.transaction((tx) => links.takeUp(tx, judged.value))
  }
  return { clock, links, create, codeOf, takeUp }
}

it.each([
  ['registration', 24 * 60],
  ['reset', 60],
] as const)('is good for a %s for %i minutes', async (kind, minutes) => {
  const { clock, links, create, codeOf } = open()
  const token = links.tokenOf(await create(kind))
  clock.advance(minutes * MINUTE_MS - 1)
  expect(await codeOf(token, kind)).toBe('good')
  expect(await codeOf(token, kind === 'reset' ? 'registration' : 'reset')).toBe('link-unknown')
  clock.advance(1)
  expect(await codeOf(token, kind)).toBe('link-expired')
})

it('is used once, with every other one to that address, and keeps no password', async () => {
  const { links, create, codeOf, takeUp } = open()
  const [first, second] = [await create(), await create()]
  expect(await takeUp(links.tokenOf(first))).toBe(true)
  for (const id of [first, second]) {
    expect(await codeOf(links.tokenOf(id))).toBe('link-used')
    const [row] = await database.db.select().from(schema.mailedLinks).where(eq(schema.mailedLinks.id, id))
    expect(row).toMatchObject({ passwordHash: null })
  }
})

it('is used by one of many who come at once', async () => {
  const { links, create } = open()
  const judged = await links.judge(links.tokenOf(await create()), 'reset')
  if (!judged.ok) throw new Error(judged.refusal.code)
  const won = await Promise.all(
    Array.from({ length: 8 }, () => database.transaction((tx) => links.takeUp(tx, judged.value))),
  )
  expect(won.filter(Boolean)).toHaveLength(1)
})

it('is known by our word for it alone', async () => {
  const { links, create, codeOf } = open()
  const [id, other] = [await create(), await create()]
  const [, word] = links.tokenOf(id).split('.')
  for (const token of [
    '',
    '.',
    id,
    `${id}.`,
    `${other}.${word}`,
    `${id}.${word}AAAA`,
    `${id}.${word!.slice(2)}`,
    `x.${word}`,
  ])
    expect(await codeOf(token), token).toBe('link-unknown')
  const elsewhere = openMailedLinks({ database, clock: steppedClock(new Date()), key: new Uint8Array(32).fill(1) })
  expect(await codeOf(elsewhere.tokenOf(id))).toBe('link-unknown')
})

it('is forgotten a week after its end', async () => {
  const { clock, links, create, codeOf } = open()
  const token = links.tokenOf(await create())
  clock.advance(60 * MINUTE_MS + 7 * 86_400_000)
  await links.tidy()
  expect(await codeOf(token)).toBe('link-unknown')
})
