import { createHash } from 'node:crypto'
import { steppedClock } from '@firmeza/kernel'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type HttpTimestampAuthorityOptions, httpTimestampAuthority } from './http-timestamp-authority.ts'
import { fromPem } from './key-file.ts'
import { type OpensslTsa, openOpensslTsa } from './testing/openssl-tsa.ts'
import { TimestampUnavailable } from './timestamp.ts'

/** Real: two authorities made of OpenSSL, HTTP over loopback. */

const digest = createHash('sha256').update('stamped data').digest()
const clock = steppedClock(new Date())
let first: OpensslTsa
let second: OpensslTsa
let inexact: OpensslTsa

beforeAll(async () => {
  ;[first, second, inexact] = await Promise.all([
    openOpensslTsa({ name: 'First', policy: '1.2.3.1' }),
    openOpensslTsa({ name: 'Second', policy: '1.2.3.2' }),
    openOpensslTsa({ name: 'Inexact', policy: '1.2.3.1', accuracySeconds: 5 }),
  ])
})
afterAll(() => Promise.all([first, second, inexact].map((each) => each.close())))
beforeEach(async () => {
  await Promise.all([first, second, inexact].map((each) => each.down()))
  await Promise.all([first, second, inexact].map((each) => each.up()))
})

const client = (authorities: OpensslTsa[], more: Partial<HttpTimestampAuthorityOptions> = {}) =>
  httpTimestampAuthority({
    urls: authorities.map(({ url }) => url),
    timeoutMs: PATIENCE_MS,
    trusted: authorities.map(({ rootPem }) => fromPem(rootPem)),
    clock,
    ...more,
  })

it('asks the next while one is down, says so in its health, and returns to the first after a minute', async () => {
  const tsa = client([first, second])
  await first.down()
  expect((await tsa.timestamp(digest)).authority).toBe('Second')
  expect((await tsa.health()).faults).toEqual([expect.stringContaining(new URL(first.url).host)])
  await first.up()
  expect((await tsa.timestamp(digest)).authority).toBe('Second')
  clock.advance(60_000)
  expect((await tsa.timestamp(digest)).authority).toBe('First')
  const { faults, endsAt } = await tsa.health()
  expect(faults).toEqual([])
  expect(endsAt!.getTime()).toBeGreaterThan(clock.now().getTime())
})

it('names every fault when all are down, and works again as soon as one is back', async () => {
  const tsa = client([first, second])
  await Promise.all([first.down(), second.down()])
  const attempt = tsa.timestamp(digest)
  await expect(attempt).rejects.toThrow(TimestampUnavailable)
  for (const { url } of [first, second]) await expect(attempt).rejects.toThrow(new URL(url).host)
  await expect(tsa.health()).rejects.toThrow(TimestampUnavailable)
  await first.up()
  expect((await tsa.timestamp(digest)).authority).toBe('First')
  await expect(tsa.health()).resolves.toMatchObject({ faults: [] })
})

it('passes over one that leads to another root than those trusted', async () => {
  const tsa = client([first, second], { trusted: [fromPem(second.rootPem)] })
  expect((await tsa.timestamp(digest)).authority).toBe('Second')
  expect((await tsa.health()).faults).toEqual([expect.stringContaining('no-chain-to-trusted-certificate')])
})

it('passes over one that stamps under another policy, and asks for the one policy it accepts', async () => {
  const tsa = client([first, second], { policies: ['1.2.3.2', '1.2.3.9'] })
  expect((await tsa.timestamp(digest)).authority).toBe('Second')
  expect((await tsa.health()).faults).toEqual([expect.stringContaining('its policy is 1.2.3.1')])
  await expect(client([first], { policies: ['1.2.3.2'] }).timestamp(digest)).rejects.toThrow('rejected with status 2')
  expect((await client([second], { policies: ['1.2.3.2'] }).timestamp(digest)).authority).toBe('Second')
})

it('passes over one that states an accuracy worse than a second', async () => {
  const tsa = client([inexact, first])
  expect((await tsa.timestamp(digest)).authority).toBe('First')
  expect((await tsa.health()).faults).toEqual([expect.stringContaining('its accuracy is 5000 ms')])
})
