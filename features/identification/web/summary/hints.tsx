import { m } from '@firmeza/i18n'
import type { WireHint } from '../../wire.ts'
import { HINT_WORDS } from '../../words.ts'

/** What may hint at a film shown instead of a person, for whoever decides: none is a verdict. */
export const Hints = ({ hints }: { hints: WireHint[] }) => (
  <section className="card p-5 shadow-1">
    <h3 className="font-semibold">{m.identification_hints()}</h3>
    <p className="text-[.9375rem] text-ink-2">{m.identification_hints_note()}</p>
    <ul className="mt-2 divide-y divide-line">
      {hints.map(({ hint, outcome }) => (
        <li key={hint} className={`py-2.5 ${outcome === 'found' ? 'font-medium' : 'text-ink-2'}`}>
          {HINT_WORDS[hint][outcome]()}
        </li>
      ))}
    </ul>
  </section>
)
