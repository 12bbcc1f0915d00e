import { expect, it } from 'vitest'
import { emptyCreation, newSigner } from '../creation-values.ts'
import { reordered } from './signer-order.ts'

const box = { page: 2, x: 1, y: 2, width: 60, height: 24 }
const values = {
  ...emptyCreation('otp'),
  name: 'Ana',
  lastname: 'Uno',
  email: 'ana@example.com',
  phone: '600111222',
  others: [
    { ...newSigner('handwritten'), name: 'Luis', box },
    { ...newSigner('otp'), name: 'Eva', phone: '600333444' },
  ],
}
const names = (from: number, to: number) => {
  const order = reordered(values, from, to)
  return [order.name, ...order.others.map(({ name }) => name)]
}

it('takes a signer to another’s place, the others in their order', () => {
  expect(names(0, 2)).toEqual(['Luis', 'Eva', 'Ana'])
  expect(names(2, 0)).toEqual(['Eva', 'Ana', 'Luis'])
  expect(names(1, 2)).toEqual(['Ana', 'Eva', 'Luis'])
  expect(names(1, 1)).toEqual(['Ana', 'Luis', 'Eva'])
})

it('leaves which places sign at the same time, and each their language', () => {
  const [luis, eva] = values.others
  const grouped = {
    ...values,
    language: 'it' as const,
    others: [
      { ...luis!, together: true },
      { ...eva!, language: 'en' as const },
    ],
  }
  for (const [from, to] of [
    [0, 2],
    [2, 0],
    [1, 2],
  ] as const)
    expect(reordered(grouped, from, to).others.map(({ together }) => together)).toEqual([true, false])
  expect(reordered(grouped, 2, 0)).toMatchObject({ language: 'en', others: [{ language: 'it' }, { language: '' }] })
  expect(Object.keys(reordered(grouped, 2, 0))).not.toContain('together')
})

it('leaves each their way of signing, phone and box', () => {
  const order = reordered(values, 1, 0)
  expect(order).toMatchObject({ type: 'handwritten', name: 'Luis', phone: '', box })
  expect(order.others[0]).toMatchObject({ way: 'otp', name: 'Ana', phone: '600111222' })
  expect(order.others[0]?.box).toBeUndefined()
  expect(reordered(values, 2, 0)).toMatchObject({ type: 'otp', phone: '600333444', box: undefined })
})
