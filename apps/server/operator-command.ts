import { parseArgs } from 'node:util'
import { accountNamed, listOperators, recordOperatorAction, setRole } from '@firmeza/accounts/server'
import { cancelBatchesOf } from '@firmeza/bulk/server'
import { type Clock, systemClock } from '@firmeza/kernel'
import { type Database, DatabaseInUse, openDatabase, openQueue, type Queue } from '@firmeza/store'
import { askRunningServer, type CommandAnswer } from './command-box.ts'
import { databaseOf, type Env } from './env.ts'

const HELP = [
  'Says who is an operator of this installation: sees contact requests, bank transfers, stuck operations and health.',
  '',
  '  list                                  their addresses',
  '  grant <e-mail> --reason <why>         makes an account holder one',
  '  revoke <e-mail> --reason <why>        makes them one no more',
  '  cancel-batches <account> --reason <why>   ends all bulk sendings of an account that are under way,',
  '                                        named by its e-mail, its API client or its id',
]

interface CommandParts {
  database: Database
  queue: Queue
  clock: Clock
}

/** `operator …`, on a database that is open. */
export const operatorCommand = async (parts: CommandParts, args: string[]): Promise<CommandAnswer> => {
  const { database, clock } = parts
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [verb, whom] = positionals
  const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
  if (verb === 'list') return { lines: orNobody(await listOperators(database.db)), code: 0 }
  if (!isVerb(verb) || !whom) return { lines: HELP, code: 2 }
  if (!reason) return { lines: ['Say why, with --reason: it stands in the log of what operators do.'], code: 2 }
  if (verb === 'cancel-batches') return cancelBatches(parts, whom, reason)
  const role = verb === 'grant' ? 'operator' : 'holder'
  if ((await setRole(database, clock, { email: whom, role, reason })) === 'unknown')
    return { lines: [`No account has the address ${whom}: register it first, and verify it.`], code: 1 }
  return { lines: [verb === 'grant' ? `${whom} is an operator now.` : `${whom} is no operator any more.`], code: 0 }
}

const VERBS = ['grant', 'revoke', 'cancel-batches'] as const
const isVerb = (verb: string | undefined): verb is (typeof VERBS)[number] => VERBS.some((each) => each === verb)

/** Of an account whose secret was stolen, or that has nobody who could do it in its pages. */
const cancelBatches = async (parts: CommandParts, named: string, reason: string): Promise<CommandAnswer> => {
  const { database, clock } = parts
  const accountId = await accountNamed(database.db, named)
  if (!accountId) return { lines: [`No account is called ${named}.`], code: 1 }
  const batches = await cancelBatchesOf(parts, accountId)
  await recordOperatorAction(database.db, {
    at: clock.now(),
    operator: null,
    action: 'batches-cancelled',
    subject: { kind: 'account', id: accountId },
    reason,
    facts: { batches },
  })
  const lines = batches.map((id) => `Cancelled: ${id}`)
  return { lines: lines.length > 0 ? lines : ['It has none under way.'], code: 0 }
}

const orNobody = (emails: string[]): string[] => (emails.length > 0 ? emails : ['Nobody is an operator.'])

interface CommandOptions {
  say: (line: string) => void
  migrationsFolder: string
  clock?: Clock
}

/**
 * The same from the command line: on the database, or by the server that holds it. Answers the exit
 * code.
 */
export const runOperatorCommand = async (
  args: string[],
  env: Env,
  { say, migrationsFolder, clock = systemClock }: CommandOptions,
): Promise<number> => {
  const { lines, code } = (await onDatabase(args, env, { say, migrationsFolder, clock })) ??
    (await askRunningServer(env.dataDir, args)) ?? {
      lines: ['The server that holds the database does not answer: stop it, and run this again.'],
      code: 1,
    }
  for (const line of lines) say(line)
  return code
}

/** Null when a running server holds the embedded database. */
const onDatabase = async (
  args: string[],
  env: Env,
  { say, migrationsFolder, clock }: Required<CommandOptions>,
): Promise<CommandAnswer | null> => {
  const database = await openDatabase({ ...databaseOf(env), migrationsFolder, log: say }).catch((fault: unknown) => {
    if (fault instanceof DatabaseInUse) return null
    throw fault
  })
  if (!database) return null
  const queue = await openQueue(database, { log: say })
  try {
    return await operatorCommand({ database, queue, clock }, args)
  } finally {
    await queue.close()
    await database.close()
  }
}
