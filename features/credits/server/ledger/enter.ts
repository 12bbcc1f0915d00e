import { newId } from '@firmeza/kernel'
import { type Db, statement } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import type { EntryKind } from '../../wire.ts'
import { creditBalances, creditEntries } from '../schema.ts'
import { ledgerSums } from './ledger-sums.ts'

export interface Entry {
  kind: EntryKind
  amount: number
  operationId?: string
  paymentId?: string
  reason: string
  at: Date
}

const value = sql.placeholder

/** Which way an entry moves what can be spent, what is set aside, and what is spent. */
const EFFECTS: Record<EntryKind, { available: 1 | 0 | -1; reserved: 1 | 0 | -1; used: 1 | 0 }> = {
  grant: { available: 1, reserved: 0, used: 0 },
  purchase: { available: 1, reserved: 0, used: 0 },
  reserve: { available: -1, reserved: 1, used: 0 },
  release: { available: 1, reserved: -1, used: 0 },
  capture: { available: 0, reserved: -1, used: 1 },
}

/**
 * Locks an account's balance until the transaction ends: no other entry of the account comes
 * between. False where there is none.
 */
export const holdBalance = async (tx: Db, accountId: string): Promise<boolean> =>
  (await lockBalance(tx, { accountId })).length > 0

const lockBalance = statement<object, { accountId: string }>(
  'lock_balance',
  () => sql`select from ${creditBalances} where account_id = ${value('accountId')}::uuid for update`,
)

/**
 * Locks the balance that an operation's credits were reserved of. The balance and not the entry,
 * which the role that runs may not lock as it may not change it.
 */
export const holdReserved = statement<{ account_id: string; amount: number }, { operationId: string }>(
  'lock_reserved',
  () => sql`
    select account_id, e.amount from ${creditEntries} e join ${creditBalances} b using (account_id)
    where e.operation_id = ${value('operationId')}::uuid and e.kind = 'reserve' for update of b`,
)

/**
 * What can be spent is as the ledger tells it: its last entry, and all of them where balance and
 * entries are known not to agree.
 */
const enterHeld = statement<object>('enter_credits', () => {
  const mine = sql`account_id = ${value('accountId')}::uuid`
  return sql`
    with balance as (select * from ${creditBalances} where ${mine}),
    ledger as (
      select case when unsound_since is null
        then coalesce((select balance_after from ${creditEntries} where ${mine} order by seq desc limit 1), 0)
        else (select ${ledgerSums.available} from ${creditEntries} where ${mine}) end as spendable
      from balance
    ), entry as (
      insert into ${creditEntries} (id, account_id, seq, kind, amount, balance_after, operation_id, payment_id, reason, at)
      select ${value('id')}::uuid, account_id, entries + 1, ${value('kind')}::text, ${value('amount')}::int,
        spendable + ${value('available')}::int, ${value('operationId')}::uuid, ${value('paymentId')}::uuid,
        ${value('reason')}::text, ${value('at')}::timestamptz
      from balance, ledger
      where spendable + ${value('available')}::int >= 0 and balance.available + ${value('available')}::int >= 0
        and (${value('reserved')}::int >= 0 or not exists (
          select from ${creditEntries}
          where operation_id = ${value('operationId')}::uuid and kind in ('capture', 'release')))
      returning balance_after
    )
    update ${creditBalances} was set available = was.available + ${value('available')}::int,
      reserved = was.reserved + ${value('reserved')}::int, used = was.used + ${value('used')}::int, entries = was.entries + 1,
      unsound_since = coalesce(was.unsound_since,
        case when was.available + ${value('available')}::int <> entry.balance_after then ${value('at')}::timestamptz end)
    from entry where was.${mine} returning was.account_id`
})

/**
 * Writes an entry down and moves the balance, which is held by now. A balance that then says
 * something else than the ledger is noted. False, and nothing is written, when balance or ledger
 * have less than the entry takes, and when what was reserved is settled already.
 */
export const enter = async (
  tx: Db,
  accountId: string,
  { kind, amount, operationId, paymentId, reason, at }: Entry,
): Promise<boolean> => {
  const { available, reserved, used } = EFFECTS[kind]
  const entered = await enterHeld(tx, {
    accountId,
    id: newId(),
    kind,
    amount,
    available: available * amount,
    reserved: reserved * amount,
    used: used * amount,
    operationId: operationId ?? null,
    paymentId: paymentId ?? null,
    reason,
    at: at.toISOString(),
  })
  return entered.length > 0
}
