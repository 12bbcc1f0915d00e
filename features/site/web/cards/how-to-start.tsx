import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { PACKS_PAGE } from '../links.ts'

const steps = () => [
  { title: m.cards_start_register(), text: m.cards_start_register_text() },
  { title: m.cards_start_send(), text: m.cards_start_send_text() },
  { title: m.cards_start_pay(), text: m.cards_start_pay_text() },
]

/** How to start, which leads to what it costs. */
export const HowToStart = () => (
  <section className="mx-auto max-w-[1200px] px-5 py-16 sm:px-8 sm:py-24">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.cards_start()}</h2>
      <a href={PACKS_PAGE} className="btn btn-line">
        {m.cards_start_prices()}
        <ArrowIcon className="size-5" />
      </a>
    </div>
    <ol className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-3">
      {steps().map(({ title, text }, place) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-pen font-semibold text-on-pen tabular-nums"
          >
            {place + 1}
          </span>
          <span>
            <span className="block font-semibold text-[1.1875rem]">{title}</span>
            <span className="mt-1 block text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)
