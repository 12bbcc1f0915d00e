import { creditBalances, creditEntries } from '@firmeza/credits/server'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { IDENTIFY } from '@firmeza/identification/server'
import { ACKNOWLEDGE } from '@firmeza/notification/server'
import { coveredBy, findOperation } from '@firmeza/operations/server'
import { SIGNING_KINDS } from '@firmeza/signing/server'
import { openDatabase } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import type { Report } from './report.ts'
import { MIGRATIONS } from './server-process.ts'

interface Audited {
  /** Every event's type, by operation. */
  events: Map<string, string[]>
}

const KINDS = [...SIGNING_KINDS, ACKNOWLEDGE, IDENTIFY]

const sumOf = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)

const numberIn = (rows: Record<string, unknown>[]): number => Number(rows[0]?.count)

/**
 * Opens the database of a server that has stopped, and looks whether it is sound: each chain valid,
 * each seal made once, each completed operation whole, no credit too many or too few, no job given
 * up.
 */
export const audit = async (
  report: Report,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
): Promise<Audited> => {
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder: MIGRATIONS, log: () => {} })
  const { db } = database
  try {
    const { rows } = await db.execute<{ id: string }>(sql`select id from operations`)
    const events = new Map<string, string[]>()
    /** What each operation costs. */
    const owed = new Map<string, number>()
    const broken: string[] = []
    const twice: string[] = []
    const unfinished: string[] = []
    for (const { id } of rows) {
      const types = (await readLinks(db, id)).map((link) => readLink(link).type)
      events.set(id, types)
      if ((await checkEvidence(db, id)).status !== 'passed') broken.push(id)
      const operation = (await findOperation(db, id))!
      const count = (type: string) => types.filter((each) => each === type).length
      const signed = count('PartySigned')
      const tasks = operation.parties.flatMap((party) => party.tasks)
      const signers = tasks.filter(({ kind }) => SIGNING_KINDS.some((each) => each.kind === kind)).length
      const complete = operation.phase === 'completed'
      owed.set(id, sumOf(tasks.map(({ kind }) => KINDS.find((each) => each.kind === kind)!.price)))
      // Who is only identified has read no document: then only the acta is sealed.
      const covered = new Set(operation.parties.flatMap((party) => coveredBy(operation, party, KINDS)))
      const owedSeals = signers > 0 ? operation.documents.length : covered.size
      const documents = complete ? owedSeals : 0
      if (signed > signers || count('DocumentSealed') !== documents || count('ActaSealed') !== (complete ? 1 : 0))
        twice.push(id)
      if (signed > 0 && signed === signers && !complete) unfinished.push(id)
    }
    report.check(
      `all ${rows.length} evidence chains are valid`,
      rows.length > 0 && broken.length === 0,
      broken.join(' '),
    )
    report.check('every signature was sealed once, with one acta', twice.length === 0, twice.join(' '))
    report.check('everything that was signed is completed', unfinished.length === 0, unfinished.join(' '))

    const entries = await db.select().from(creditEntries)
    const balances = await db.select().from(creditBalances)
    const sum = (kind: string) => sumOf(entries.filter((each) => each.kind === kind).map(({ amount }) => amount))
    const completed = [...owed].filter(([id]) => events.get(id)!.includes('OperationCompleted'))
    const [reserved, captured] = [sum('reserve'), sum('capture')]
    report.check(
      'credits: its price reserved for each operation and captured for each completed one, and the balance is their sum',
      reserved === sumOf([...owed.values()]) &&
        captured === sumOf(completed.map(([, price]) => price)) &&
        balances.every((each) => each.available === sum('grant') - reserved && each.reserved === reserved - captured),
      `${reserved} reserved, ${captured} captured`,
    )
    const dead = numberIn((await db.execute(sql`select count(*) as count from job_dead`)).rows)
    report.check('no job was given up', dead === 0, dead ? `${dead} dead` : undefined)
    return { events }
  } finally {
    await database.close()
  }
}
