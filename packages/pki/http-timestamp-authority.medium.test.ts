import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steppedClock, systemClock } from '@firmeza/kernel'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, openAuthority } from './authority/authority.ts'
import { builtInTimestampAuthority } from './built-in-timestamp-authority.ts'
import { readElement, readElements } from './der-reader.ts'
import { httpTimestampAuthority } from './http-timestamp-authority.ts'
import type { SealKey } from './seal-key/seal-key.ts'
import { TimestampUnavailable } from './timestamp.ts'

/** Real: OpenSSL as client, as server and as judge; HTTP over loopback. */

const POLICY = '1.3.6.1.4.1.99999.2.1'
const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
const file = (name: string, bytes?: Uint8Array | string): string => {
  if (bytes !== undefined) writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const openssl = (...args: string[]): string =>
  execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const data = Buffer.from('stamped data')
const digest = createHash('sha256').update(data).digest()

let authority: Authority
beforeAll(async () => {
  authority = await openAuthority({ folder, passphrase: 'p', organisation: 'Prueba', clock: systemClock })
  file('root.pem', authority.rootPem)
})
afterAll(() => rmSync(folder, { recursive: true }))

const builtIn = (clock = systemClock) => builtInTimestampAuthority({ key: authority.tsa, clock, policy: POLICY })

describe('builtInTimestampAuthority', () => {
  it.each(['-sha256', '-sha384', '-sha512'])(
    'answers a query of OpenSSL (%s) so that OpenSSL verifies it',
    async (hash) => {
      openssl('ts', '-query', '-data', file('data', data), hash, '-cert', '-out', file('query'))
      file('reply', await builtIn().answer(readFileSync(file('query'))))
      expect(
        openssl('ts', '-verify', '-queryfile', file('query'), '-in', file('reply'), '-CAfile', file('root.pem')),
      ).toContain('OK')
      const text = openssl('ts', '-reply', '-in', file('reply'), '-text')
      expect(text).toContain(`Policy OID: ${POLICY}`)
      expect(text).toContain('Accuracy: 0x01 seconds')
    },
  )

  it('leaves its certificates out unless they are asked for', async () => {
    openssl('ts', '-query', '-data', file('data', data), '-sha256', '-out', file('query'))
    const reply = await builtIn().answer(readFileSync(file('query')))
    expect(Buffer.from(reply).includes(Buffer.from(authority.issuing))).toBe(false)
  })

  it.each([
    ['-sha1', [], 'bad algorithm'],
    ['-sha256', ['-tspolicy', '1.2.3.4'], 'unaccepted policy'],
  ])('rejects a query with %s %s', async (hash, more, reason) => {
    openssl('ts', '-query', '-data', file('data', data), hash, ...more, '-out', file('query'))
    file('reply', await builtIn().answer(readFileSync(file('query'))))
    const text = openssl('ts', '-reply', '-in', file('reply'), '-text')
    expect(text).toContain('Status: Rejected')
    expect(text).toContain(reason)
  })

  it.each(['', '30', '3000', '00'.repeat(100), '3003020101', '300602010130010203'])(
    'rejects the bytes %s in kind',
    async (hex) => {
      file('reply', await builtIn().answer(Buffer.from(hex, 'hex')))
      expect(openssl('ts', '-reply', '-in', file('reply'), '-text')).toContain('Status: Rejected')
    },
  )

  it('does not stamp while its certificate is not valid', async () => {
    const late = builtIn(steppedClock(new Date('2060-01-01')))
    await expect(late.timestamp(digest)).rejects.toThrow(TimestampUnavailable)
    await expect(late.health()).rejects.toThrow(TimestampUnavailable)
    openssl('ts', '-query', '-data', file('data', data), '-sha256', '-out', file('query'))
    file('reply', await late.answer(readFileSync(file('query'))))
    expect(openssl('ts', '-reply', '-in', file('reply'), '-text')).toContain('time not available')
  })

  it('never gives the same serial number twice, not even when it starts again at the same moment', async () => {
    const now = new Date()
    const starts = [builtIn(steppedClock(now)), builtIn(steppedClock(now))]
    const stamps = starts.flatMap((tsa) => Array.from({ length: 25 }, async () => (await tsa.timestamp(digest)).serial))
    expect(new Set(await Promise.all(stamps)).size).toBe(50)
  })

  it.each([
    ['another version', (query: Buffer) => query.fill(2, 4, 5), 'bad request'],
    ['an imprint of another length', (query: Buffer) => withImprint(query, 31), 'bad data format'],
    ['an extension', (query: Buffer) => withExtension(query), 'unaccepted extension'],
  ])('rejects a query with %s, and names the reason', async (_, change, reason) => {
    openssl('ts', '-query', '-data', file('data', data), '-sha256', '-no_nonce', '-out', file('query'))
    file('reply', await builtIn().answer(change(readFileSync(file('query')))))
    const text = openssl('ts', '-reply', '-in', file('reply'), '-text')
    expect(text).toContain('Status: Rejected')
    expect(text).toContain(reason)
  })

  it('answers every damaged query in kind', async () => {
    openssl('ts', '-query', '-data', file('data', data), '-sha256', '-cert', '-out', file('query'))
    const query = readFileSync(file('query'))
    const tsa = builtIn()
    const statuses = new Set<number>()
    for (let at = 0; at < query.length; at++)
      for (const flip of [0x01, 0x20, 0x80, 0xff]) {
        const damagedQuery = Buffer.from(query)
        damagedQuery[at]! ^= flip
        const [info] = readElements(readElement(await tsa.answer(damagedQuery)).contents)
        statuses.add(readElement(info!.contents).contents[0]!)
      }
    // A changed digest or nonce is a good query for something else.
    expect([...statuses].toSorted()).toEqual([0, 2])
  })

  it('says that the system failed when its key does, and that it stamps when its key is back', async () => {
    let isAway = true
    const sign: SealKey['sign'] = async (bytes) => {
      if (isAway) throw new Error('away')
      return authority.tsa.sign(bytes)
    }
    const tsa = builtInTimestampAuthority({ key: { ...authority.tsa, sign }, clock: systemClock, policy: POLICY })
    openssl('ts', '-query', '-data', file('data', data), '-sha256', '-out', file('query'))
    const said = async (): Promise<string> => {
      file('reply', await tsa.answer(readFileSync(file('query'))))
      return openssl('ts', '-reply', '-in', file('reply'), '-text')
    }
    expect(await said()).toContain('system failure')
    isAway = false
    expect(await said()).toContain('Status: Granted')
  })
})

describe('httpTimestampAuthority', () => {
  let server: Server
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const serve = async (
    answer: (query: Buffer) => Uint8Array | Promise<Uint8Array> | number | 'silence',
  ): Promise<string> => {
    const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const outcome = await answer(Buffer.concat(chunks))
      if (outcome === 'silence') return
      if (typeof outcome === 'number') response.writeHead(outcome).end()
      else response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(outcome)
    }
    server = createServer((request, response) => void respond(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  const client = (urls: string[], more: Partial<Parameters<typeof httpTimestampAuthority>[0]> = {}) =>
    httpTimestampAuthority({ urls, timeoutMs: PATIENCE_MS, trusted: [authority.root], clock: systemClock, ...more })

  it('brings a token that OpenSSL verifies', async () => {
    const token = await client([await serve((query) => builtIn().answer(query))]).timestamp(digest)
    const inputs = [
      '-data',
      file('data', data),
      '-in',
      file('token', token.der),
      '-token_in',
      '-CAfile',
      file('root.pem'),
    ]
    expect(openssl('ts', '-verify', ...inputs)).toContain('OK')
    expect(token.authority).toBe('Prueba Timestamping')
  })

  const otherDigest = createHash('sha256').update('other').digest()
  it.each<[string, (query: Buffer) => Uint8Array | Promise<Uint8Array> | number | 'silence', string]>([
    ['an HTTP error', () => 503, 'HTTP 503'],
    ['rubbish', () => Buffer.from('<html>'), 'DER'],
    ['a reply without end', () => Buffer.alloc(100_000, 0x30), 'too long'],
    ['a rejection', () => builtIn().answer(Buffer.from('3000', 'hex')), 'rejected with status 2'],
    [
      'a token over other data',
      (query) => builtIn().answer(swap(query, digest, otherDigest)),
      'timestamp-is-of-other-data',
    ],
    ['the token of an earlier query', (query) => builtIn().answer(replaceNonce(query)), 'the nonce is not ours'],
    ['a changed token', async (query) => damaged(await builtIn().answer(query)), 'signature'],
    ['a stale time', (query) => builtIn(steppedClock(new Date(Date.now() - 301_000))).answer(query), 'its time is'],
    ['a time to come', (query) => builtIn(steppedClock(new Date(Date.now() + 301_000))).answer(query), 'its time is'],
    [
      'a token by a certificate that may not stamp',
      (query) => builtInTimestampAuthority({ key: authority.seal, clock: systemClock, policy: POLICY }).answer(query),
      'certificate-may-not-stamp',
    ],
  ])('refuses %s', async (_, answer, reason) => {
    const attempt = client([await serve(answer)]).timestamp(digest)
    await expect(attempt).rejects.toThrow(TimestampUnavailable)
    await expect(attempt).rejects.toThrow(reason)
  })

  it('does not wait for ever', async () => {
    const url = await serve(() => 'silence')
    await expect(client([url], { timeoutMs: 100 }).timestamp(digest)).rejects.toThrow(TimestampUnavailable)
  })

  it('tells in its health how the last attempt went, and asks for nothing itself', async () => {
    let answers = false
    const tsa = client([await serve((query) => (answers ? builtIn().answer(query) : 503))])
    await expect(tsa.health()).resolves.toEqual({ faults: [] })
    await tsa.timestamp(digest).catch(() => {})
    await expect(tsa.health()).rejects.toThrow('HTTP 503')
    answers = true
    await tsa.timestamp(digest)
    await expect(tsa.health()).resolves.toMatchObject({ faults: [] })
  })

  it('goes on to the next authority when one is down', async () => {
    const url = await serve((query) => builtIn().answer(query))
    const token = await client(['http://127.0.0.1:1/', url]).timestamp(digest)
    expect(token.serial).toMatch(/^[0-9a-f]{20,}$/)
  })
})

/**
 * A query of OpenSSL is SEQUENCE { version, imprint SEQUENCE { algorithm, OCTET STRING of 32 } … }
 * with one-byte lengths.
 */
const withImprint = (query: Buffer, bytes: number): Buffer => {
  const at = query.indexOf(digest)
  const cut = Buffer.concat([query.subarray(0, at), digest.subarray(0, bytes), query.subarray(at + 32)])
  const less = 32 - bytes
  for (const place of [1, 6, at - 1]) cut[place]! -= less
  return cut
}

const withExtension = (query: Buffer): Buffer => {
  const extension = Buffer.from('a00c300a060355040304033001ff', 'hex')
  const longer = Buffer.concat([query, extension])
  longer[1]! += extension.length
  return longer
}

const swap = (bytes: Buffer, from: Uint8Array, to: Uint8Array): Buffer => {
  const changed = Buffer.from(bytes)
  changed.set(to, bytes.indexOf(from))
  return changed
}

/** The nonce is the INTEGER of 16 bytes behind the digest. */
const replaceNonce = (query: Buffer): Buffer => {
  const changed = Buffer.from(query)
  changed.set(randomBytes(12), query.indexOf(digest) + digest.length + 2 + 4)
  return changed
}

const damaged = (reply: Uint8Array): Buffer => {
  const changed = Buffer.from(reply)
  changed[changed.length - 8]! ^= 1
  return changed
}
