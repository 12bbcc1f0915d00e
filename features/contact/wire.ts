/** The words, paths and shapes of contact requests as they cross the wire. Schemas are in `contract.ts`. */

export const contactPaths = {
  /** POST {@link ContactSubmission}, open to everybody, rate-limited. Answers 201 `{ id }`. */
  contacts: '/api/contacts',
} as const

/** `RECEIVED` is the specifications' (1 §3, 2 §3.11); the others are ours. */
export const CONTACT_STATES = ['RECEIVED', 'ANSWERED', 'CLOSED'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/** Which form a request came by: on the API page (specification 1 §2), contact/registration (1 §2), contact request (2 §2.8). */
export const CONTACT_FORMS = ['api', 'registration', 'request'] as const
export type ContactForm = (typeof CONTACT_FORMS)[number]

/** What the registration form can ask for, in `signatureSelected`. The last three are quoted by the specification. */
export const OPERATION_TYPES = [
  'Firma electrónica',
  'Notificación certificada',
  'Identificación no asistida',
  'Identificación no asistida y firma',
  'Identificación y firma Parte Viajero',
] as const
export type OperationType = (typeof OPERATION_TYPES)[number]

/** The types that take a mobile number: the others' forms do not show it (specification 1 §2). */
export const asksForPhone = (type: string): boolean =>
  type === 'Identificación no asistida y firma' || type === 'Identificación y firma Parte Viajero'

/** Longest values, in characters (specifications 1 §5 and 2 §5; the rest is ours). */
export const CONTACT_MOST = {
  apiName: 80,
  registrationName: 50,
  requestName: 200,
  company: 100,
  nif: 30,
  phone: 30,
  text: 4000,
} as const

/** 9 to 15 characters of digits, hyphen or plus (specification 1 §5). */
export const REGISTRATION_PHONE = /^[0-9+-]{9,15}$/
/** Shortest phone of the contact-request form (specification 2 §5). */
export const REQUEST_PHONE_LEAST = 7
