import type { Acta } from '@firmeza/evidence/acta'
import type { Retention } from '@firmeza/operations/wire'
import type { WireCheck } from '../../wire.ts'
import type { EvidentPicture } from '../events.ts'
import { keptUntil } from '../retention.ts'
import type { FrameCode } from '../rules/challenge-frames.ts'
import type { EvidentScore } from '../rules/scores.ts'

type Event = Acta['story']['events'][number]

/** What the chain tells of the try that counts of one party. */
export interface TryStory {
  computedAt: Date
  checks: WireCheck[]
  /** Frames of the challenge by the code that they carry; null: they were not counted yet. */
  codes: Record<FrameCode, number> | null
  /** Empty where they were erased. */
  scores: EvidentScore[]
  models: Record<string, string>
  /** What the pictures are of, and their SHA-256. */
  captures: EvidentPicture[]
  video: { sha256: string; bytes: number } | null
  /** When a person of the provider approved it; null: nobody had to look. */
  approvedAt: Date | null
  /** How long what is kept of it is kept, as the creation says; null: it does not say. */
  kept: (Retention & { until: Date }) | null
  /** When what was kept of it was destroyed, and whether before its time; null: it was not. */
  destroyed: { at: Date; isOver: boolean } | null
}

/** The try of a party that was computed last; null where none was. */
export const tryOf = ({ story }: Pick<Acta, 'story'>, party: string): TryStory | null => {
  const theirs = story.events.filter((event) => event.party === party)
  const computed = theirs.findLast(({ type }) => type === 'IdentificationComputed')
  if (!computed) return null
  const ofIt = theirs.filter(({ facts }) => facts.video === computed.facts.video)
  const video = ofIt.find(({ type }) => type === 'VideoKept')
  const decided = ofIt.find(({ type, facts }) => type === 'IdentificationDecided' && facts.outcome === 'passed')
  const destroyed = ofIt.find(({ type }) => type === 'PicturesDestroyed')
  return {
    computedAt: computed.at,
    checks: computed.facts.checks as unknown as WireCheck[],
    codes: (computed.facts.codes ?? null) as Record<FrameCode, number> | null,
    scores: (computed.facts.scores ?? []) as unknown as EvidentScore[],
    models: (computed.facts.models ?? {}) as Record<string, string>,
    captures: [
      ...ofIt.filter(({ type }) => type === 'CaptureKept').map(({ facts }) => facts as unknown as EvidentPicture),
      ...((computed.facts.pictures ?? []) as unknown as EvidentPicture[]),
    ],
    video: video ? { sha256: String(video.facts.sha256), bytes: Number(video.facts.bytes) } : null,
    approvedAt: decided?.at ?? null,
    kept: keptOf(story.events, ofIt),
    destroyed: destroyed ? { at: destroyed.at, isOver: destroyed.facts.why === 'retention' } : null,
  }
}

const keptOf = (events: Event[], ofIt: Event[]): TryStory['kept'] => {
  const { rules } = (events[0]?.facts ?? {}) as { rules?: { retention?: Retention } }
  const started = ofIt.find(({ type }) => type === 'IdentificationStarted')
  if (!rules?.retention || !started) return null
  return { ...rules.retention, until: keptUntil(started.at, rules.retention.days) }
}
