import type { Choice } from './choices.ts'

/** The page's forms: the creation, the trial of the identity by video, and the demonstration. */
export type Variant = 'creation' | 'trial' | 'demo'

/** The types each offers; where it is one, it is chosen. */
export const offered: Record<Variant, readonly Choice[]> = {
  creation: ['simple', 'handwritten', 'traveller'],
  trial: ['traveller'],
  demo: ['identification', 'identification-and-signature', 'identification-and-traveller'],
}

/** `#/createparteviajeropage?variant=trial`; any other is the creation. */
export const variantOf = (hash: string): Variant => {
  const named = new URLSearchParams(hash.split('?')[1] ?? '').get('variant')
  return named === 'trial' || named === 'demo' ? named : 'creation'
}
