import { newId, steppedClock } from '@firmeza/kernel'
import { type Database, openLimits } from '@firmeza/store'
import * as storeSchema from '@firmeza/store/schema'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { checkPassword, forgetTries } from './check-password.ts'

// Real here: the database. A hash is the password itself, so that a hundred tries take no time.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf({ ...schema, ...storeSchema }) })
})
afterAll(() => database.close())

const someone = async () => {
  const [userId, email, now] = [newId(), `eva.${newId()}@example.com`, new Date()]
  const times = { createdAt: now, updatedAt: now }
  await database.db.insert(schema.users).values({ id: userId, name: 'Eva', email, emailVerified: true, ...times })
  await database.db
    .insert(schema.credentials)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: 'right', ...times })
  return email
}

const open = () => {
  const clock = steppedClock(new Date())
  const compared: string[] = []
  const places = { taken: false }
  const limits = openLimits({ database, clock, key: new Uint8Array(32) })
  const hashing = {
    hash: async () => null,
    matches: async () => null,
    matchesEach: async (secret: string, stored: string[]) => {
      compared.push(...stored)
      return places.taken ? null : stored.map((each) => each === secret)
    },
  }
  const check = checkPassword({ database, clock, hashing, limits })
  const ask = async (email: string, { password = 'wrong', origin = newId(), house = newId(), known = false } = {}) => {
    const origins = [
      { network: origin, share: 1 },
      { network: house, share: 4 },
    ]
    const answer = await check({ email, password, origins, known })
    return answer.ok ? answer.value.of : answer.refusal.code
  }
  return { clock, compared, limits, ask, places }
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => work()))

describe('guessing a password', () => {
  it('is slowed for an address from one origin, and then the right one does not open either', async () => {
    const [{ ask, clock }, email] = [open(), await someone()]
    const origin = newId()
    expect(await times(10, () => ask(email, { origin }))).toEqual(Array(10).fill('sign-in-failed'))
    expect(await ask(email, { origin, password: 'right' })).toBe('too-many-requests')
    expect(await ask(email, { password: 'right' })).toBe('user')
    clock.advance(15 * 60_000)
    expect(await ask(email, { origin, password: 'right' })).toBe('user')
  })

  it('is slowed for an origin, whatever the address', async () => {
    const [{ ask }, email] = [open(), await someone()]
    const origin = newId()
    await times(100, () => ask(`${newId()}@example.com`, { origin }))
    expect(await ask(email, { origin, password: 'right' })).toBe('too-many-requests')
  })

  it('is slowed for a wider network, which has so many times the bound of one in it', async () => {
    const [{ ask }, email] = [open(), await someone()]
    const house = newId()
    for (let count = 1; count <= 4; count += 1) {
      const origin = newId()
      await times(100, () => ask(`${newId()}@example.com`, { origin, house }))
      expect(await ask(email, { origin, house, password: 'right' })).toBe('too-many-requests')
    }
    expect(await ask(email, { house, password: 'right' })).toBe('too-many-requests')
    expect(await ask(email, { password: 'right' })).toBe('user')
  })

  it('is slowed for an address from everywhere, but for a browser its owner signed in with, and after a reset', async () => {
    const [{ ask, limits }, email] = [open(), await someone()]
    await times(100, () => ask(email))
    expect(await ask(email, { password: 'right' })).toBe('too-many-requests')
    expect(await ask(email, { password: 'right', known: true })).toBe('user')
    await forgetTries(limits, email)
    expect(await ask(email, { password: 'right' })).toBe('user')
  })

  it('is slowed alike for an address that nobody has', async () => {
    const { ask } = open()
    const [email, origin] = [`${newId()}@example.com`, newId()]
    expect(await times(10, () => ask(email, { origin }))).toEqual(Array(10).fill('sign-in-failed'))
    expect(await ask(email, { origin })).toBe('too-many-requests')
  })

  it('is not what happens when the right one is typed often, or nothing was tried for want of a place', async () => {
    const [{ ask, places }, email] = [open(), await someone()]
    const origin = newId()
    for (let count = 1; count <= 12; count += 1) expect(await ask(email, { origin, password: 'right' })).toBe('user')
    places.taken = true
    for (let count = 1; count <= 12; count += 1) expect(await ask(email, { origin })).toBe('server-busy')
    places.taken = false
    expect(await ask(email, { origin, password: 'right' })).toBe('user')
  })

  it('apart, right passwords are counted too: each costs two hashes and opens a session', async () => {
    const [{ ask, clock }, email, other] = [open(), await someone(), await someone()]
    const origin = newId()
    for (let count = 1; count <= 40; count += 1) expect(await ask(email, { origin, password: 'right' })).toBe('user')
    expect(await ask(email, { origin, password: 'right' })).toBe('too-many-requests')
    expect(await ask(other, { origin, password: 'right' })).toBe('user')
    expect(await ask(email, { password: 'right' })).toBe('user')
    clock.advance(15 * 60_000)
    expect(await ask(email, { origin, password: 'right' })).toBe('user')
  })
})

it('hashes as often, whether the address is unknown, known, has no password or waits for its link to be opened', async () => {
  const [{ ask, compared }, email] = [open(), await someone()]
  const withoutPassword = await someone()
  await database.db.delete(schema.credentials)
  for (const each of [email, withoutPassword, `${newId()}@example.com`]) {
    compared.length = 0
    await ask(each)
    expect(compared).toHaveLength(2)
  }
})
