import { moneyText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { CONTACT, PACKS_PAGE, TRIAL } from './links.ts'

/** A plan as the pricing page shows it (specification 1 §3, "Pricing plan"). */
export interface PricingPlan {
  name: string
  audience: string
  cost: { amount: string; per: string }
  features: readonly string[]
  action: { text: string; href: string }
  trial: { text: string; href: string }
  /** It has given way to packs of credits. */
  isEarlier?: true
}

/** The older plans: prepaid, Standard and Premium (specification 1 §9). */
export const pricingPlans = (): PricingPlan[] => {
  const contact = { text: m.pricing_plan_contact(), href: CONTACT }
  const trySigning = { text: m.pricing_plan_trial_sign(), href: TRIAL }
  return [
    {
      name: m.pricing_plan_prepaid(),
      audience: m.pricing_plan_prepaid_audience(),
      cost: { amount: moneyText(10, 'EUR'), per: m.pricing_plan_once() },
      features: [m.pricing_plan_documents({ count: 20 }), m.pricing_plan_proof(), m.pricing_plan_status()],
      action: contact,
      trial: { text: m.pricing_plan_packs(), href: PACKS_PAGE },
      isEarlier: true,
    },
    {
      name: m.pricing_plan_standard(),
      audience: m.pricing_plan_standard_audience(),
      cost: { amount: moneyText(5.5, 'USD'), per: m.pricing_plan_monthly() },
      features: [m.pricing_plan_up_to({ count: 20 }), m.pricing_plan_proof(), m.pricing_plan_status()],
      action: contact,
      trial: trySigning,
    },
    {
      name: m.pricing_plan_premium(),
      audience: m.pricing_plan_premium_audience(),
      cost: { amount: moneyText(20, 'USD'), per: m.pricing_plan_monthly() },
      features: [m.pricing_plan_up_to({ count: 100 }), m.pricing_plan_proof(), m.pricing_plan_status()],
      action: contact,
      trial: trySigning,
    },
  ]
}
