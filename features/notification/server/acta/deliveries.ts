import { type Acta, eventWords, pagesSeenWords, partyName, seen, textIn } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument } from '@firmeza/pdf'
import { body, type Field, fieldsHeight, heading, makeRoom, mono, quiet, set, setFields } from '@firmeza/pdf/sheet'
import { erdsEventsOf, erdsUri } from './erds.ts'

type Event = Acta['story']['events'][number]

/** Of each party notified, every step of the delivery, by the name the standard gives it. */
export const setDeliveries = (document: ComposedDocument, acta: Acta, parties: string[]): void => {
  for (const [index, party] of parties.entries()) {
    const steps = acta.story.events.filter((event) => event.party === undefined || event.party === party)
    const fields = steps.flatMap((event) => fieldOf(event, acta))
    if (index === 0)
      heading(document, m.notification_deliveries({}, acta.say), fieldsHeight(document, fields.slice(0, 2)))
    else document.y += 14
    if (parties.length > 1) set(document, [body(partyName(acta, party), { face: 'sans-medium' })])
    for (const field of fields) {
      makeRoom(document, fieldsHeight(document, [field]))
      setFields(document, [field])
    }
  }
  if (parties.length > 0) set(document, [quiet(m.notification_deliveries_note({}, acta.say), { gap: 9 })])
}

/** No steps by the standard's name: whose those before were, and what was on a screen. */
const BESIDES = ['PartyCorrected', 'PagesSeen']

const fieldOf = (event: Event, acta: Acta): Field[] => {
  const known = erdsEventsOf(event)
  if (known.length === 0 && !BESIDES.includes(event.type)) return []
  const reply = textIn(event.facts, 'reply')
  return [
    {
      label: formatMoment(event.at, acta.say.locale),
      value: [
        body(eventWords(acta, event).title, { face: 'sans-medium' }),
        ...(event.type === 'PagesSeen'
          ? pagesSeenWords(event.facts, acta.say).map((line) => quiet(line, { gap: 1 }))
          : []),
        ...known.map((each) => mono(erdsUri(each), { size: 7.5, gap: 1 })),
        ...(reply ? [quiet(m.notification_reply({ reply: seen(reply) }, acta.say), { gap: 1 })] : []),
      ],
    },
  ]
}
