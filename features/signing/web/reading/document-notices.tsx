import { noticeWords } from '@firmeza/operations/tab'
import type { WireDocument } from '@firmeza/operations/wire'
import { InfoIcon } from '@firmeza/ui'

/** What was done to a document before it was shown, and what it is. Few have any: it comes late. */
export const DocumentNotices = ({ notices }: Pick<WireDocument, 'notices'>) => (
  <p className="mt-1.5 flex w-full gap-2 text-[.875rem] leading-snug">
    <InfoIcon className="mt-px size-4 shrink-0 text-warn" />
    <span>{notices.map(noticeWords).join(' ')}</span>
  </p>
)
