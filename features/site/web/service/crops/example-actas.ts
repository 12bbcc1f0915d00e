import { currentLanguage, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'

/** Something that happened, as an acta tells it. */
interface Happened {
  time: string
  event: string
  fact: string
}

/** What the head of an acta says, in the acta's own words, of people who do not exist. */
export interface ExampleActa {
  reference: string
  operation: string
  created: string
  result: string
  trail: readonly Happened[]
}

const moment = (iso: string): string => formatMoment(new Date(iso), currentLanguage())

const SENDER = 'Talleres Ribera'

export const signedActa = (): ExampleActa => ({
  reference: '6B9C-1111',
  operation: '6b9c1111-4084-4495-a2d3-ad8ff7443219',
  created: moment('2026-11-22T09:41:58Z'),
  result: `${m.acta_result_one({
    signer: 'Lucía Ferrer Montes',
    document: m.site_example_contract(),
    sender: SENDER,
    moment: moment('2026-11-22T09:43:09Z'),
  })} ${m.acta_result_code({ to: '+34 ••• ••• 678' })}`,
  trail: [
    { time: '10:42:07', event: m.acta_event_mail_sent_invitation(), fact: 'l••@example.com' },
    {
      time: '10:42:39',
      event: m.acta_event_document_read({ document: m.site_example_contract() }),
      fact: m.site_example_read_fact(),
    },
    { time: '10:43:09', event: m.acta_event_otp_verified(), fact: '+34 ••• ••• 678' },
    {
      time: '10:43:10',
      event: m.acta_event_document_sealed({ document: m.site_example_contract() }),
      fact: 'SHA-256 a1e5c21e…',
    },
  ],
})

export const notifiedActa = (): ExampleActa => ({
  reference: '2F07-9C41',
  operation: '2f079c41-91d6-4b0e-8f57-60e5a3c2b814',
  created: moment('2026-11-24T08:14:55Z'),
  result: m.notification_result_accepted({
    recipient: 'Marta Soler Vives',
    document: m.service_picture_notice(),
    sender: SENDER,
    moment: moment('2026-11-24T10:42:10Z'),
  }),
  trail: [
    {
      time: '09:15:04',
      event: m.acta_event_mail_sent_invitation(),
      fact: m.acta_fact_reply({ reply: '250 2.0.0 Ok: queued' }),
    },
    { time: '11:40:26', event: m.acta_event_operation_opened(), fact: m.acta_via_link() },
    { time: '11:42:10', event: m.notification_event_accepted(), fact: m.acta_via_link() },
    {
      time: '11:42:11',
      event: m.acta_event_document_sealed({ document: m.service_picture_notice() }),
      fact: 'SHA-256 e84c0b37…',
    },
  ],
})

export const identifiedActa = (): ExampleActa => ({
  reference: 'D81E-5A30',
  operation: 'd81e5a30-7c2f-4e19-b6a8-15f0cc7d92ab',
  created: moment('2026-11-25T15:18:40Z'),
  result: m.acta_identification_result({
    person: 'Lucía Ferrer Montes',
    moment: moment('2026-11-25T15:20:55Z'),
    passed: '9',
    failed: '0',
    unchecked: '1',
  }),
  trail: [
    { time: '16:20:11', event: m.service_picture_face(), fact: 'SHA-256 5a90d1fc…' },
    { time: '16:20:38', event: m.service_picture_front(), fact: 'SHA-256 b7732e08…' },
    { time: '16:20:53', event: m.service_picture_back(), fact: 'SHA-256 19f6ca54…' },
  ],
})
