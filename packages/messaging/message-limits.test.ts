import { expect, it } from 'vitest'
import { type MessageBounds, messageLimits } from './message-limits.ts'

const bounds = (most: number): MessageBounds => ({
  each: { hour: most, day: 2 * most },
  target: { hour: most + 1, day: 3 * most },
  house: { hour: 10 * most, day: 20 * most },
})
const { sms, mail, houses } = messageLimits({
  sms: { paid: bounds(50), free: bounds(5) },
  mail: {
    paid: bounds(60),
    free: bounds(6),
    registration: bounds(7),
    reset: bounds(8),
    notice: bounds(9),
    contact: bounds(10),
  },
})
const hourly = (limits: ReturnType<typeof sms>) =>
  limits.filter(({ withinMinutes }) => withinMinutes === 60).map(({ who, most, count }) => [who, most, count])

it('counts an SMS for its account, its origin, its phone and the house', () =>
  expect(
    hourly(sms('free', { account: 'a', origins: [{ network: '192.0.2.1', share: 1 }], to: '+34600111222' })),
  ).toEqual([
    ['sms free account a', 5, 1],
    ['sms free origin 192.0.2.1', 5, 1],
    ['sms free target +34600111222', 6, 1],
    ['sms free house', 50, 1],
  ]))

it('counts what is paid for apart, and one mailbox by whatever address', () => {
  const one = hourly(mail('paid', { to: 'A.na+1@example.com', count: 2 }))
  expect(one).toEqual(hourly(mail('paid', { to: 'ana@example.com', count: 2 })))
  expect(one).toEqual([
    ['mail paid target ana@example.com', 61, 2],
    ['mail paid house', 600, 2],
  ])
})

it('has no limit for what is not sent', () => expect(mail('free', { account: 'a', count: 0 })).toEqual([]))

it('names those of the house, by the hour and by the day', () => {
  expect(houses()).toHaveLength(2 * (2 + 6))
  expect(houses()).toContainEqual({ of: 'sms free', limit: sms('free', {})[1] })
})
