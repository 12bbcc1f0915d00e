import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A phone number in E.164, or null. One without a prefix is Spanish. The whole text has to be the number. */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ES', extract: false })
  return number?.isPossible() ? number.number : null
}
