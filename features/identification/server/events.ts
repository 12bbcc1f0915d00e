import type { Json } from '@firmeza/evidence/server'
import type { ByActor } from '@firmeza/operations/server'

/** What a person of the provider decided. */
export type Decided = 'passed' | 'seconded' | 'rejected' | 'repeat'

/** What is written of an identification. `video` names the try. */
export interface IdentificationFacts {
  /** Our page told what happens, and the person agreed; the words by language and SHA-256. */
  BiometricsAgreed: ByActor & { consent: string; consentLocale: string; consentSha256: string }
  IdentificationStarted: ByActor & { video: string; profile: string; steps: string[] }
  /** A picture that our own detection saw, `as` what. */
  CaptureKept: { video: string; as: string; sha256: string; bytes: number }
  VideoKept: { video: string; sha256: string; bytes: number; pieces: number; durationMs: number | null }
  /**
   * Scores beside thresholds, and the models that gave them. Hints decide nothing, and are not
   * public.
   */
  IdentificationComputed: { video: string; profile: string; checks: Json; hints: Json; models: Json }
  /** `seconded`: the first of two passed it. */
  IdentificationDecided: { video: string; outcome: Decided; reasonCode: string; operator: string; words: string }
  /** All that was kept of a try, its key with it: what it was needed for was taken. */
  PicturesDestroyed: { video: string; why: string }
  IdentificationEnded: ByActor & { video: string; why: string }
  /** A link for the person's phone was shown as a code. */
  PhoneOffered: ByActor & { link: string }
  /** The person asked to be identified without biometrics. */
  OtherWayAsked: ByActor & { reason: string }
}

declare module '@firmeza/evidence/server' {
  interface EventFacts extends IdentificationFacts {}
}
