import { describe, expect, it } from 'vitest'
import { readVerdict } from './read-order.ts'

const amount = { currency_code: 'EUR', value: '20.00' }
const orderWith = (...statuses: string[]) => ({
  answered: true as const,
  status: 200,
  body: {
    id: 'ORDER',
    status: 'COMPLETED',
    purchase_units: [
      {
        custom_id: 'payment',
        payments: { captures: statuses.map((status, index) => ({ id: `C${index}`, status, amount })) },
      },
    ],
  },
})

describe('the captures of an order', () => {
  it.each([
    ['the one that was made, after one that was declined', ['DECLINED', 'COMPLETED'], 'captured'],
    ['the one that was made, before another', ['COMPLETED', 'DECLINED'], 'captured'],
    ['one nobody knows of yet, after one that was declined', ['DECLINED', 'PENDING'], 'unknown'],
    ['declined, when all were', ['DECLINED', 'FAILED'], 'declined'],
  ])('tell of %s', (_, statuses, outcome) => {
    expect(readVerdict(orderWith(...statuses), 'ORDER')).toMatchObject({ outcome })
  })
})
