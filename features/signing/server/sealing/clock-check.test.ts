import type { TimestampToken } from '@firmeza/pki'
import { expect, it } from 'vitest'
import { clockWatch } from './clock-check.ts'

const at = (text: string): Date => new Date(`2026-03-01T10:00:${text}Z`)
const watch = async (asked: string, answered: string, theirs: string, isOurs = false) => {
  const times = [at(asked), at(answered)]
  const token: TimestampToken = { der: new Uint8Array(), time: at(theirs), serial: '1', authority: 'Otra' }
  const { tsa, check } = clockWatch(
    { timestamp: async () => token },
    { clock: { now: () => times.shift() ?? at(answered) }, isOurs },
  )
  expect(await tsa.timestamp(new Uint8Array(32))).toBe(token)
  return check()
}

it.each([
  ['05.000', '05.200', '05.100', 0, 101],
  ['05.000', '05.200', '03.099', 2001, 101],
  ['05.000', '05.200', '07.101', -2001, 101],
  ['05.400', '05.600', '05.000', 0, 601],
])(
  'measures against another’s clock, to within what can be known: %s %s %s',
  async (asked, answered, theirs, ...[offsetMs, withinMs]) => {
    expect(await watch(asked, answered, theirs)).toEqual({ status: 'measured', offsetMs, withinMs })
  },
)

it('says that an authority on the same clock tells nothing of it', async () => {
  expect(await watch('05.000', '05.200', '03.100', true)).toEqual({
    status: 'not-checked',
    reason: 'authority-on-this-clock',
  })
})
