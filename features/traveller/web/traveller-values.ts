import type { PersonValues, PickedFile } from '@firmeza/sending/web'
import { type Choice, choices } from './choices.ts'
import { offered, type Variant } from './variant.ts'

/** What the form holds. */
export interface TravellerValues extends PersonValues {
  variant: Variant
  /** Empty while none is chosen. */
  type: Choice | ''
  phone: string
  nif: string
  file: PickedFile | undefined
}

export const emptyTraveller = (variant: Variant): TravellerValues => {
  const [first = '', ...others] = offered[variant]
  return {
    variant,
    type: others.length === 0 ? first : '',
    name: '',
    lastname: '',
    email: '',
    phone: '',
    nif: '',
    file: undefined,
  }
}

type Chosen = Pick<TravellerValues, 'variant' | 'type'>

export const asksPhone = ({ type }: Chosen): boolean => type === '' || choices[type].asksPhone

/** In the video flow; the demonstration hides it (specification 1 §5). */
export const asksNif = ({ variant, type }: Chosen): boolean =>
  variant !== 'demo' && type !== '' && choices[type].flow === 'video'
