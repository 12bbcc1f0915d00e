import { createHash } from 'node:crypto'
import { drawActa } from '@firmeza/evidence/acta'
import { makeSealKit } from '@firmeza/pdf/testing'
import { OID, signData } from '@firmeza/pki'
import { SIGNING_PART } from '@firmeza/signing/acta'
import pg from 'pg'
import { sampleActa } from '../../features/signing/testing/acta-sample.ts'

const COMMITS = 6
const SEALS = 2
const BYTES_KEPT = 1500

/** Processor milliseconds a flow. */
export interface Floor {
  all: number
  /** Of them, what the acta's pages take. */
  pages: number
}

/**
 * What no server can do a flow without: the document's hash, two signatures each with a timestamp,
 * six commits that are synced to the disk, one after the other over one connection of the bare
 * driver, and the pages of an acta.
 */
export const measureFloor = async (url: string, document: Buffer): Promise<Floor> => {
  const { authority, tsa } = await makeSealKit('P-256')
  const stamp = async (digest: Uint8Array): Promise<Uint8Array> => (await tsa.timestamp(digest)).der
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table floor (id bigserial primary key, kept text)')
  const insert = { name: 'floor', text: 'insert into floor (kept) values ($1)', values: ['x'.repeat(BYTES_KEPT)] }
  const flow = async (): Promise<void> => {
    const digest = createHash('sha256').update(document).digest()
    for (let seal = 0; seal < SEALS; seal++) await signData(authority.seal, { type: OID.data, digest }, stamp)
    for (let commit = 0; commit < COMMITS; commit++) await client.query(insert)
  }
  const content = sampleActa()
  const bare = await processorTime(flow)
  const pages = await processorTime(() => drawActa(content, [SIGNING_PART]))
  await client.query('drop table floor')
  await client.end()
  return { all: bare + pages, pages }
}

/** Of one of many, in milliseconds, once V8 has compiled what they run. */
const processorTime = async (work: () => Promise<unknown>, times = 200): Promise<number> => {
  for (let warm = 0; warm < times / 4; warm++) await work()
  const before = process.cpuUsage()
  for (let each = 0; each < times; each++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
