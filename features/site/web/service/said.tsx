import { m } from '@firmeza/i18n'
import type { ServiceCard } from './service-words.ts'

/** What a thing is called, and what it does. */
export const Said = ({ card: { title, text, soon }, className }: { card: ServiceCard; className: string }) => (
  <div className={className}>
    <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[1.375rem] text-ink leading-tight tracking-[-0.02em] in-[.bg-night]:text-white">
      {title}
      {soon && <span className="font-normal text-[0.875rem] text-ink-2 tracking-normal">{m.service_soon()}</span>}
    </h3>
    <p className="mt-2 max-w-[46ch]">{text}</p>
  </div>
)
