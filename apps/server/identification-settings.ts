import { IDENTIFICATION_PROFILES, type IdentificationProfile } from '@firmeza/identification/wire'
import { oneOf, url } from './setting-values.ts'

/** Of identifications by video, where they are taken and documents read. */
export interface IdentificationSettings {
  /**
   * `IDENTIFICATION`, off: the results stand without review (`demo`), unless a check did not pass
   * (`kyc`), never (`strict`).
   */
  profile: IdentificationProfile
  /** `IDENTIFICATION_BLOCKING`, off: `on` ends a recording whose face is not the document's. */
  isBiometryBlocking: boolean
  /** `IDENTIFICATION_REVIEWERS`, 1: how many people have to pass a result that is reviewed. */
  reviewers: 1 | 2
  /**
   * `IDENTIFICATION_URL`: the page that films people, the operation its hash route; null: ours.
   */
  externalPage: string | null
}

/** Null: no identification is taken. */
export const readIdentificationSettings = (
  text: (name: string) => string | undefined,
): IdentificationSettings | null => {
  const profile = oneOf('IDENTIFICATION', text('IDENTIFICATION') ?? 'off', ['off', ...IDENTIFICATION_PROFILES] as const)
  const isBiometryBlocking =
    oneOf('IDENTIFICATION_BLOCKING', text('IDENTIFICATION_BLOCKING') ?? 'off', ['off', 'on'] as const) === 'on'
  const reviewers =
    oneOf('IDENTIFICATION_REVIEWERS', text('IDENTIFICATION_REVIEWERS') ?? '1', ['1', '2'] as const) === '2' ? 2 : 1
  const externalPage = url('IDENTIFICATION_URL', text('IDENTIFICATION_URL'), ['https:', 'http:']) ?? null
  return profile === 'off' ? null : { profile, isBiometryBlocking, reviewers, externalPage }
}
