import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isReference, newReference, readableReference } from './reference.ts'

it('knows the example of the standard', () => {
  expect(isReference('RF18539007547034')).toBe(true)
  expect(isReference('RF19539007547034')).toBe(false)
})

it('is made with the right check digits, and one wrong digit is found', () => {
  const chance = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(chance, fc.nat(11), fc.integer({ min: 1, max: 9 }), (numbers, at, by) => {
      const rest = [...numbers]
      const reference = newReference(() => rest.pop()!)
      expect(reference).toMatch(/^RF\d{14}$/)
      expect(isReference(reference)).toBe(true)
      const place = at + 4
      const wrong = String((Number(reference[place]) + by) % 10)
      expect(isReference(reference.slice(0, place) + wrong + reference.slice(place + 1))).toBe(false)
    }),
  )
})

it('is read in groups of four', () => {
  expect(readableReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
