import { m } from '@firmeza/i18n'
import { CheckIcon, Pill } from '@firmeza/ui'
import { type PricingPlan, pricingPlans } from './plans.ts'

/** Those that are still contracted, before what has given way to credits. */
const inOrder = () => pricingPlans().toSorted((one, other) => Number(!!one.isEarlier) - Number(!!other.isEarlier))

/** The plans, side by side. */
export const PlanCards = () => (
  <>
    <ul className="grid gap-4 sm:gap-6 lg:grid-cols-3">
      {inOrder().map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
    <p className="mt-5 text-[0.9375rem] text-ink-2">{m.pricing_plans_currencies()}</p>
  </>
)

const PlanCard = ({ plan: { name, audience, cost, features, action, trial, isEarlier } }: { plan: PricingPlan }) => {
  const contact = { ...action, label: m.pricing_plan_contact_named({ plan: name }) }
  const [first, second] = isEarlier ? [trial, contact] : [contact, trial]
  return (
    <li className="card flex flex-col p-6 sm:p-8">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-[1.375rem]">{name}</h3>
        {isEarlier && <Pill>{m.pricing_plan_earlier()}</Pill>}
      </div>
      <p className="mt-1.5 text-[0.96875rem] text-ink-2">{audience}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2.5">
        <span
          className={`font-semibold text-[2.75rem] leading-none tracking-[-0.035em] tabular-nums ${isEarlier ? 'text-ink-2' : ''}`}
        >
          {cost.amount}
        </span>
        <span className="text-[0.96875rem] text-ink-2">{cost.per}</span>
      </p>
      <ul className="mt-6 grid gap-2.5 border-line border-t pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 first:font-semibold">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-seal" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="-mb-3 mt-auto grid gap-3 pt-8 sm:-mb-4">
        <Way {...first} className="btn-line" />
        <Way {...second} className="btn-quiet px-2 text-[0.9375rem] leading-snug" />
      </div>
    </li>
  )
}

const Way = ({ text, href, label, className }: { text: string; href: string; label?: string; className: string }) => (
  <a href={href} aria-label={label} className={`btn text-center ${className}`}>
    {text}
  </a>
)
