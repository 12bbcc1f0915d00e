/**
 * Country codes of one and of two digits (ITU-T E.164, assigned zones); all the others have three.
 */
const SHORT_CODES = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * `+34600111222` → `+34 ••• ••• 222`: enough for its owner to recognise, useless to anyone else.
 */
export const maskPhone = (e164: string): string =>
  `${SHORT_CODES.exec(e164)?.[0] ?? e164.slice(0, 4)} ••• ••• ${e164.slice(-3)}`

/**
 * `acme-back-office` → `ac••16`: two characters and how many there are. Somebody may have typed a
 * secret there.
 */
export const maskName = (name: string): string => `${name.slice(0, 2).toWellFormed()}••${name.length}`

/** `ana@example.com` → `a••@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address[0]}••${address.slice(at)}`
}
