import type { Acta } from '@firmeza/evidence/acta'
import type { WireCheck } from '../../wire.ts'

type Event = Acta['story']['events'][number]

/** What the chain tells of the try that counts of one party. */
export interface TryStory {
  computedAt: Date
  checks: WireCheck[]
  models: Record<string, string>
  /** What the pictures are of, and their SHA-256. */
  captures: { as: string; sha256: string }[]
  video: { sha256: string; bytes: number } | null
  /** When a person of the provider approved it; null: nobody had to look. */
  approvedAt: Date | null
  /** When what was kept of it was destroyed before its time; null: it was not. */
  destroyedAt: Date | null
}

/** The try of a party that was computed last; null where none was. */
export const tryOf = ({ story }: Pick<Acta, 'story'>, party: string): TryStory | null => {
  const theirs = story.events.filter((event) => event.party === party)
  const computed = theirs.findLast(({ type }) => type === 'IdentificationComputed')
  if (!computed) return null
  const ofIt = theirs.filter(({ facts }) => facts.video === computed.facts.video)
  const video = ofIt.find(({ type }) => type === 'VideoKept')
  const decided = ofIt.find(({ type, facts }) => type === 'IdentificationDecided' && facts.outcome === 'passed')
  return {
    computedAt: computed.at,
    checks: computed.facts.checks as unknown as WireCheck[],
    models: (computed.facts.models ?? {}) as Record<string, string>,
    captures: ofIt.filter(({ type }) => type === 'CaptureKept').map(captureOf),
    video: video ? { sha256: String(video.facts.sha256), bytes: Number(video.facts.bytes) } : null,
    approvedAt: decided?.at ?? null,
    destroyedAt: ofIt.find(({ type }) => type === 'PicturesDestroyed')?.at ?? null,
  }
}

const captureOf = ({ facts }: Event) => ({ as: String(facts.as), sha256: String(facts.sha256) })
