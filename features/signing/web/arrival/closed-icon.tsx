import type { ClosedReason } from './closed-by.ts'

const CLOCK = 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4Zm0 3.4V10l2.7 1.7'
const LINK =
  'M8.6 11.4a3.1 3.1 0 0 0 4.4 0l2.6-2.6a3.1 3.1 0 0 0-4.4-4.4l-.9.9m1.1 3.300a3.1 3.1 0 0 0-4.4 0l-2.6 2.600a3.1 3.1 0 0 0 4.4 4.4l.9-.9'
const MAIL = 'M5 4.500h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3.5 6 10 11l6.5-5'
const CROSS = 'M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM7.5 7.500l5 5m0-5-5 5'
const ALERT = 'M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM10 6.300v4.400m0 2.900v.1'
const OFFLINE =
  'M3 3l14 14M2.5 8a11 11 0 0 1 3.2-2.100m3-.8A11 11 0 0 1 17.5 8M5.3 11a7 7 0 0 1 3-1.700m4 .4A7 7 0 0 1 14.7 11M8 14a3 3 0 0 1 4 0m-2 2.500v.1'

const GLYPHS: Record<ClosedReason | 'renewed', string> = {
  'no-link': MAIL,
  'link-unknown': LINK,
  'link-used': LINK,
  'link-expired': CLOCK,
  'operation-expired': CLOCK,
  'operation-closed': CROSS,
  'operation-cancelled': CROSS,
  'operation-suspended': ALERT,
  'signing-elsewhere': LINK,
  'operation-declined': CROSS,
  'operation-failed': ALERT,
  'operation-missing': ALERT,
  'document-missing': ALERT,
  'session-over': CLOCK,
  busy: CLOCK,
  offline: OFFLINE,
  fault: ALERT,
  renewed: MAIL,
}

const tone = (why: ClosedReason | 'renewed'): string => {
  if (why === 'renewed') return 'bg-seal-wash text-seal'
  return why === 'fault' || why === 'operation-failed' ? 'bg-rec-wash text-rec' : 'bg-pen-wash text-pen'
}

/** What kind of end this is, before a word is read. */
export const ClosedIcon = ({ why }: { why: ClosedReason | 'renewed' }) => (
  <span className={`mb-5 grid size-14 place-items-center rounded-full ${tone(why)}`}>
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-7"
    >
      <path d={GLYPHS[why]} />
    </svg>
  </span>
)
