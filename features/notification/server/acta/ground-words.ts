import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { RejectionGround } from '../../wire.ts'

const GROUNDS: Record<RejectionGround, typeof m.notification_ground_other> = {
  disagreement: m.notification_ground_disagreement,
  'not-the-addressee': m.notification_ground_not_the_addressee,
  'wrong-data': m.notification_ground_wrong_data,
  other: m.notification_ground_other,
}

/** Why it was rejected; a ground that has no words here stands for itself. */
export const groundWords = (ground: string, say: { locale: Locale }): string =>
  Object.hasOwn(GROUNDS, ground) ? GROUNDS[ground as RejectionGround]({}, say) : ground
