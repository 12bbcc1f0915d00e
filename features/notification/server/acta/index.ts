import type { Acta, ActaPart } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { ACKNOWLEDGE } from '../kinds.ts'
import { setDeliveries } from './deliveries.ts'
import { resultsOf } from './results.ts'
import { NOTIFICATION_TITLES } from './titles.ts'

/** What the acta tells of those who were notified: how it reached them, and what they answered. */
export const NOTIFICATION_PART: ActaPart = {
  kinds: [ACKNOWLEDGE.kind],
  titles: NOTIFICATION_TITLES,
  role: (say) => m.notification_recipient({}, say),
  results: (acta) => resultsOf(acta, notified(acta)),
  legal: (acta) =>
    notified(acta).length > 0 ? [m.notification_legal({ brand: acta.content.brandName }, acta.say)] : [],
  partyWords: () => [],
  note: (acta) => (notified(acta).length > 0 ? [m.notification_identity({}, acta.say)] : []),
  sections: [(document, acta) => setDeliveries(document, acta, notified(acta))],
}

const notified = ({ content }: Acta): string[] =>
  content.parties.filter(({ kinds }) => kinds.includes(ACKNOWLEDGE.kind)).map(({ id }) => id)
