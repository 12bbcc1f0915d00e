import { steppedClock } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { openTokens, type Principal } from './tokens.ts'

const clock = steppedClock(new Date('2026-03-01T10:00:00Z'))
const tokens = openTokens({ key: new Uint8Array(32).fill(7), clock })
const signer: Principal = { kind: 'signer', operationId: 'o', partyId: 's', via: 'link' }

it('reads what it issued, as often as it is asked, until the second it ends', async () => {
  const token = await tokens.issue(signer)
  for (let time = 0; time < 3; time += 1) expect(await tokens.read(token)).toEqual(signer)
  clock.advance(2 * 60 * 60 * 1000 - 1)
  expect(await tokens.read(token)).toEqual(signer)
  clock.advance(1)
  expect(await tokens.read(token)).toBeNull()
  expect(await openTokens({ key: new Uint8Array(32).fill(7), clock }).read(token)).toBeNull()
})

it('reads nothing that was changed, also after it has read the true one', async () => {
  const token = await tokens.issue(signer)
  await tokens.read(token)
  const [head, body, mac] = token.split('.') as [string, string, string]
  const forged = Buffer.from(JSON.stringify({ ...signer, operationId: 'p', exp: 4e9 })).toString('base64url')
  for (const text of [
    `${head}.${forged}.${mac}`,
    `${head}.${body}.`,
    `${head}.${body}.${mac.slice(1)}`,
    `${token}.`,
    '',
  ])
    expect(await tokens.read(text)).toBeNull()
})

it('gives the same token for the same second', async () => {
  const at = new Date('2026-03-01T10:00:00.100Z')
  expect(await tokens.issue(signer, at)).toBe(await tokens.issue(signer, new Date(at.getTime() + 800)))
})
