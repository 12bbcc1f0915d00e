import { CREDIT_PRICE } from '@firmeza/credits/wire'
import type { AnalyticsEvent } from '@firmeza/operations/tab'
import { pageConfig } from '@firmeza/ui'
import { biometricTemplate } from '../templates/biometric.ts'
import { contractTemplate, notificationTemplate } from '../templates/contract.ts'
import { simpleTemplate } from '../templates/simple.ts'
import { mailedAtStart, type Template } from '../templates/template.ts'
import { travellerTemplate, unattendedIdentificationTemplate } from '../templates/traveller.ts'

/** What an account holder's form can ask for (specification 1 §4 "Type choices" and §5). */
export const CREATION_TYPES = [
  'otp',
  'handwritten',
  'notification',
  'identification',
  'identification-and-signature',
  'traveller-report',
] as const
export type CreationType = (typeof CREATION_TYPES)[number]

export interface CreationTypeFacts {
  template: Template
  /** Credits. */
  price: number
  /**
   * Fields of this type alone: phone only for simple, identity number only for video (specification
   * 1 §2).
   */
  asks: readonly ('phone' | 'nif' | 'item')[]
  /**
   * A sample contract or one's own; the traveller's report or one's own; one's own only; none: what
   * is identified is a person.
   */
  document: 'any' | 'report' | 'attached' | 'none'
  /** Whether somebody stands before the camera, which is not offered everywhere. */
  films?: true
  /** Whether several may be asked: to sign, in an order or not, or to answer, each on their own. */
  several?: 'signers' | 'recipients'
  /** Analytics category of its submit (specification 1 §7). */
  category: AnalyticsEvent['category']
}

/** Who is notified signs nothing, and has nothing to pass on. */
export const isNotification = ({ document }: Pick<CreationTypeFacts, 'document'>): boolean => document === 'attached'

/** Whether it may be passed on: who is notified or identified is that person, and no other. */
export const isHandedOver = ({ document, films }: Pick<CreationTypeFacts, 'document' | 'films'>): boolean =>
  document !== 'attached' && !films

export const creationTypes: Record<CreationType, CreationTypeFacts> = {
  otp: {
    template: simpleTemplate,
    price: CREDIT_PRICE.signature,
    asks: ['phone'],
    document: 'any',
    several: 'signers',
    category: 'SimpleSignature',
  },
  handwritten: {
    template: biometricTemplate,
    price: CREDIT_PRICE.signature,
    asks: ['item'],
    document: 'any',
    several: 'signers',
    category: 'SimpleSignature',
  },
  notification: {
    template: notificationTemplate,
    price: CREDIT_PRICE.notification,
    asks: [],
    document: 'attached',
    several: 'recipients',
    category: 'CertifiedNotification',
  },
  identification: {
    template: mailedAtStart(unattendedIdentificationTemplate),
    films: true,
    price: CREDIT_PRICE.identification,
    asks: ['nif'],
    document: 'none',
    category: 'VideoIdentification',
  },
  'identification-and-signature': {
    template: mailedAtStart(contractTemplate),
    films: true,
    price: CREDIT_PRICE.identification + CREDIT_PRICE.signature,
    asks: ['nif'],
    document: 'any',
    category: 'VideoIdentification',
  },
  'traveller-report': {
    template: mailedAtStart(travellerTemplate),
    films: true,
    price: CREDIT_PRICE.identification + CREDIT_PRICE.signature,
    asks: ['nif'],
    document: 'report',
    category: 'VideoIdentification',
  },
}

/** Whether it asks for a traveller's report: each of a stay signs their own. */
export const isReport = ({ document }: Pick<CreationTypeFacts, 'document'>): boolean => document === 'report'

/** Whether it can be sent here. One that cannot is shown, and says so. */
export const isOffered = ({ films }: Pick<CreationTypeFacts, 'films'>): boolean =>
  !films || pageConfig().identification !== null

/**
 * Whether the code goes to the e-mail address, unasked: the form has a phone for the simple
 * signature alone (specification 1 §2).
 */
export const isCodeMailed = ({ films, document }: Pick<CreationTypeFacts, 'films' | 'document'>): boolean =>
  films === true && document !== 'none'

/** What a form is opened for. */
export type CreationPurpose = 'signature' | 'notification' | 'identification' | 'many' | 'any'

/** The choices each offers, the first of them chosen where there is one main choice. */
export const typesOffered: Record<CreationPurpose, readonly CreationType[]> = {
  signature: ['otp', 'handwritten', 'identification-and-signature'],
  notification: ['notification'],
  identification: ['identification', 'identification-and-signature', 'traveller-report'],
  many: ['otp', 'handwritten', 'notification'],
  any: CREATION_TYPES,
}

/** The labels the specification maps to a type (1 §4), and those of its forms. */
const BY_LABEL: Record<string, CreationType> = {
  'Firma con OTP': 'otp',
  'Sign with OTP': 'otp',
  'Electronic Signature': 'otp',
  'Firma con grafo': 'handwritten',
  'Firma Manuscrita': 'handwritten',
  'Handwritten Signature': 'handwritten',
  'Notificación certificada': 'notification',
  'Identificación no asistida': 'identification',
  'Identificación no asistida y firma': 'identification-and-signature',
  'Identificación y firma Parte Viajero': 'traveller-report',
  'Parte Viajero': 'traveller-report',
}

/**
 * The type a label means, as links to the form name it (`?type=Firma con grafo`); any other choice
 * is simple (specification 1 §4).
 */
export const typeOfLabel = (label: string): CreationType =>
  Object.hasOwn(BY_LABEL, label) ? BY_LABEL[label]! : (CREATION_TYPES.find((type) => type === label) ?? 'otp')
