import { parseArgs } from 'node:util'
import { listOperators, setRole } from '@firmeza/accounts/server'
import { type Clock, systemClock } from '@firmeza/kernel'
import { type Database, DatabaseInUse, openDatabase } from '@firmeza/store'
import { askRunningServer, type CommandAnswer } from './command-box.ts'
import { databaseOf, type Env } from './env.ts'

const HELP = [
  'Says who is an operator of this installation: sees contact requests, bank transfers, stuck operations and health.',
  '',
  '  list                                  their addresses',
  '  grant <e-mail> --reason <why>         makes an account holder one',
  '  revoke <e-mail> --reason <why>        makes them one no more',
]

/** `operator …`, on a database that is open. */
export const operatorCommand = async (
  { database, clock }: { database: Database; clock: Clock },
  args: string[],
): Promise<CommandAnswer> => {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [verb, email] = positionals
  const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
  if (verb === 'list') return { lines: orNobody(await listOperators(database.db)), code: 0 }
  if ((verb !== 'grant' && verb !== 'revoke') || !email) return { lines: HELP, code: 2 }
  if (!reason) return { lines: ['Say why, with --reason: it stands in the log of what operators do.'], code: 2 }
  const role = verb === 'grant' ? 'operator' : 'holder'
  if ((await setRole(database, clock, { email, role, reason })) === 'unknown')
    return { lines: [`No account has the address ${email}: register it first, and verify it.`], code: 1 }
  return { lines: [verb === 'grant' ? `${email} is an operator now.` : `${email} is no operator any more.`], code: 0 }
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
  try {
    return await operatorCommand({ database, clock }, args)
  } finally {
    await database.close()
  }
}
