import { m } from '@firmeza/i18n'
import type { ServiceWords } from './service-words.ts'

/** What a service does, a card each. */
export const FeatureCards = ({ cards }: Pick<ServiceWords, 'cards'>) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {cards.map(({ title, text, soon }) => (
      <li key={title} className="card p-6">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-[1.1875rem] leading-tight tracking-[-0.015em]">
          {title}
          {soon && <span className="font-normal text-[0.875rem] text-ink-2 tracking-normal">{m.service_soon()}</span>}
        </h3>
        <p className="mt-3 text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
)
