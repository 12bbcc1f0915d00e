import { m } from '@firmeza/i18n'
import { senderNoticeWords } from '@firmeza/operations/tab'
import type { DocumentNotice } from '@firmeza/operations/wire'

/** What is to be said of the document that was sent: what was done to it, and what it is. */
export const SentNotices = ({ notices }: { notices: readonly DocumentNotice[] }) =>
  notices.length === 0 ? null : (
    <section className="mt-3 border-line border-t pt-3 text-[0.9375rem] text-ink-2">
      <h3 className="font-semibold text-ink">{m.create_sent_notices()}</h3>
      <ul className="mt-1 grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{senderNoticeWords(notice)}</li>
        ))}
      </ul>
    </section>
  )
