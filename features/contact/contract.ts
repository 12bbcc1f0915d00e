import { isEmailAddress, ONE_LINE, SOME_LINES } from '@firmeza/kernel'
import { z } from 'zod'
import {
  asksForPhone,
  CONTACT_MOST,
  CONTACT_STATES,
  OPERATION_TYPES,
  REGISTRATION_PHONE,
  REQUEST_PHONE_LEAST,
} from './wire.ts'

export * from './wire.ts'

const line = (most: number) => z.string().trim().max(most).regex(ONE_LINE)
const email = z.string().trim().refine(isEmailAddress)
const lines = z.string().trim().max(CONTACT_MOST.text).regex(SOME_LINES)

const common = {
  email,
  /** A trap: no person sees this field, so whoever fills it in is a program. */
  website: z.string().max(500).default(''),
}

const apiContact = z.object({
  ...common,
  form: z.literal('api'),
  name: line(CONTACT_MOST.apiName).min(1),
  description: lines.default(''),
  agree: z.literal(true),
})

const registrationContact = z
  .object({
    ...common,
    form: z.literal('registration'),
    name: line(CONTACT_MOST.registrationName).min(1),
    lastname: line(CONTACT_MOST.registrationName).min(1),
    nif: line(CONTACT_MOST.nif).min(1),
    signatureSelected: z.enum(OPERATION_TYPES),
    phone: z.string().trim().default(''),
  })
  .refine(({ signatureSelected, phone }) => !asksForPhone(signatureSelected) || REGISTRATION_PHONE.test(phone), {
    path: ['phone'],
  })
  // What a form does not show is not sent by a person.
  .transform((body) => (asksForPhone(body.signatureSelected) ? body : { ...body, phone: '' }))

const requestContact = z.object({
  ...common,
  form: z.literal('request'),
  name: line(CONTACT_MOST.requestName).min(1),
  company: line(CONTACT_MOST.company).default(''),
  phone: line(CONTACT_MOST.phone).min(REQUEST_PHONE_LEAST),
  message: lines.default(''),
  agreePrivacy: z.literal(true),
  agreeContact: z.literal(true),
})

/** `POST /api/contacts`: what one of the three forms holds. */
export const contactSubmission = z.discriminatedUnion('form', [apiContact, registrationContact, requestContact])
export type ContactSubmission = z.infer<typeof contactSubmission>
/** What a form may leave out is optional here. */
export type ContactSubmissionInput = z.input<typeof contactSubmission>

export const contactsQuery = z.object({
  state: z.enum(CONTACT_STATES).optional(),
  cursor: z
    .string()
    .regex(/^C\d{1,20}$/)
    .optional(),
})
export type ContactsQuery = z.infer<typeof contactsQuery>

export const contactAnswerBody = z.object({ text: lines.min(1) })
export const contactCloseBody = z.object({ reason: z.string().trim().min(1).max(500).regex(SOME_LINES) })
