/**
 * Who sends many or slow bodies has room on the disk for them, and few places where work is done.
 */
export const CREATION_PLACES = {
  arriving: {
    paying: { places: 256, placesEach: 32 },
    free: { places: 128, placesEach: 8 },
    trial: { places: 64, placesEach: 8 },
  },
  working: {
    paying: { places: 3, placesEach: 2 },
    free: { places: 1, placesEach: 1 },
    trial: { places: 4, placesEach: 1 },
  },
}

interface Allowed {
  trialsPerHour: number
  creationsPerHour: number
  freeMegabytesPerHour: number
  payingMegabytesPerHour: number
}

const FEWEST_TRIES = 60
/** Of an hour's worth a day has three. */
const HOURS_A_DAY = 3

/** What each may try to create in an hour and in a day. */
export const quotasOf = (env: Allowed) => {
  const bound = (hour: number) => ({ hour, day: hour * HOURS_A_DAY })
  // A trial that is refused may be mended and sent again.
  const tries = bound(Math.max(FEWEST_TRIES, 3 * env.trialsPerHour))
  const free = { tries, bytes: bound(env.freeMegabytesPerHour * 2 ** 20) }
  const paying = { tries: bound(env.creationsPerHour), bytes: bound(env.payingMegabytesPerHour * 2 ** 20) }
  return { paying, free, trial: free }
}

/** What bodies may take of so much room on the disk. */
export const rationsOf = (megabytes: number) => {
  const house = megabytes * 2 ** 20
  const unpaid = house / 2
  return { house, unpaid, unpaidSmall: unpaid / 8, each: { paying: house / 2, free: house / 16, trial: house / 32 } }
}
