import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A phone number in E.164, or null. One without a prefix is Spanish. */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, 'ES')
  return number?.isPossible() ? number.number : null
}
