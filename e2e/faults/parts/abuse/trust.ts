import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId } from '@firmeza/kernel'
import { openDatabase } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { answerTo } from '../../../../fixtures/specification-client/specification-client.ts'
import { advance, newFlow } from '../flow.ts'
import { load, mailedLink } from '../mailed-link.ts'
import { MIGRATIONS } from '../server-process.ts'
import { created } from './honest.ts'
import { type Attack, Counts, type House } from './house.ts'

const LOADS = 3
const OTHERS = 0o077

/**
 * A mail server that runs the pages of all links in what it passes on; one of them is never opened
 * by anybody else.
 */
export const mailScanner = async (house: House): Promise<Attack> => {
  let scanned = 0
  const email = `${newId()}@example.com`
  const { client, operationUuid } = await created(house, { email, emailActions: [] })
  const secret = await mailedLink(house.server.url, email)
  for (let count = 0; count < LOADS; count += 1) await load(house.server.url, secret)
  house.scannedOnly.push(operationUuid)
  house.gateway = async (secret) => {
    for (let count = 0; count < LOADS; count += 1) await load(house.server.url, secret)
    scanned += 1
  }
  return {
    end: async () => {
      house.gateway = async () => {}
      const { status } = await client.operation(operationUuid)
      return {
        now: `${scanned} links, each loaded ${LOADS} times before the person had it; one that no person had is ${status}`,
        holds: scanned > 0 && status === 'sent',
      }
    },
  }
}

/**
 * Another user of the machine looks what is open; then somebody with the database's own role
 * changes a phone.
 */
export const neighbours = async (house: House, databaseUrl: string | undefined): Promise<Attack> => {
  const { server } = house
  const open = await openToOthers(server.dataDir)
  const victim = newFlow(server.url, house.contractB64, newId())
  while (victim.step !== 'read') await advance(victim)
  const theirs = house.stranger().phone
  await server.stop()
  const database = await openDatabase({
    dataDir: server.dataDir,
    databaseUrl,
    migrationsFolder: MIGRATIONS,
    log: () => {},
  })
  await database.db.execute(sql`update parties set phone = ${theirs} where operation_id = ${victim.operationUuid}`)
  await database.close()
  await server.start()
  return {
    end: async () => {
      const answers = new Counts()
      answers.add(await answerTo(victim.client.createOtp(victim.operationUuid, theirs), 'code sent'))
      const sms = await house.sent('sms', (to) => to === theirs)
      return {
        now: `${open.length} files open to others; a changed phone: ${answers}, ${sms} SMS`,
        holds: open.length === 0 && sms === 0 && answers.of('operation-suspended') === 1,
      }
    },
  }
}

/** What the evidence of links that no person had says that it should not; of a stopped server. */
export const openedByScanners = async (house: House, databaseUrl: string | undefined): Promise<string> => {
  const database = await openDatabase({
    dataDir: house.server.dataDir,
    databaseUrl,
    migrationsFolder: MIGRATIONS,
    log: () => {},
  })
  try {
    for (const id of house.scannedOnly) {
      const types = (await readLinks(database.db, id)).map((link) => readLink(link).type)
      if (types.filter((type) => type === 'PageLoaded').length !== LOADS || types.includes('OperationOpened'))
        return types.join(' ')
    }
    return house.scannedOnly.length > 0 ? '' : 'none was scanned'
  } finally {
    await database.close()
  }
}

/** What in a folder other users may reach, the folder too. */
const openToOthers = async (folder: string): Promise<string[]> => {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const open: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (found && (found.mode & OTHERS) !== 0) open.push(path)
  }
  return open
}
