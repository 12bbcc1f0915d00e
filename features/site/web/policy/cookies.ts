import { m } from '@firmeza/i18n'
import type { Policy } from './policy.ts'

export const cookies = (): Policy => ({
  title: m.cookies_title(),
  lead: m.cookies_lead(),
  table: {
    heading: m.cookies_stored(),
    note: m.cookies_stored_note(),
    columns: [m.cookies_column_what(), m.cookies_column_why(), m.cookies_column_long()],
    rows: [
      [m.cookies_session(), m.cookies_session_why(), m.cookies_session_long()],
      [m.cookies_known(), m.cookies_known_why(), m.cookies_known_long()],
      [m.cookies_registration(), m.cookies_registration_why(), m.cookies_registration_long()],
      [m.cookies_entrance(), m.cookies_entrance_why(), m.cookies_entrance_long()],
      [m.cookies_choices(), m.cookies_choices_why(), m.cookies_choices_long()],
      [m.cookies_sign(), m.cookies_sign_why(), m.cookies_sign_long()],
      [m.cookies_tab(), m.cookies_tab_why(), m.cookies_tab_long()],
    ],
  },
  parts: [[m.cookies_others(), m.cookies_others_text()]],
})
