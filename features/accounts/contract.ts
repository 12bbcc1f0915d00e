import { isEmailAddress } from '@firmeza/kernel'
import { z } from 'zod'
import { NAME_LIMIT, PASSWORD_LIMIT, PROFILE_LIMITS, sentPages } from './wire.ts'

const emailAddress = z
  .string()
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .refine(isEmailAddress)
const password = z.string().max(PASSWORD_LIMIT)
const token = z.string().max(200)
/** One line of text: no line breaks, nothing that does not show. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)

export const registrationBody = z.object({ name: line(NAME_LIMIT).min(1), email: emailAddress, password })
export type RegistrationBody = z.output<typeof registrationBody>

export const signInBody = z.object({ email: emailAddress, password, rememberMe: z.boolean().default(false) })
export type SignInBody = z.output<typeof signInBody>

export const verifyEmailBody = z.object({ token, password: password.optional() })
export const forgotPasswordBody = z.object({ email: emailAddress })
export const resetPasswordBody = z.object({ token, newPassword: password })
export const changePasswordBody = z.object({ currentPassword: password.optional(), newPassword: password })
export const passwordBody = z.object({ password: password.optional() })
export const googleSignInBody = z.object({
  provider: z.literal('google'),
  callbackURL: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .default(sentPages.profile),
  rememberMe: z.boolean().default(false),
})
export const secondFactorBody = z.object({ code: z.string().max(100), trustDevice: z.boolean().default(false) })
/** An authenticator's answer, as WebAuthn has it (PublicKeyCredential.toJSON()). */
const authenticatorAnswer = z.record(z.string(), z.unknown())
export const passkeySignInBody = z.object({ response: authenticatorAnswer })
export const passkeyCreatedBody = z.object({ response: authenticatorAnswer, name: line(60).min(1).optional() })
export const passkeyBody = z.object({ id: z.uuid(), name: line(60).min(1).optional() })

/** Some or all of the profile (specification 1 §5, the counters of the profile). */
export const profileBody = z
  .strictObject({
    firstname: line(PROFILE_LIMITS.firstname),
    lastname: line(PROFILE_LIMITS.lastname),
    alias: line(PROFILE_LIMITS.alias),
    phone: line(PROFILE_LIMITS.phone),
    address: line(PROFILE_LIMITS.address),
    postalcode: line(PROFILE_LIMITS.postalcode),
    city: line(PROFILE_LIMITS.city),
    state: line(PROFILE_LIMITS.state),
    country: line(PROFILE_LIMITS.country),
  })
  .partial()
