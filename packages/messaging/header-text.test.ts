import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerText } from './header-text.ts'

test('whatever goes in, one visible line of at most 200 characters comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = headerText(text)
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect([...line].length).toBeLessThanOrEqual(200)
      expect(line).toBe(line.trim())
    }),
  )
})

test('ordinary names pass unchanged', () => {
  for (const name of ["María-José O'Neill Núñez", '李小龍', 'Émile 👩‍⚖️']) expect(headerText(name)).toBe(name)
})
