import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/**
 * A phone number in E.164, or null. One without a prefix is Spanish. The whole text has to be the
 * number.
 */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ES', extract: false })
  return number?.isPossible() ? number.number : null
}

/**
 * What an SMS costs as any other: no premium rate, shared cost, personal or company-wide number,
 * and no range that is not assigned.
 */
const ORDINARY: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP']

/**
 * Why no SMS is sent to a number in E.164, null where one is: its country is none of those served
 * (satellite and other international networks are in none), or the number is of a kind that costs
 * whoever sends to it, and earns whoever has it.
 */
export const whyNoSms = (e164: string, countries: ReadonlySet<string>): 'phone-country' | 'phone-kind' | null => {
  const number = parsePhoneNumberFromString(e164)
  if (!number || !countriesOf(number).some((country) => countries.has(country))) return 'phone-country'
  return ORDINARY.includes(number.getType()) ? null : 'phone-kind'
}

/** One that nobody is assigned belongs to all that share its calling code. */
const countriesOf = ({ country, countryCallingCode }: PhoneNumber): CountryCode[] =>
  country ? [country] : getCountries().filter((each) => getCountryCallingCode(each) === countryCallingCode)
