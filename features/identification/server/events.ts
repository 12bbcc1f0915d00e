import type { Json } from '@firmeza/evidence/server'
import type { ByActor } from '@firmeza/operations/server'
import type { FrameCode } from './rules/challenge-frames.ts'
import type { EvidentScore } from './rules/scores.ts'
import type { KeptPicture } from './schema.ts'

/** What a person of the provider decided. */
export type Decided = 'passed' | 'seconded' | 'rejected' | 'repeat'

/** A kept picture, as evidence tells it. */
export type EvidentPicture = { as: KeptPicture; sha256: string }

/** What is written of an identification. `video` names the try. */
export interface IdentificationFacts {
  /** Our page told what happens, and the person agreed; the words by language and SHA-256. */
  BiometricsAgreed: ByActor & { consent: string; consentLocale: string; consentSha256: string }
  IdentificationStarted: ByActor & { video: string; profile: string; steps: string[] }
  /** A picture that our own detection saw, `as` what. */
  CaptureKept: { video: string; as: string; sha256: string; bytes: number }
  VideoKept: { video: string; sha256: string; bytes: number; pieces: number; durationMs: number | null }
  /**
   * What came of it. `scores` (0 to 1; null: not checked) stand beside what each has to reach, and
   * `models` are those that gave them; `codes` counts the frames of the challenge by the code that
   * they carry. `pictures` are those that were kept beside the captures, by SHA-256. Scores are of
   * a person, and hints decide nothing: neither is public.
   */
  IdentificationComputed: {
    video: string
    profile: string
    checks: Json
    scores: EvidentScore[]
    codes: Record<FrameCode, number>
    hints: Json
    models: Record<string, string>
    pictures: EvidentPicture[]
  }
  /** `seconded`: the first of two passed it. */
  IdentificationDecided: { video: string; outcome: Decided; reasonCode: string; operator: string; words: string }
  /**
   * All that was kept of a try, its key with it: what it was needed for was taken, or its time,
   * which `rule` names, was over. `pieces` and `bytes` are of the film.
   */
  PicturesDestroyed: {
    video: string
    why: 'data-taken' | 'retention'
    rule?: string
    pictures: number
    pieces: number
    bytes: number
  }
  /** It was to be destroyed, and a legal hold puts that off. */
  PicturesHeld: { video: string; why: 'data-taken' }
  /**
   * `why` may be `begun-again`: by the next try; by nobody where it was left as it was, and its
   * time was over. `pictures` and `codes` as above; null: what was kept of it was destroyed.
   */
  IdentificationEnded: (ByActor | Record<never, never>) & {
    video: string
    why: string
    pictures: EvidentPicture[]
    codes: Record<FrameCode, number> | null
  }
  /** A link for the person's phone was shown as a code. */
  PhoneOffered: ByActor & { link: string }
  /** The person asked to be identified without biometrics. */
  OtherWayAsked: ByActor & { reason: string }
}

declare module '@firmeza/evidence/server' {
  interface EventFacts extends IdentificationFacts {}
}
