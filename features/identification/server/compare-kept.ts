import type { Result } from '@firmeza/kernel'
import type { MatchReading, Vision, VisionRefusal } from '@firmeza/vision'
import type { Findings } from './rules/checks.ts'
import type { CheckReason } from './rules/reasons.ts'

/** There is no time to look now: nothing is found out, which is not that nothing was found. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
  readonly refusal: VisionRefusal

  constructor(refusal: VisionRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** What was looked at, or why not; throws {@link NotNow} where it is to be asked again. */
export const inTime = <Reading>(
  looked: Result<Reading, VisionRefusal>,
  again: readonly VisionRefusal['code'][] = ['too-busy'],
): Result<Reading, VisionRefusal> => {
  if (!looked.ok && again.includes(looked.refusal.code)) throw new NotNow(looked.refusal)
  return looked
}

type Compared = MatchReading | { notChecked: CheckReason }

/**
 * The face that was kept with the document's portrait, and with each picture of the challenge. What
 * could not be compared has a reason and no confidence; throws {@link NotNow}.
 */
export const compareKept = async (
  vision: Vision,
  { face, portrait, steps }: { face: Buffer | undefined; portrait: Buffer | undefined; steps: Buffer[] },
): Promise<Pick<Findings, 'match' | 'sameFace' | 'sameFaceNotChecked'>> => {
  const compare = async (other: Buffer): Promise<Compared> => {
    if (!face) return { notChecked: 'no-face' }
    const match = inTime(await vision.match(face, other), ['too-busy', 'too-slow'])
    if (!match.ok) return { notChecked: match.refusal.code }
    return match.value ?? { notChecked: 'no-face' }
  }
  const compared: Compared[] = []
  for (const step of steps) compared.push(await compare(step))
  return {
    match: portrait ? await compare(portrait) : { notChecked: 'no-portrait' },
    sameFace: compared.flatMap((each) => ('notChecked' in each ? [] : [each.confidence])),
    sameFaceNotChecked: compared.find((each) => 'notChecked' in each)?.notChecked ?? null,
  }
}
