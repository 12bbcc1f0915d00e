import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { Facts } from './story.ts'

/** More pages than this are told one by one in the attached evidence alone. */
const MOST_PAGES_TOLD = 40
/** Likewise of those that nothing was told of. */
const MOST_RANGES_TOLD = 20

/**
 * How long each page was on a screen, as a `PagesSeen` tells it, and of which pages nothing was
 * told. Nothing where that was erased.
 */
export const pagesSeenWords = ({ seen, pages }: Facts, say: { locale: Locale }): string[] => {
  if (!Array.isArray(seen) || typeof pages !== 'number') return []
  const told = new Map(seen as [number, number][])
  const listed = [...told].slice(0, MOST_PAGES_TOLD)
  const words = listed.map(([page, seconds]) => m.acta_seen_page({ page, time: timeOf(seconds) }, say)).join(' · ')
  const more = told.size - listed.length
  const untold = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !told.has(page))
  return [
    more > 0 ? m.acta_seen_and_more({ pages: words, count: more }, say) : words,
    ...(untold.length > 0 ? [m.acta_seen_untold({ pages: rangesOf(untold) }, say)] : []),
  ]
}

const timeOf = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter(Boolean).join(' ')
}

/** `2, 4–7`, and an ellipsis where there are many more. */
const rangesOf = (numbers: number[]): string => {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  const told = ranges.slice(0, MOST_RANGES_TOLD).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return [...told, ...(told.length < ranges.length ? ['…'] : [])].join(', ')
}
