/** A check digit, and its place in the joined lines. */
interface Digit {
  field: string
  at: number
  isRight: boolean
}

interface ZoneFields {
  documentCode: string
  issuer: string
  documentNumber: string
  personalNumber: string | null
  surname: string
  givenNames: string
  nationality: string
  birthDate: string | null
  expiryDate: string | null
  sex: string | null
}

/** A machine-readable zone as it was read, right or not. */
export interface Zone {
  accepted: boolean
  format: string | null
  lines: readonly string[]
  fields: ZoneFields | null
  checks: readonly Digit[]
  confidence: number
}

/** A zone that holds together well enough to be told. */
export type ToldZone<Read extends Zone> = Read & { format: NonNullable<Read['format']>; fields: ZoneFields }

/**
 * Share of its check digits that have to be right: what print there is can be taken for a zone, and
 * one digit in ten is then right by chance.
 */
const LEAST_RIGHT = 0.5

const rightOf = ({ checks }: Zone): number =>
  checks.length === 0 ? 0 : checks.filter(({ isRight }) => isRight).length / checks.length

/** Whether what a zone says is told, and paid for. */
export const isTold = <Read extends Zone>(zone: Read | null): zone is ToldZone<Read> =>
  zone !== null && zone.format !== null && zone.fields !== null && rightOf(zone) >= LEAST_RIGHT

/** Where the zone is that is told: an accepted one first, then the one with more digits right. */
export const placeOfBest = (zones: readonly (Zone | null)[]): number | null => {
  let best: number | null = null
  for (const [at, zone] of zones.entries()) {
    if (!isTold(zone)) continue
    if (best === null || worth(zone) > worth(zones[best]!)) best = at
  }
  return best
}

const worth = (zone: Zone): number => (zone.accepted ? 1 : 0) + rightOf(zone)
