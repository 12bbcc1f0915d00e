import type { Title } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import type { TravellerFacts } from '../events.ts'

/** The sentences of what happens where a traveller's report is filled in. */
export const TRAVELLER_TITLES: Record<keyof TravellerFacts, Title> = {
  TravellerReportFilled: ({ say }) => m.report_event_filled({}, say),
}
