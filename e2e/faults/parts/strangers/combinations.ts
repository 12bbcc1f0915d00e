/**
 * How those of one operation sign: `every` has codes by e-mail, drawings, and names that are typed.
 */
const WAYS = ['codes', 'drawings', 'both', 'every'] as const
const LEVELS = ['together', 'in turn', 'by twos'] as const
const PLACES = ['found', 'chosen'] as const

export interface Combination {
  signers: number
  way: (typeof WAYS)[number]
  levels: (typeof LEVELS)[number]
  place: (typeof PLACES)[number]
}

const MOST_SIGNERS = 5

/** How many it takes for a way to differ from the others. */
const FEWEST: Record<Combination['way'], number> = { codes: 1, drawings: 1, both: 2, every: 3 }

/** Each that differs from the others: one alone signs in one way, and in no order. */
export const allCombinations = (): Combination[] => {
  const all: Combination[] = []
  for (let signers = 1; signers <= MOST_SIGNERS; signers++)
    for (const way of WAYS.filter((each) => signers >= FEWEST[each]))
      for (const levels of LEVELS.filter((each) => signers > 2 || each !== 'by twos'))
        for (const place of PLACES) if (signers > 1 || levels === 'together') all.push({ signers, way, levels, place })
  return all
}

const pairsOf = (one: Combination): string[] => {
  const values = Object.entries(one).map(([name, value]) => `${name} ${value}`)
  return values.flatMap((value, at) => values.slice(at + 1).map((other) => `${value}, ${other}`))
}

/**
 * As few as the greedy way finds that have every two values together which some combination has.
 */
export const pairwise = (all: Combination[]): Combination[] => {
  const missing = new Set(all.flatMap(pairsOf))
  const chosen: Combination[] = []
  const gain = (one: Combination): number => pairsOf(one).filter((pair) => missing.has(pair)).length
  while (missing.size > 0) {
    const best = all.reduce((most, each) => (gain(each) > gain(most) ? each : most))
    for (const pair of pairsOf(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen
}

export const levelOf = ({ levels }: Combination, at: number): number => {
  if (levels === 'together') return 1
  return levels === 'in turn' ? at + 1 : Math.floor(at / 2) + 1
}

const TURNS = {
  codes: ['code'],
  drawings: ['drawing'],
  both: ['code', 'drawing'],
  every: ['code', 'drawing', 'typed name'],
} as const satisfies Record<Combination['way'], readonly string[]>

/** How the signer at this place does. */
export const signsBy = ({ way }: Combination, at: number): (typeof TURNS.every)[number] =>
  TURNS[way][at % TURNS[way].length]!
