import { PROFILE_LIMITS, type Profile } from '../../wire.ts'

/** The fields in the order in which they are asked. */
const PROFILE_FIELDS = Object.keys(PROFILE_LIMITS) as (keyof Profile)[]

/** Which fields hold more characters than they may (specification 1 §5, "Profile counters"). */
export const tooLong = (profile: Profile): (keyof Profile)[] =>
  PROFILE_FIELDS.filter((field) => profile[field].length > PROFILE_LIMITS[field])

/** The profile out of what holds more than it. */
export const profileOf = (from: Profile): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, from[field]])) as unknown as Profile
