import { creditEntries } from '@firmeza/credits/server'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { type Database, openDatabase } from '@firmeza/store'
import { MIGRATIONS } from '../server-process.ts'
import type { Ended } from './races.ts'

export interface RacedOperation extends Ended {
  operationUuid: string
}

/** Of two signers. */
const PRICE = 4
const ONCE = ['SealingStarted', 'DocumentSealed', 'ActaSealed', 'OperationCompleted']

const expectedOf = ({ end, told = {} }: Ended): Record<string, number> => {
  const isCompleted = end === 'completed'
  return {
    PartySigned: isCompleted ? 2 : 1,
    SignerCertified: isCompleted ? 2 : 0,
    OperationDeclined: isCompleted ? 0 : 1,
    ...Object.fromEntries(ONCE.map((type) => [type, isCompleted ? 1 : 0])),
    ...told,
  }
}

const whyUntrue = async ({ db }: Database, ended: RacedOperation): Promise<string[]> => {
  const types = (await readLinks(db, ended.operationUuid)).map((link) => readLink(link).type)
  const faults = Object.entries(expectedOf(ended)).flatMap(([type, expected]) => {
    const count = types.filter((each) => each === type).length
    return count === expected ? [] : [`${count} ${type}`]
  })
  const { status } = await checkEvidence(db, ended.operationUuid)
  if (status !== 'passed') faults.push(`chain ${status}`)
  return faults
}

/**
 * Of a server that has stopped: operations whose chain does not hold, or tells of more or less than
 * their one end, or that were not paid for once.
 */
export const auditRaces = async (
  ended: RacedOperation[],
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<{ untrue: string[]; unpaid: string[] }> => {
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder: MIGRATIONS, log: () => {} })
  try {
    const untrue: string[] = []
    for (const each of ended) {
      const faults = await whyUntrue(database, each)
      if (faults.length > 0) untrue.push(`${each.operationUuid} ${faults.join(' ')}`)
    }
    const entries = await database.db.select().from(creditEntries)
    const unpaid = ended.flatMap(({ operationUuid }) => {
      const theirs = entries.filter(({ operationId }) => operationId === operationUuid)
      const moved = theirs.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
      // Declined once it had been seen, it is spent too.
      return moved.join() === `capture ${PRICE},reserve ${PRICE}` ? [] : [`${operationUuid} ${moved}`]
    })
    return { untrue, unpaid }
  } finally {
    await database.close()
  }
}
