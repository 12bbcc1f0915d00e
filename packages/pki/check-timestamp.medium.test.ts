import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTimestamp } from './check-timestamp.ts'
import { readElement, readElements } from './der-reader.ts'
import { fromPem } from './key-file.ts'
import { type OpensslTsa, openOpensslTsa } from './testing/openssl-tsa.ts'

const STAMPED = Buffer.from('what was stamped')
const digestOf = (hash: string) => createHash(hash).update(STAMPED).digest()

describe.each(['sha1', 'sha256'] as const)('the token of an authority that names its certificate by %s', (namedBy) => {
  let tsa: OpensslTsa
  beforeAll(async () => {
    tsa = await openOpensslTsa({ name: `Names by ${namedBy}`, namedBy })
    await tsa.up()
  })
  afterAll(() => tsa.close())

  const tokenOver = async (hash: string): Promise<Buffer> => {
    const query = execFileSync('openssl', [
      'ts',
      '-query',
      '-digest',
      digestOf(hash).toString('hex'),
      `-${hash}`,
      '-cert',
    ])
    const reply = await fetch(tsa.url, { method: 'POST', body: Uint8Array.from(query) })
    const [, token] = readElements(readElement(Buffer.from(await reply.arrayBuffer())).contents)
    return Buffer.from(token!.whole)
  }

  it.each(['sha256', 'sha384', 'sha512'])('is right over a digest by %s, and only over that', async (hash) => {
    const der = await tokenOver(hash)
    const trusted = [fromPem(tsa.rootPem)]
    const report = await checkTimestamp({ der, digestOf, trusted })
    expect(report.verdict).toEqual({ status: 'passed', reason: 'timestamp-right' })
    expect(report.trusted.status).toBe('passed')
    const other = await checkTimestamp({ der, digestOf: (each) => digestOf(each).fill(0, 0, 1), trusted })
    expect(other.verdict).toEqual({ status: 'failed', reason: 'timestamp-is-of-other-data' })
  })
})
