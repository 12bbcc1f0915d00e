import { expect, it } from 'vitest'
import { readCredits } from './credits.ts'

it('S1.3.14 reads the three counts', () => {
  const counts = { currentcredits: 3, usedcredits: 2, totalcredits: 5 }
  expect(readCredits(counts)).toEqual(counts)
})

it.each([
  [{ total: 0, max: 0 }, [0, 0, 0]],
  [{ total: 3, max: 5 }, [3, 2, 5]],
  [{ total: 4 }, [4, 0, 4]],
  [{ max: 4 }, [0, 4, 4]],
  [{ total: 7, max: 5 }, [7, 0, 7]],
])('S1.3.16 reads %j as such', (stored, [currentcredits, usedcredits, totalcredits]) => {
  expect(readCredits(stored)).toEqual({ currentcredits, usedcredits, totalcredits })
})

it.each([null, undefined, 'five', 5, [], { currentcredits: -1, usedcredits: 1.5, totalcredits: '5' }])(
  'reads %j as none',
  (stored) => expect(readCredits(stored)).toEqual({ currentcredits: 0, usedcredits: 0, totalcredits: 0 }),
)
