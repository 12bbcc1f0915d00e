import { noticeWords } from '@firmeza/operations/tab'
import type { WireDocument } from '@firmeza/operations/wire'

/** What was done to a document before it was shown, and what it is. Few have any: it comes late. */
export const DocumentNotices = ({ notices }: Pick<WireDocument, 'notices'>) => (
  <p className="mt-1.5 w-full text-[.875rem] text-ink-2 leading-snug">{notices.map(noticeWords).join(' ')}</p>
)
