import { isEmailAddress } from '@firmeza/kernel'
import { MOST_COPIES } from '@firmeza/operations/wire'
import { clashing, type SignBox } from './boxes/sign-box.ts'
import { creationTypes } from './creation-types.ts'
import type { CreationValues, FurtherSigner } from './creation-values.ts'
import { findPersonMistakes, findPhoneMistake, isBlank, type PersonMistake, type PhoneMistake } from './person-rules.ts'

export type CreationMistake =
  | 'type-required'
  | PersonMistake
  | PhoneMistake
  | 'nif-required'
  | 'item-required'
  | 'document-required'
  | 'attachment-required'
  | 'boxes-overlap'
  | 'copies-invalid'
  | 'copies-many'

export type CreationField =
  | 'type'
  | 'name'
  | 'lastname'
  | 'email'
  | 'phone'
  | 'nif'
  | 'item'
  | 'file'
  | 'boxes'
  | 'copies'
  | FurtherField
/** A field of a further signer, of whom there is the first as 0. */
export type FurtherField = `others.${number}.${'name' | 'lastname' | 'email' | 'phone'}`
export type CreationMistakes = Partial<Record<CreationField, CreationMistake>>

/**
 * What keeps the form from being sent, by field (specification 1 §5); nothing when it may be. Asks
 * only for what its type asks for.
 */
export const findCreationMistakes = (values: CreationValues): CreationMistakes => {
  const facts = values.type === '' ? undefined : creationTypes[values.type]
  const asks = facts?.asks ?? []
  const phone = asksPhone(values) ? findPhoneMistake(values.phone) : undefined
  const document = whyNoDocument(values)
  return {
    ...(facts ? {} : { type: 'type-required' }),
    ...findPersonMistakes(values),
    ...(phone ? { phone } : {}),
    ...(asks.includes('nif') && isBlank(values.nif) ? { nif: 'nif-required' } : {}),
    ...(document ? { file: document } : {}),
    ...(asks.includes('item') && values.item === '' ? { item: 'item-required' } : {}),
    ...(clashing(boxesOf(values)).length > 0 ? { boxes: 'boxes-overlap' } : {}),
    ...findCopyMistakes(values),
    ...Object.assign({}, ...signersBesides(values).map((signer, at) => findFurtherMistakes(signer, at, values))),
  }
}

/** Whether the first signer needs a phone: a code goes to it. */
export const asksPhone = ({ type, codeBy }: Pick<CreationValues, 'type' | 'codeBy'>): boolean =>
  type !== '' && creationTypes[type].asks.includes('phone') && codeBy === 'SMS'

/** The further signers that are sent to: what was typed for another type is kept, and not sent. */
export const signersBesides = ({ type, others }: Pick<CreationValues, 'type' | 'others'>): FurtherSigner[] =>
  type !== '' && creationTypes[type].several ? others : []

/** Whether it is of a type that several may sign. */
const isSignedBySeveral = ({ type }: Pick<CreationValues, 'type'>): boolean =>
  type !== '' && creationTypes[type].several === 'signers'

/** Whether it is of a type that several may be asked to answer: nobody waits for another. */
export const isForRecipients = ({ type }: Pick<CreationValues, 'type'>): boolean =>
  type !== '' && creationTypes[type].several === 'recipients'

/** Where the signatures are to show, by signer. */
export const boxesOf = (values: Pick<CreationValues, 'type' | 'box' | 'others'>): (SignBox | undefined)[] =>
  isSignedBySeveral(values) ? [values.box, ...signersBesides(values).map(({ box }) => box)] : []

/** Whether a further signer needs a phone: a code goes to it. */
export const needsOwnPhone = (
  { way }: Pick<FurtherSigner, 'way'>,
  { type, codeBy }: Pick<CreationValues, 'type' | 'codeBy'>,
): boolean => isSignedBySeveral({ type }) && way === 'otp' && codeBy === 'SMS'

const findFurtherMistakes = (
  signer: FurtherSigner,
  at: number,
  values: Pick<CreationValues, 'type' | 'codeBy'>,
): CreationMistakes => {
  const phone = needsOwnPhone(signer, values) ? findPhoneMistake(signer.phone) : undefined
  const mistakes = Object.entries({ ...findPersonMistakes(signer), ...(phone ? { phone } : {}) })
  return Object.fromEntries(mistakes.map(([field, mistake]) => [`others.${at}.${field}`, mistake]))
}

/** The addresses that are written there, each once. */
export const copiesIn = (copies: string): string[] => {
  const written = copies.split(/[\s,;]+/).filter(Boolean)
  return written.filter((one, at) => written.findIndex((each) => each.toLowerCase() === one.toLowerCase()) === at)
}

/** What is wrong with the addresses that copies go to. */
export const findCopyMistakes = ({ type, copies }: Pick<CreationValues, 'type' | 'copies'>): CreationMistakes => {
  if (type === '') return {}
  const emails = copiesIn(copies)
  if (!emails.every(isEmailAddress)) return { copies: 'copies-invalid' }
  return emails.length > MOST_COPIES ? { copies: 'copies-many' } : {}
}

const whyNoDocument = ({ type, ownDocument, file }: CreationValues) => {
  if (type === '' || file) return undefined
  const { document } = creationTypes[type]
  if (document === 'attached') return 'attachment-required'
  return document !== 'none' && ownDocument ? 'document-required' : undefined
}
