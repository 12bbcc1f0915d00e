import { m } from '@firmeza/i18n'
import { CheckIcon, Pill } from '@firmeza/ui'
import { type PricingPlan, pricingPlans } from './plans.ts'

/** The plans that are contracted, side by side; below them what has given way to credits. */
export const PlanCards = () => {
  const plans = pricingPlans()
  return (
    <ul className="grid gap-4 sm:gap-6 lg:grid-cols-2">
      {plans
        .filter(({ isEarlier }) => !isEarlier)
        .map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      {plans
        .filter(({ isEarlier }) => isEarlier)
        .map((plan) => (
          <EarlierCard key={plan.name} plan={plan} />
        ))}
    </ul>
  )
}

const PlanCard = ({ plan }: { plan: PricingPlan }) => {
  const { name, audience, features, action, trial } = plan
  return (
    <li className="card flex flex-col p-6 sm:p-8">
      <h3 className="text-[1.375rem]">{name}</h3>
      <p className="mt-1.5 text-[0.96875rem] text-ink-2">{audience}</p>
      <div className="mt-6">
        <Cost plan={plan} className="text-[2.75rem]" />
      </div>
      <ul className="mt-6 grid gap-2.5 border-line border-t pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 first:font-semibold">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-seal" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="-mb-3 mt-auto grid gap-3 pt-8 sm:-mb-4">
        <Contact plan={name} {...action} className="btn-line" />
        <a href={trial.href} className="btn btn-quiet px-2 text-center text-[0.9375rem] leading-snug">
          {trial.text}
        </a>
      </div>
    </li>
  )
}

/** In one row, on the ground of the page: it is there to be found, not to be chosen. */
const EarlierCard = ({ plan }: { plan: PricingPlan }) => {
  const { name, audience, features, action, trial } = plan
  return (
    <li className="grid items-center gap-x-8 gap-y-5 rounded-card bg-sunken p-6 sm:px-8 lg:col-span-full lg:grid-cols-[1fr_1.3fr_auto]">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-[1.25rem]">{name}</h3>
          <Pill>{m.pricing_plan_earlier()}</Pill>
        </div>
        <p className="mt-1.5 text-[0.96875rem] text-ink-2">
          {audience}. {m.pricing_plan_earlier_now()}
        </p>
      </div>
      <div>
        <Cost plan={plan} className="text-[1.75rem]" />
        <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-[0.96875rem] text-ink-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-1.5">
              <CheckIcon className="size-4 shrink-0 text-seal" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <a href={trial.href} className="btn btn-line">
          {trial.text}
        </a>
        <Contact plan={name} {...action} className="btn-quiet" />
      </div>
    </li>
  )
}

const Cost = ({ plan: { cost }, className }: { plan: PricingPlan; className: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-2.5">
    <span className={`font-semibold leading-none ${className}`}>{cost.amount}</span>
    <span className="text-[0.96875rem] text-ink-2">{cost.per}</span>
  </p>
)

const Contact = ({ plan, text, href, className }: { plan: string; text: string; href: string; className: string }) => (
  <a href={href} aria-label={m.pricing_plan_contact_named({ plan })} className={`btn text-center ${className}`}>
    {text}
  </a>
)
