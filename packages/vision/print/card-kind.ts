import type { ReadLine } from './sort-lines.ts'

interface Card {
  /** What stands above everything else. */
  heads: readonly ReadLine[]
  /** Whether there are lines at all, and one of them under the portrait. */
  hasLines: boolean
  hasFoot: boolean
}

/**
 * Which number a card may hold. It says what it is in its heading; where that cannot be read: a DNI
 * has its number under the portrait, and a foreigner's card nothing.
 */
export const cardKindOf = ({ heads, hasFoot, hasLines }: Card): 'dni' | 'permit' => {
  const says = (what: RegExp) => heads.some(({ readings }) => readings.some(({ words = '' }) => what.test(words)))
  if (says(/RESID|PERMI|EXTRAN/)) return 'permit'
  return says(/DOCUM|NACION|IDENTI/) || hasFoot || !hasLines ? 'dni' : 'permit'
}
