import { m } from '@firmeza/i18n'
import type { IdentificationCheck, WireCheck, WireHint } from './wire.ts'

/** What each check is called, on the screen and in the acta. */
export const CHECK_WORDS: Record<IdentificationCheck, typeof m.identification_check_face> = {
  face: m.identification_check_face,
  challenge: m.identification_check_challenge,
  code: m.identification_check_code,
  'same-face': m.identification_check_same_face,
  front: m.identification_check_front,
  back: m.identification_check_back,
  hologram: m.identification_check_hologram,
  match: m.identification_check_match,
  mrz: m.identification_check_mrz,
  print: m.identification_check_print,
  'same-document': m.identification_check_same_document,
  expiry: m.identification_check_expiry,
  person: m.identification_check_person,
  replay: m.identification_check_replay,
  video: m.identification_check_video,
}

export const OUTCOME_WORDS: Record<WireCheck['outcome'], typeof m.identification_outcome_passed> = {
  passed: m.identification_outcome_passed,
  failed: m.identification_outcome_failed,
  'not-checked': m.identification_outcome_not_checked,
}

/** What is said of a hint, and no more than was measured. */
export const HINT_WORDS: Record<WireHint['hint'], Record<WireHint['outcome'], typeof m.identification_hints>> = {
  'same-frames': {
    found: m.identification_hint_frames_found,
    'not-found': m.identification_hint_frames_not_found,
    'not-checked': m.identification_hint_frames_not_checked,
  },
  'screen-grid': {
    found: m.identification_hint_grid_found,
    'not-found': m.identification_hint_grid_not_found,
    'not-checked': m.identification_hint_grid_not_checked,
  },
}
