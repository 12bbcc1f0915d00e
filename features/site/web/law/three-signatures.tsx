import { m } from '@firmeza/i18n'

const kinds = () => [
  {
    name: m.laweu_simple(),
    what: m.laweu_simple_what(),
    worth: m.laweu_simple_worth(),
    here: m.laweu_simple_here(),
    ours: true,
  },
  {
    name: m.laweu_advanced(),
    what: m.laweu_advanced_what(),
    worth: m.laweu_advanced_worth(),
    here: m.laweu_advanced_here(),
    ours: false,
  },
  {
    name: m.laweu_qualified(),
    what: m.laweu_qualified_what(),
    worth: m.laweu_qualified_worth(),
    here: m.laweu_qualified_here(),
    ours: false,
  },
]

/**
 * Simple, advanced and qualified, side by side: what each is, what it is worth, and whether it is
 * made here.
 */
export const ThreeSignatures = () => (
  <section className="border-line border-t py-7 lg:py-9">
    <h2 className="text-[1.375rem] tracking-[-0.015em]">{m.laweu_three()}</h2>
    <ul className="mt-6 grid gap-4 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_auto] lg:gap-6">
      {kinds().map(({ name, what, worth, here, ours }) => (
        <li
          key={name}
          className={`grid gap-y-4 rounded-card p-6 ring-inset sm:p-8 lg:row-span-4 lg:grid-rows-subgrid ${ours ? 'bg-pen-wash ring-2 ring-pen' : 'bg-surface ring-1 ring-line'}`}
        >
          <h3 className="text-[1.25rem] tracking-[-0.015em]">{name}</h3>
          <Told term={m.laweu_row_what()} text={what} />
          <Told term={m.laweu_row_worth()} text={worth} />
          <Told term={m.laweu_row_here()} text={here} />
        </li>
      ))}
    </ul>
  </section>
)

const Told = ({ term, text }: { term: string; text: string }) => (
  <div>
    <p className="font-semibold text-[0.875rem]">{term}</p>
    <p className="mt-1 text-[0.96875rem] text-ink-2">{text}</p>
  </div>
)
