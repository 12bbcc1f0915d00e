/**
 * The words, paths and shapes of contact requests as they cross the wire. Schemas are in
 * `contract.ts`.
 */

export const contactPaths = {
  /** POST {@link ContactSubmission}, open to everybody, rate-limited. Answers 201 `{ id }`. */
  contacts: '/api/contacts',
  /**
   * GET, operators: `?state=` one of {@link CONTACT_STATES}, `?cursor=` of the answer before →
   * {@link WireContacts}.
   */
  list: '/api/operator/contacts',
  /**
   * POST `{ text }`, operators → {@link WireContact}: e-mails the text to who asked. 409
   * `contact-answered` | `contact-closed`.
   */
  answer: (contactId: string) => `/api/operator/contacts/${contactId}/answer`,
  /** POST `{ reason }`, operators → {@link WireContact}. 409 `contact-closed`. */
  close: (contactId: string) => `/api/operator/contacts/${contactId}/close`,
} as const

/**
 * `RECEIVED` is the specifications' (1 §3, 2 §3.11) and waits for an answer; the others are ours.
 */
export const CONTACT_STATES = ['RECEIVED', 'ANSWERED', 'CLOSED'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/**
 * Which form a request came by: on the API page (specification 1 §2), contact/registration (1 §2),
 * contact request (2 §2.8).
 */
export const CONTACT_FORMS = ['api', 'registration', 'request'] as const
export type ContactForm = (typeof CONTACT_FORMS)[number]

/**
 * What the registration form can ask for, in `signatureSelected`. The last three are quoted by the
 * specification.
 */
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

/** A request as operators read it. Moments are ISO 8601; what its form does not ask is empty. */
export interface WireContact {
  id: string
  form: ContactForm
  state: ContactState
  language: 'es' | 'en' | 'it'
  name: string
  lastname: string
  email: string
  nif: string
  signatureSelected: string
  phone: string
  company: string
  /** The free text: `message` or `description` of the forms. */
  message: string
  creationdate: string
  answer: { text: string; at: string; sentAt: string | null; refused: string | null } | null
  closedAt: string | null
}

export interface WireContacts {
  /** The latest first. */
  contacts: WireContact[]
  /** Cursor of the page after this; null on the last. */
  next: string | null
  counts: Record<ContactState, number>
}

export type ContactRefusalCode = 'contact-answered' | 'contact-closed'
