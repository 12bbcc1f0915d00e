import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import type { Policy } from './policy.ts'

export const privacy = (): Policy => {
  const brand = pageConfig().brandName
  return {
    title: m.privacy_title(),
    lead: m.privacy_lead({ brand }),
    parts: [
      [m.privacy_who(), m.privacy_who_text({ brand })],
      [m.privacy_account(), m.privacy_account_text()],
      [m.privacy_operation(), m.privacy_operation_text()],
      [m.privacy_body(), m.privacy_body_text()],
      [m.privacy_why(), m.privacy_why_text()],
      [m.privacy_whom(), m.privacy_whom_text()],
      [m.privacy_long(), m.privacy_long_text()],
      [m.privacy_rights(), m.privacy_rights_text()],
      [m.privacy_safe(), m.privacy_safe_text()],
    ],
  }
}
