import { creationTypes } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { findPersonMistakes, findPhoneMistake, isBlank, type PersonMistake, type PhoneMistake } from './person-rules.ts'

export type CreationMistake =
  | 'type-required'
  | PersonMistake
  | PhoneMistake
  | 'nif-required'
  | 'item-required'
  | 'document-required'
  | 'attachment-required'

export type CreationField = 'type' | 'name' | 'lastname' | 'email' | 'phone' | 'nif' | 'item' | 'file'
export type CreationMistakes = Partial<Record<CreationField, CreationMistake>>

/**
 * What keeps the form from being sent, by field (specification 1 §5); nothing when it may be. Asks
 * only for what its type asks for.
 */
export const findCreationMistakes = (values: CreationValues): CreationMistakes => {
  const facts = values.type === '' ? undefined : creationTypes[values.type]
  const asks = facts?.asks ?? []
  const phone = asks.includes('phone') ? findPhoneMistake(values.phone) : undefined
  const document = whyNoDocument(values)
  return {
    ...(facts ? {} : { type: 'type-required' }),
    ...findPersonMistakes(values),
    ...(phone ? { phone } : {}),
    ...(asks.includes('nif') && isBlank(values.nif) ? { nif: 'nif-required' } : {}),
    ...(document ? { file: document } : {}),
    ...(asks.includes('item') && values.item === '' ? { item: 'item-required' } : {}),
  }
}

const whyNoDocument = ({ type, ownDocument, file }: CreationValues) => {
  if (type === '' || file) return undefined
  const { document } = creationTypes[type]
  if (document === 'attached') return 'attachment-required'
  return document === 'any' && ownDocument ? 'document-required' : undefined
}
