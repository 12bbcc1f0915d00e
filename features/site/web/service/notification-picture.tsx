import { m } from '@firmeza/i18n'
import { EvidenceCard } from '../home/evidence-card.tsx'
import { Sheet } from './sheet.tsx'

const trail = () => [
  { time: '09:15:02', event: m.service_picture_sent(), fact: 'm••@example.com' },
  { time: '09:15:04', event: m.service_picture_delivered(), fact: '250 2.0.0 OK' },
  { time: '11:40:26', event: m.service_picture_opened(), fact: m.service_picture_opened_fact() },
  { time: '11:42:10', event: m.service_picture_accepted(), fact: 'SHA-256 3f9a17c4…' },
]

/** A notice, and what became of it. */
export const NotificationPicture = () => (
  <div className="relative aspect-[1/1.2] sm:aspect-[1/0.94]">
    <Sheet
      title={m.service_picture_notice()}
      paragraphs={[
        ['100%', '97%', '99%', '64%'],
        ['98%', '100%', '82%'],
        ['96%', '54%'],
      ]}
      className="absolute top-0 left-0 h-[92%] w-[64%]"
    />
    <EvidenceCard trail={trail()} className="absolute right-0 bottom-0 w-[80%] sm:w-[60%]" />
  </div>
)
