import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, Button } from '@firmeza/ui'
import { FeatureCards } from './feature-cards.tsx'
import { type Service, services } from './service.ts'
import { serviceWords } from './service-words.ts'
import { TryOutcome } from './try-outcome.tsx'
import { useTry } from './use-try.ts'

/**
 * A service on the products page: what it is, its feature cards and its Try button (specification 2
 * §2.6).
 */
export const ProductArea = ({ service }: { service: Service }) => {
  const tried = useTry(service)
  const { name, lead, attempt } = serviceWords(service)
  const { page, price, ready } = services[service]
  return (
    <div className="grid gap-8">
      <div>
        <h2 className="text-[clamp(1.75rem,3vw,2.5rem)] tracking-[-0.03em]">{name}</h2>
        <p className="mt-4 max-w-[58ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            busy={tried.asking}
            onClick={tried.attempt}
            aria-label={m.service_try_of({ attempt, service: name })}
            className="min-h-13 px-6"
          >
            {attempt}
            <ArrowIcon className="size-5" />
          </Button>
          <p className="tabular-nums">
            <span className="font-medium">{creditsText(price)}</span>
            {!ready && <span className="text-ink-2">{` · ${m.service_not_offered()}`}</span>}
          </p>
          <a
            href={page}
            aria-label={m.service_more_of({ service: name })}
            className="inline-flex min-h-11 items-center font-medium text-pen underline underline-offset-4 hover:text-pen-2"
          >
            {m.service_more()}
          </a>
        </div>
      </div>
      <FeatureCards service={service} />
      <TryOutcome service={service} tried={tried} />
    </div>
  )
}
