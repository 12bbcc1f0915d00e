import { expect, it } from 'vitest'
import { ENDINGS } from '../wire.ts'
import { type Ending, settlementOf } from './settlement.ts'

it('gives back what failed and what nobody opened, and spends the rest', () => {
  const endings: readonly Ending[] = ENDINGS
  const released = endings.filter((each) => settlementOf(each) === 'release')
  expect(released).toEqual(['failed', 'expired-unopened', 'cancelled-unopened'])
})
