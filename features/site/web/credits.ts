import { currentLanguage, m } from '@firmeza/i18n'

/** What each service costs, in credits (specification 1 §9). */
export const CREDIT_COST = { sign: 2, notify: 1, identify: 3, document: 2 } as const

/** The packs: price in whole euros, credits in them (specification 1 §9). */
export const PACKS = [
  { name: 'Basic 1', euros: 10, credits: 20 },
  { name: 'Basic 2', euros: 20, credits: 50 },
  { name: 'Basic 3', euros: 100, credits: 300 },
] as const

/** `1 crédito`, `2 créditos`. */
export const creditsText = (count: number): string =>
  count === 1 ? m.site_credits_one() : m.site_credits_many({ count: String(count) })

/** Euros as the page's language writes them, with cents only where there are any. */
export const eurosText = (euros: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
  }).format(euros)

/** Signatures a pack is good for, and what each comes to in euros, rounded to the cent. */
export const signaturesOf = ({ euros, credits }: { euros: number; credits: number }) => {
  const count = Math.floor(credits / CREDIT_COST.sign)
  return { count, each: Math.round((euros / count) * 100) / 100 }
}
