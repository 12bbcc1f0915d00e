import { plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { operationTellings } from '@firmeza/operations/server'
import type { IdentificationRefusalCode } from '../wire.ts'

const identificationTellings: Record<IdentificationRefusalCode, Telling> = {
  'not-an-identification': plain(409, m.refusal_not_an_identification),
  'identification-not-started': plain(409, m.refusal_identification_not_started),
  'identification-destroyed': plain(410, m.refusal_identification_destroyed),
  'identification-key-missing': plain(410, m.refusal_identification_key_missing),
  'identification-key-damaged': plain(410, m.refusal_identification_key_damaged),
  'identification-damaged': plain(410, m.refusal_identification_damaged),
  'identification-done': plain(409, m.refusal_identification_done),
  'identification-too-often': plain(429, m.refusal_identification_too_often),
  'identification-unavailable': plain(503, m.refusal_identification_unavailable),
  'identification-image-refused': plain(422, m.refusal_identification_image),
  'identification-busy': plain(503, m.refusal_identification_busy),
  'identification-capture-unknown': plain(409, m.refusal_identification_capture_unknown),
  'identification-video-incomplete': plain(409, m.refusal_identification_video_incomplete),
  'identification-video-differs': plain(409, m.refusal_identification_video_differs),
  'identification-video-too-large': plain(413, m.refusal_identification_video_too_large),
  'identification-not-computed': plain(409, m.refusal_identification_not_computed),
  'identification-of-another': plain(409, m.refusal_identification_of_another),
  'identification-over': plain(409, m.refusal_identification_over),
  'identification-not-in-review': plain(409, m.refusal_identification_not_in_review),
  'identification-held': {
    status: 409,
    say: ({ name = '' }, locale) => m.refusal_identification_held({ name: String(name) }, { locale }),
  },
  'identification-no-try-left': plain(409, m.refusal_identification_no_try_left),
  'identification-passed-by-you': plain(409, m.refusal_identification_passed_by_you),
  'identification-opens-again': plain(409, m.refusal_identification_opens_again),
  'identification-not-examined': plain(409, m.refusal_identification_not_examined),
}

export const refused = refuser({ ...operationTellings, ...identificationTellings })
