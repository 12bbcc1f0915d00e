import { newId, systemClock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiClientCheck, apiClientInForce, registerApiClient } from './api-clients.ts'
import { openHashing } from './password/hashing.ts'
import * as schema from './schema.ts'

// Real here: the database, and the hashes where nothing else is said.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const register = (clientId: string, secret: string) =>
  database.transaction((tx) => registerApiClient(tx, { clientId, secret, accountName: 'Prueba' }, systemClock))
const newClient = async () => {
  const clientId = newId()
  await register(clientId, 'right')
  const check = apiClientCheck(database.db, openHashing())
  const versionOf = async (secret: string) => {
    const checked = await check(clientId, secret, 'x')
    return checked.ok ? checked.value.secretVersion : checked.refusal.code
  }
  return { clientId, versionOf, inForce: apiClientInForce(database.db) }
}

describe('what was given for a secret', () => {
  it('is void once the client has another one', async () => {
    const { clientId, versionOf, inForce } = await newClient()
    const secretVersion = await versionOf('right')
    expect(await inForce({ clientId, secretVersion })).toBe(true)
    await register(clientId, 'another')
    expect(await inForce({ clientId, secretVersion })).toBe(false)
    expect(await versionOf('right')).toBe('bad-credentials')
    expect(await inForce({ clientId, secretVersion: await versionOf('another') })).toBe(true)
  })

  it('is void once the client is gone', async () => {
    const { clientId, versionOf, inForce } = await newClient()
    const secretVersion = await versionOf('right')
    await database.db.delete(schema.apiClients).where(eq(schema.apiClients.clientId, clientId))
    expect(await inForce({ clientId, secretVersion })).toBe(false)
  })

  it('stands when the same secret is registered again, as every start does', async () => {
    const { clientId, versionOf, inForce } = await newClient()
    const secretVersion = await versionOf('right')
    await register(clientId, 'right')
    expect(await inForce({ clientId, secretVersion })).toBe(true)
  })
})

describe('hashes', () => {
  /** A check whose hashes end when they are told to, and say that nothing matches. */
  const held = (db = database.db) => {
    const running: (() => void)[] = []
    const check = apiClientCheck(
      db,
      openHashing({ places: 2, matches: () => new Promise((resolve) => running.push(() => resolve(false))) }),
    )
    return { running, check }
  }
  const started = (running: unknown[], count: number) =>
    vi.waitFor(() => expect(running).toHaveLength(count), { interval: 5 })

  it('of strangers run two at a time, one of each origin; beyond a short queue nothing is tried', async () => {
    const { running, check } = held()
    const asked = Array.from({ length: 6 }, (_, at) => check('nobody', `wrong ${at}`, 'x'))
    await started(running, 1)
    const others = ['y', 'z'].map((origin) => check('nobody', `wrong ${origin}`, origin))
    await started(running, 2)
    expect(await Promise.race(asked)).toEqual({ ok: false, refusal: { code: 'server-busy' } })
    for (let count = 1; count <= 7; count += 1) {
      await vi.waitFor(() => expect(running.length).toBeGreaterThanOrEqual(count))
      running[count - 1]!()
    }
    const codes = (await Promise.all([...asked, ...others])).map((each) => (each.ok ? 'in' : each.refusal.code))
    expect(codes.toSorted()).toEqual([...Array(7).fill('bad-credentials'), 'server-busy'])
  })

  it('of the same question at the same time are one', async () => {
    // One connection answers in the order it was asked: after the last answer everybody has come as
    // far as the hash.
    await database.transaction(async (tx) => {
      const { running, check } = held(tx)
      const asked = Array.from({ length: 20 }, () => check('nobody', 'wrong', 'x'))
      await tx.execute(sql`select 1`)
      expect(running).toHaveLength(1)
      running[0]!()
      expect((await Promise.all(asked)).every(({ ok }) => !ok)).toBe(true)
    })
  })
})
