import { m } from '@firmeza/i18n'
import type { Party, Task, TaskKind } from '@firmeza/operations/server'
import { SIGNING_KINDS } from '@firmeza/signing/server'
import { REPORT_PAGE, TRAVELLER_REPORT } from '../wire.ts'

const [SIGN] = SIGNING_KINDS

/**
 * To check the data of one's traveller's report: the PDF that is signed next is made of them. To
 * its sender it is part of reading, and its mails are those of a signature.
 */
export const FILL_REPORT: TaskKind = {
  kind: TRAVELLER_REPORT,
  waitsFor: 'filling',
  price: 0,
  earnedBy: 'opening',
  page: REPORT_PAGE,
  // Not so: who typed a form has shown nobody who they are, as who was filmed has.
  precedesReading: false,
  fillsDocument: true,
  films: false,
  needsPhone: false,
  stamp: null,
  covers: 'accepted',
  keepsApart: false,
  handover: false,
  sealReason: (reference, locale) => m.sign_seal_reason({ reference }, { locale }),
  mailWords: SIGN!.mailWords,
  endWords: null,
  isTold: (acts, { id }) => acts.some(({ type, task }) => type === 'TravellerReportFilled' && task === id),
  onExpiry: null,
}

/** The party's task to fill a report; undefined where they have none. */
export const reportTaskOf = ({ tasks }: Pick<Party, 'tasks'>): Task | undefined =>
  tasks.find(({ kind }) => kind === FILL_REPORT.kind)
