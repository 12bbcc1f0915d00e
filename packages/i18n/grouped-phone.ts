const SPACE = '\u00a0'
/** Country codes (ITU-T E.164 annex D): those of one and two digits; all others have three. */
const COUNTRY = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A phone number's digits in threes, the country code apart, held together by no-break spaces: for
 * eyes, not for dialling.
 */
export const groupedPhone = (phone: string): string => {
  const plain = phone.replace(/[^\d+]/g, '')
  const country = COUNTRY.exec(plain)?.[0] ?? ''
  // A single digit left over joins the group before it.
  const groups = plain.slice(country.length).match(/\d{4}$|\d{3}(?=\d{2})|\d+/g) ?? []
  return [country, ...groups].filter(Boolean).join(SPACE)
}
