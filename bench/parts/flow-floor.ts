import { createHash } from 'node:crypto'
import { makeSealKit } from '@firmeza/pdf/testing'
import { OID, signData } from '@firmeza/pki'
import pg from 'pg'

const COMMITS = 6
const SEALS = 2
const BYTES_KEPT = 1500

/**
 * Processor milliseconds of what no server can do a flow without: the document's hash, two
 * signatures each with a timestamp, and six commits that are synced to the disk, one after the
 * other over one connection of the bare driver.
 */
export const measureFloor = async (url: string, document: Buffer, flows = 200): Promise<number> => {
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
  for (let warm = 0; warm < flows / 4; warm++) await flow()
  const before = process.cpuUsage()
  for (let each = 0; each < flows; each++) await flow()
  const { user, system } = process.cpuUsage(before)
  await client.query('drop table floor')
  await client.end()
  return (user + system) / 1000 / flows
}
