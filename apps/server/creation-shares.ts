/** Who sends many or slow bodies has room on the disk for them, and few places where work is done. */
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

/** What bodies may take of so much room on the disk. */
export const rationsOf = (megabytes: number) => {
  const house = megabytes * 2 ** 20
  return { house, unpaid: house / 2, each: { paying: house / 2, free: house / 16, trial: house / 32 } }
}
