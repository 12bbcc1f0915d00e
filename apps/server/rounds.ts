import { tendBatches } from '@firmeza/bulk/server'
import { checkBalances, checkPayments } from '@firmeza/credits/server'
import { eraseTrials, expireOperations, remindParties } from '@firmeza/operations/server'
import { sweepFiles } from '@firmeza/store'
import { boxedCommand } from './boxed-command.ts'
import { runBoxedCommands } from './command-box.ts'
import type { openPayments } from './open-payments.ts'
import { openRound, type Round } from './round.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

type PartsOf<Work extends (parts: never, ...more: never) => unknown> = Parameters<Work>[0]

type RoundParts = PartsOf<typeof expireOperations> &
  PartsOf<typeof remindParties> &
  PartsOf<typeof eraseTrials> &
  PartsOf<typeof tendBatches> &
  PartsOf<typeof sweepFiles> &
  PartsOf<typeof boxedCommand> & {
    payments: ReturnType<typeof openPayments>
    accounts: { tidy(): Promise<unknown> }
    limits: { tidy(): Promise<unknown> }
    dataDir: string
  }

/** Looks after what comes due by itself, now and then; what had come due before, at once. */
export const openRounds = (parts: RoundParts): Round => {
  const { payments, accounts, limits, dataDir, log } = parts
  const failed = (what: string) => (fault: unknown) => log(`${what}: ${fault}`)
  const tendOperations = async (): Promise<void> => {
    await expireOperations(parts)
    await remindParties(parts)
    await eraseTrials(parts)
    await tendBatches(parts)
  }
  const untended = failed('Operations could not be expired, or reminded of')
  void tendOperations().catch(untended)
  const rounds = [
    openRound(MINUTE_MS, tendOperations, untended),
    openRound(
      MINUTE_MS,
      () => Promise.all([accounts.tidy(), limits.tidy()]),
      failed('What has ended of accounts and limits could not be removed'),
    ),
    openRound(2 * SECOND_MS, () => checkPayments(payments), failed('Payments could not be checked')),
    openRound(MINUTE_MS, () => checkBalances(parts), failed('Balances could not be checked')),
    openRound(HOUR_MS, () => sweepFiles(parts), failed('Files that nobody owns could not be looked for')),
    openRound(
      SECOND_MS,
      () => runBoxedCommands(dataDir, (args) => boxedCommand(parts, args)),
      failed('A command could not be run'),
    ),
  ]
  return {
    stop: () => {
      for (const round of rounds) round.stop()
    },
  }
}
