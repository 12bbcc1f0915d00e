import type { ActaPart } from '@firmeza/evidence/acta'
import { IDENTIFICATION_PART } from '@firmeza/identification/acta'
import { NOTIFICATION_PART } from '@firmeza/notification/acta'
import { SIGNING_PART } from '@firmeza/signing/acta'
import { TRAVELLER_PART } from '@firmeza/traveller/acta'

/** What each wing tells in an acta, in this order. */
export const ACTA_PARTS: readonly ActaPart[] = [SIGNING_PART, NOTIFICATION_PART, IDENTIFICATION_PART, TRAVELLER_PART]
