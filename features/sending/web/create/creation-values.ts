import type { Locale } from '@firmeza/kernel'
import type { CodeChannel, RetentionClass } from '@firmeza/operations/wire'
import type { SignBox } from './boxes/sign-box.ts'
import type { CreationType } from './creation-types.ts'
import type { PersonValues } from './person-rules.ts'
import type { PickedFile } from './pick-file.ts'
import type { ContractType } from './sent-document.ts'

/** What is written by hand (specification 1 §2, "handwritten item select"). */
export const HANDWRITTEN_ITEMS = ['signature', 'rubric', 'name-and-signature'] as const
export type HandwrittenItem = (typeof HANDWRITTEN_ITEMS)[number]

/** How a further signer signs. */
export const SIGNER_WAYS = ['otp', 'handwritten'] as const
export type SignerWay = (typeof SIGNER_WAYS)[number]

/** Days that may be chosen; empty: what the installation is set to, and no reminders. */
export const DEADLINES = ['', '3', '7', '15', '30', '60', '90'] as const
export const REMINDERS = ['', '1', '2', '3', '7'] as const

/** Of a signer's mails and page; empty: the page's, whatever that is when it is sent. */
export type SignerLanguage = Locale | ''

/** A signer besides the first. */
export interface FurtherSigner extends PersonValues {
  way: SignerWay
  phone: string
  language: SignerLanguage
  /** Whether whoever stands here signs at the same time as the one before, where order matters. */
  together: boolean
  /** Where the signature is to show; nothing: wherever there is room. */
  box?: SignBox | undefined
}

export const newSigner = (way: SignerWay): FurtherSigner => ({
  way,
  name: '',
  lastname: '',
  email: '',
  phone: '',
  language: '',
  together: false,
})

/**
 * What the account holder's form holds. Fields of other types than the chosen one keep what was
 * typed, and are not sent.
 */
export interface CreationValues extends PersonValues {
  /** Empty while none is chosen. */
  type: CreationType | ''
  phone: string
  /** Of the first signer, as each further one has theirs. */
  language: SignerLanguage
  /** How codes reach all who sign with one. */
  codeBy: CodeChannel
  nif: string
  ownDocument: boolean
  contract: ContractType
  item: HandwrittenItem | ''
  file: PickedFile | undefined
  /** Of the first signer, as each further one has theirs. */
  box?: SignBox | undefined
  /** Besides the one above; only where the type allows several. */
  others: FurtherSigner[]
  /** Whether signers wait for those before them. */
  inOrder: boolean
  deadline: (typeof DEADLINES)[number]
  reminder: (typeof REMINDERS)[number]
  /** How long pictures and film are kept; empty: what the installation is set to. */
  retention: RetentionClass | ''
  /** E-mail addresses, apart by commas, semicolons or spaces. */
  copies: string
  /** Whether a signer may pass the signature on. */
  handover: boolean
  /** Whether each page must be seen before the document is accepted. */
  everyPage: boolean
}

export const emptyCreation = (type: CreationType | ''): CreationValues => ({
  type,
  name: '',
  lastname: '',
  email: '',
  phone: '',
  language: '',
  codeBy: 'SMS',
  nif: '',
  ownDocument: false,
  contract: '1',
  item: '',
  file: undefined,
  others: [],
  inOrder: true,
  deadline: '',
  reminder: '',
  retention: '',
  copies: '',
  handover: false,
  everyPage: false,
})

/**
 * The form after something was sent: empty, but for what the next traveller of a stay has in common
 * with the one before.
 */
export const forNext = (
  { type, language, deadline, reminder, retention, copies }: CreationValues,
  empty: CreationValues,
  isReport: boolean,
): CreationValues => (isReport ? { ...empty, type, language, deadline, reminder, retention, copies } : empty)

/** Whether nobody has written anything yet: a type chosen beforehand does not count. */
export const isUntouched = ({ name, lastname, email, phone, nif, file, others }: CreationValues): boolean =>
  [name, lastname, email, phone, nif].every((text) => text === '') && !file && others.length === 0
