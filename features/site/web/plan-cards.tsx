import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import { PACKS_PAGE } from './links.ts'
import { type PricingPlan, pricingPlans } from './plans.ts'

/** The plans, side by side. */
export const PlanCards = () => (
  <>
    <ul className="grid gap-4 lg:grid-cols-3">
      {pricingPlans().map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
    <p className="mt-5 text-[0.9375rem] text-ink-2">{m.pricing_plans_currencies()}</p>
  </>
)

const PlanCard = ({ plan: { name, audience, cost, features, action, trial, today } }: { plan: PricingPlan }) => (
  <li className="card flex flex-col p-6 sm:p-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 className="text-[1.375rem]">{name}</h3>
      {today && (
        <span className="rounded-full bg-sunken px-2.5 py-1 font-semibold text-[0.8125rem] text-ink-2 leading-none">
          {m.pricing_plan_earlier()}
        </span>
      )}
    </div>
    <p className="mt-1.5 text-[0.96875rem] text-ink-2">{audience}</p>
    <p className="mt-6 flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-semibold text-[2.75rem] leading-none tracking-[-0.035em] tabular-nums">{cost.amount}</span>
      <span className="text-[0.96875rem] text-ink-2">{cost.per}</span>
    </p>
    <ul className="mt-6 grid gap-2.5 border-line border-t pt-6">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-seal" />
          {feature}
        </li>
      ))}
    </ul>
    {today && (
      <a
        href={PACKS_PAGE}
        className="mt-4 inline-flex min-h-11 items-center text-[0.9375rem] text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {today}
      </a>
    )}
    <div className="mt-auto grid gap-3 pt-8">
      <a href={action.href} aria-label={m.pricing_plan_contact_named({ plan: name })} className="btn btn-line">
        {action.text}
      </a>
      <a href={trial.href} className="btn btn-quiet px-2 text-center text-[0.9375rem] leading-snug">
        {trial.text}
      </a>
    </div>
  </li>
)
