import type { Title } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import type { Decided, IdentificationFacts } from '../events.ts'

/** The sentences of what happens where somebody is identified. */
export const IDENTIFICATION_TITLES: Record<keyof IdentificationFacts, Title> = {
  BiometricsAgreed: ({ say }) => m.identification_event_agreed({}, say),
  IdentificationStarted: ({ say }) => m.identification_event_started({}, say),
  CaptureKept: ({ say }, { as }) => m.identification_event_capture({ as: String(as) }, say),
  VideoKept: ({ say }) => m.identification_event_video({}, say),
  IdentificationComputed: ({ say }) => m.identification_event_computed({}, say),
  IdentificationDecided: ({ say }, { outcome, reasonCode }) =>
    outcome === 'rejected' && reasonCode === 'unopenable'
      ? m.identification_event_unexamined({}, say)
      : DECIDED[outcome as Decided]({}, say),
  PicturesHeld: ({ say }) => m.identification_event_pictures_held({}, say),
  PicturesDestroyed: ({ say }, { why, pictures, bytes }) =>
    why === 'retention'
      ? m.identification_event_destroyed_over(
          { pictures: String(pictures), bytes: formatCount(Number(bytes), say.locale) },
          say,
        )
      : m.identification_event_destroyed({}, say),
  IdentificationEnded: ({ say }, { why }) =>
    why === 'abandoned' ? m.identification_event_abandoned({}, say) : m.identification_event_ended({}, say),
  PhoneOffered: ({ say }) => m.identification_event_phone_offered({}, say),
  OtherWayAsked: ({ say }) => m.identification_event_other_way({}, say),
}

/** By what was decided. */
const DECIDED: Record<Decided, typeof m.identification_event_passed> = {
  passed: m.identification_event_passed,
  seconded: m.identification_event_seconded,
  rejected: m.identification_event_rejected,
  repeat: m.identification_event_repeat,
}
