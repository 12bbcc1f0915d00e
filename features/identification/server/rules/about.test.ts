import { expect, it } from 'vitest'
import { isAbout } from './about.ts'

const operation = { id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }
const fields = [
  { identifier: 'nif', value: '48291327-k' },
  { identifier: 'customerid', value: 'C 77' },
]

it.each([
  [{}, true],
  [{ uuid: '', customerid: '', dni: '' }, true],
  [{ uuid: operation.id.toUpperCase(), customerid: 'c77', dni: '48291327K' }, true],
  [{ uuid: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }, false],
  [{ customerid: 'C 78' }, false],
  [{ dni: '48291328K' }, false],
])('compares what a request says of a person, %o', (said, isSame) =>
  expect(isAbout(operation, fields, said)).toBe(isSame),
)

it('takes what the operation does not know for no contradiction', () =>
  expect(isAbout(operation, [], { customerid: 'C 78', dni: '48291328K' })).toBe(true))
