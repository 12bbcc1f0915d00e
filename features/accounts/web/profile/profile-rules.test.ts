import { expect, it } from 'vitest'
import { PROFILE_LIMITS, type Profile } from '../../wire.ts'
import { profileOf, tooLong } from './profile-rules.ts'

const empty = Object.fromEntries(Object.keys(PROFILE_LIMITS).map((field) => [field, ''])) as unknown as Profile

it('S1.5.29 S1.5.30 each field holds so many characters, and not one more', () => {
  const full = Object.fromEntries(
    Object.entries(PROFILE_LIMITS).map(([field, most]) => [field, 'x'.repeat(most)]),
  ) as unknown as Profile
  expect(tooLong(full)).toEqual([])
  for (const field of Object.keys(full) as (keyof Profile)[])
    expect(tooLong({ ...full, [field]: `${full[field]}x` })).toEqual([field])
  expect(PROFILE_LIMITS).toMatchObject({ firstname: 50, lastname: 50, alias: 40, phone: 12 })
  expect(PROFILE_LIMITS).toMatchObject({ address: 100, postalcode: 10, city: 50, state: 50, country: 50 })
})

it('S1.3.11 the profile is what may be edited of the user document, and not the e-mail', () => {
  const document = { ...empty, firstname: 'Ana', userEmail: 'ana@example.com' }
  expect(profileOf(document)).toEqual({ ...empty, firstname: 'Ana' })
})
