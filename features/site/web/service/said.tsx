import type { ServiceCard } from './service-words.ts'

/** What a thing is called, and what it does. */
export const Said = ({ card: { title, text }, className }: { card: ServiceCard; className: string }) => (
  <div className={className}>
    <h3 className="text-[1.375rem] text-ink leading-tight tracking-[-0.02em] in-[.bg-night]:text-white">{title}</h3>
    <p className="mt-2 max-w-[46ch]">{text}</p>
  </div>
)
