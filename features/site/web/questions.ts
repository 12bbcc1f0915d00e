import { m } from '@firmeza/i18n'
import type { Question } from './faq.tsx'

const payment = (): Question => ({ question: m.site_faq_pay(), answer: m.site_faq_pay_text() })
const trial = (): Question => ({ question: m.site_faq_trial(), answer: m.site_faq_trial_text() })

/** What the landing answers. */
export const homeQuestions = (): Question[] => [
  { question: m.site_faq_law(), answer: m.site_faq_law_text() },
  { question: m.site_faq_account(), answer: m.site_faq_account_text() },
  payment(),
  trial(),
]

/** What the pricing pages answer. */
export const pricingQuestions = (): Question[] => [
  payment(),
  { question: m.pricing_faq_spent(), answer: m.pricing_faq_spent_text() },
  { question: m.pricing_faq_signer(), answer: m.pricing_faq_signer_text() },
  { question: m.pricing_faq_tax(), answer: m.pricing_faq_tax_text() },
  trial(),
]
