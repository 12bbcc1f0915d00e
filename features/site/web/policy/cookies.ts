import { m } from '@firmeza/i18n'
import type { Policy } from './policy.ts'

export const cookies = (): Policy => ({
  title: m.cookies_title(),
  lead: m.cookies_lead(),
  parts: [
    [m.cookies_session(), m.cookies_session_text()],
    [m.cookies_kept(), m.cookies_kept_text()],
    [m.cookies_others(), m.cookies_others_text()],
  ],
})
