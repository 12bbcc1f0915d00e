import { type Acta, type ActaPart, partyName } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import type { ComposedDocument } from '@firmeza/pdf'
import { body, type Field, fieldsHeight, heading, makeRoom, mono, set, setFields } from '@firmeza/pdf/sheet'
import { TRAVELLER_REPORT } from '../../wire.ts'
import { FIELD_WORDS } from '../../words.ts'
import { TRAVELLER_TITLES } from './titles.ts'

/** What the acta tells of travellers' reports: what was read, corrected and destroyed. */
export const TRAVELLER_PART: ActaPart = {
  kinds: [TRAVELLER_REPORT],
  titles: TRAVELLER_TITLES,
  role: (say) => m.report_acta_role({}, say),
  results: () => [],
  legal: () => [],
  partyWords: () => [],
  note: () => [],
  sections: [(document, acta) => setReports(document, acta)],
}

type Event = Acta['story']['events'][number]

const setReports = (document: ComposedDocument, acta: Acta): void => {
  const filled = acta.story.events.filter(({ type }) => type === 'TravellerReportFilled')
  for (const [at, event] of filled.entries()) {
    const fields = fieldsOf(acta, event)
    if (at === 0) heading(document, m.report_acta_heading({}, acta.say), fieldsHeight(document, fields))
    else document.y += 14
    if (acta.names.length > 1 && event.party)
      set(document, [body(partyName(acta, event.party), { face: 'sans-medium' })])
    makeRoom(document, fieldsHeight(document, fields))
    setFields(document, fields)
  }
}

const fieldsOf = (acta: Acta, { party, facts }: Event): Field[] => {
  const { say, story } = acta
  const list = (names: string[], otherwise: string) =>
    names.length === 0 ? otherwise : new Intl.ListFormat(say.locale).format(names)
  const called = (names: unknown[]) =>
    names.map(String).map((name) => FIELD_WORDS[name as keyof typeof FIELD_WORDS]?.({}, say) ?? name)
  const { read, corrected, report } = facts
  const ofParty = story.events.filter((event) => event.party === party)
  const wasFilmed = ofParty.some(({ type }) => type === 'IdentificationComputed')
  const { minors } = (report ?? {}) as { minors?: unknown[] }
  const lines: [string, string][] = read
    ? [
        [m.report_acta_read({}, say), list(called(Object.keys(read)), m.report_acta_typed({}, say))],
        [m.report_acta_corrected({}, say), list(called(corrected as unknown[]), m.report_acta_none({}, say))],
        [m.report_acta_minors({}, say), minors?.length ? String(minors.length) : ''],
      ]
    : [[m.report_acta_read({}, say), m.report_acta_erased({}, say)]]
  return [
    { label: m.report_acta_pdf({}, say), value: [mono(String(facts.sha256))] },
    ...lines.map(([label, text]) => ({ label, value: [body(text)] })),
    { label: m.report_acta_pictures({}, say), value: [body(wasFilmed ? picturesWords(ofParty, say) : '')] },
  ]
}

/** What became of them by the time it was sealed. */
const picturesWords = (ofParty: Event[], say: Acta['say']): string => {
  const has = (wanted: string) => ofParty.some(({ type }) => type === wanted)
  if (has('PicturesDestroyed')) return m.report_acta_pictures_destroyed({}, say)
  return has('PicturesHeld') ? m.report_acta_pictures_held({}, say) : m.report_acta_pictures_kept({}, say)
}
