import { ONE_LINE } from '@firmeza/kernel'
import { z } from 'zod'
import { MOST_MINORS } from './wire.ts'

export * from './wire.ts'

/** A little more than is taken: what is too long is told beside its field. */
const field = z.string().max(400).regex(ONE_LINE)

const person = {
  name: field,
  surname: field,
  secondSurname: field,
  sex: field,
  documentType: field,
  documentNumber: field,
  nationality: field,
  birthDate: field,
}

/**
 * {@link TravellerReport}: every field is there, if empty. What they say is judged by `rules.ts`.
 */
export const reportBody = z.strictObject({
  ...person,
  supportNumber: field,
  address: field,
  locality: field,
  country: field,
  phone: field,
  mobile: field,
  email: field,
  contractReference: field,
  contractDate: field,
  entry: field,
  exit: field,
  property: field,
  propertyAddress: field,
  paymentType: field,
  travellers: field,
  minors: z.array(z.strictObject({ ...person, relationship: field })).max(MOST_MINORS),
})
