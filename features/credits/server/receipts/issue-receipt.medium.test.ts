import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { issueReceipt } from './issue-receipt.ts'

const AT = new Date('2026-12-31T22:59:59Z')
const SELLER = { name: 'Firmeza Pruebas SL', taxId: 'B00000000', address: '' }
const NOBODY = { name: '', taxId: '', address: '' }
let database: Database

beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

interface Given {
  seller?: typeof SELLER
  sandbox?: boolean
  amountCents?: number
  at?: Date
  fails?: boolean
}

const issue = ({ seller = SELLER, sandbox = false, amountCents = 1000, at = AT, fails = false }: Given = {}) =>
  database.transaction(async (tx) => {
    const payment = { id: newId(), accountId: newId(), amountCents }
    await issueReceipt(tx, { seller, vatPercent: 21, buyerOf: async () => NOBODY }, { payment, sandbox, at })
    if (fails) throw new Error('the power went')
  })

/** The numbers given so far, by series. */
const issued = async (): Promise<Record<string, number[]>> => {
  const rows = await database.db.select().from(schema.receipts).orderBy(schema.receipts.number)
  const numbers: Record<string, number[]> = {}
  for (const { series, number } of rows) numbers[series] = [...(numbers[series] ?? []), number]
  return numbers
}

describe('receipts', () => {
  it('are numbered from 1 without gaps, also when many are issued at once and some of those fail', async () => {
    const all = Array.from({ length: 60 }, (_, at) => issue({ fails: at % 3 === 0 }))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    expect(await issued()).toEqual({ F2026: Array.from({ length: 40 }, (_, at) => at + 1) })
  })

  it('begin a series each year, as Madrid has it, and one for each of what they are', async () => {
    await issue({ at: new Date('2026-12-31T23:00:00Z') })
    await issue({ sandbox: true })
    await issue({ seller: NOBODY })
    await issue({ seller: { ...SELLER, taxId: '' } })
    await issue({ amountCents: 40_001 })
    expect(await issued()).toMatchObject({ F2027: [1], T2026: [1], R2026: [1, 2, 3] })
  })
})
