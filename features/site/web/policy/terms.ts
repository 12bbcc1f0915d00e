import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import type { Policy } from './policy.ts'

export const terms = (): Policy => ({
  title: m.terms_title(),
  lead: m.terms_lead({ brand: pageConfig().brandName }),
  parts: [
    [m.terms_service(), m.terms_service_text()],
    [m.terms_account(), m.terms_account_text()],
    [m.terms_credits(), m.terms_credits_text()],
    [m.terms_content(), m.terms_content_text()],
    [m.terms_law(), m.terms_law_text()],
    [m.terms_proof(), m.terms_proof_text()],
    [m.terms_limits(), m.terms_limits_text()],
    [m.terms_leave(), m.terms_leave_text()],
    [m.terms_rest(), m.terms_rest_text()],
  ],
})
