import { CREDIT_PRICE } from '@firmeza/credits/wire'

/** The packs: price in whole euros, credits in them (specification 1 §9). */
export const PACKS = [
  { name: 'Basic 1', euros: 10, credits: 20 },
  { name: 'Basic 2', euros: 20, credits: 50 },
  { name: 'Basic 3', euros: 100, credits: 300 },
] as const

/** Signatures a pack is good for, and what each comes to in euros, rounded to the cent. */
export const signaturesOf = ({ euros, credits }: { euros: number; credits: number }) => {
  const count = Math.floor(credits / CREDIT_PRICE.signature)
  return { count, each: Math.round((euros / count) * 100) / 100 }
}
