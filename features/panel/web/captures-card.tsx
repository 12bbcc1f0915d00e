import { longDayText, m } from '@firmeza/i18n'
import type { PanelCaptures } from '../captures-wire.ts'

/** Until when what was filmed in an operation is kept, or when it was destroyed. */
export const CapturesCard = ({ captures }: { captures: PanelCaptures | null }) => {
  if (!captures) return null
  const [standing, more] = wordsOf(captures)
  return (
    <section aria-labelledby="captures-heading" className="card p-5 sm:p-6">
      <h2 id="captures-heading" className="text-[1.25rem]">
        {m.panel_captures()}
      </h2>
      <p className="mt-3 text-[0.9375rem]">{standing}</p>
      {more && <p className="mt-1 text-[0.9375rem] text-ink-2">{more}</p>}
    </section>
  )
}

const wordsOf = ({ standing, at }: PanelCaptures): [standing: string, more?: string] => {
  const day = at ? longDayText(at) : ''
  switch (standing) {
    case 'kept':
      return [m.panel_captures_kept({ day }), m.panel_captures_kept_then()]
    case 'held':
      return at ? [m.panel_captures_held(), m.panel_captures_held_term({ day })] : [m.panel_captures_held()]
    case 'due':
      return [m.panel_captures_due()]
    case 'destroyed':
      return [at ? m.panel_captures_destroyed({ day }) : m.panel_captures_destroyed_once(), m.panel_captures_hashes()]
    case 'unopenable':
      return [m.panel_captures_unopenable()]
    case 'unopenable-partly':
      return [m.panel_captures_unopenable_partly()]
  }
}
