import type { Title } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import type { NotificationFacts } from '../events.ts'
import { groundWords } from './ground-words.ts'

/** The sentences of what happens where somebody is notified. */
export const NOTIFICATION_TITLES: Record<keyof NotificationFacts, Title> = {
  ConsignmentAcceptance: ({ say }) => m.notification_event_accepted({}, say),
  // Who rejects it for another reason says it in their own words, below.
  ConsignmentRejection: ({ say }, { ground }) =>
    ground === 'other'
      ? m.notification_event_rejected_otherwise({}, say)
      : m.notification_event_rejected({ ground: groundWords(String(ground), say) }, say),
}
