import { currentLanguage, dayText, loggedText, m } from '@firmeza/i18n'
import { keptForWords, RETENTION_WORDS } from '@firmeza/identification/results'
import type { WireKeptOperation } from '../../wire.ts'

type Kept = Pick<WireKeptOperation, 'retention' | 'destroyedAt' | 'hold'>

/**
 * How long what is filmed in it is kept, and when that is destroyed. Older operations have tries
 * and no rule.
 */
export const keptLines = ({ retention, destroyedAt, hold }: Kept): string[] => {
  if (!retention && destroyedAt.length === 0) return [m.operator_kept_no_rule()]
  const rule = retention && {
    rule: RETENTION_WORDS[retention.class](),
    time: keptForWords(retention.days, currentLanguage()),
  }
  return [...(rule ? [m.operator_kept_rule(rule)] : []), destroyedWords({ destroyedAt, hold })]
}

/** When what is kept of its tries is destroyed. */
const destroyedWords = ({ destroyedAt, hold }: Pick<Kept, 'destroyedAt' | 'hold'>): string => {
  const days = destroyedAt.map(dayText)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return m.operator_kept_nothing()
  const when =
    first === last
      ? m.operator_kept_until({ day: first })
      : m.operator_kept_between({ count: String(days.length), first, last })
  return hold ? `${when} ${m.operator_kept_put_off()}` : when
}

/** Since when it is held, and by whom. */
export const heldWords = ({ since, by }: NonNullable<WireKeptOperation['hold']>): string => {
  const moment = loggedText(since)
  return by ? m.operator_kept_since({ moment, name: by }) : m.operator_kept_since_only({ moment })
}
