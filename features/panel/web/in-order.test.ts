import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('drops an answer that comes after that of a later request', () => {
  const ask = inOrder()
  const [first, second, third] = [ask(), ask(), ask()]
  expect([second(), first(), third()]).toEqual([true, false, true])
})
