import { m } from '@firmeza/i18n'

const WORDS: Readonly<Record<string, () => string>> = {
  phone: m.create_phone_invalid,
  'phone-country': m.create_phone_country,
  'phone-kind': m.create_phone_kind,
}

/** What a form says of a phone beside its field, by the `reason` of the service's refusal. */
export const phoneWords = (reason: unknown): string | undefined =>
  typeof reason === 'string' && Object.hasOwn(WORDS, reason) ? WORDS[reason]!() : undefined
