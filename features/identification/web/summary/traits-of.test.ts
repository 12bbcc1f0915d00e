import { describe, expect, it } from 'vitest'
import { traitsOf } from './traits-of.ts'

const nothing = { gender: null, age: null, glasses: null, facialHair: null, hair: null }

describe('what somebody looks like', () => {
  it('S2.9.20 facial hair counts as Si above 0.4', () => {
    const told = traitsOf({ ...nothing, facialHair: { sideburns: 0.4, beard: 0.41, moustache: 0 } })
    expect(told.slice(4).map(([, value]) => value)).toEqual(['No', 'Si', 'No'])
  })
  it('is nothing where it was not checked, and never a no', () => {
    expect(traitsOf(nothing).map(([, value]) => value)).toEqual(Array.from({ length: 7 }, () => null))
  })
})
