/** Controls, line and paragraph separators, and the marks that reorder or hide text: a header holds one visible line. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu
const LONGEST = 200

/** Text from people made fit for a header: one line of at most 200 characters. */
export const headerText = (text: string): string =>
  [...text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')

const ADDRESS = /^[^\s\p{Cc}\p{Cf}\p{Z}<>()[\]\\,;:@"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u

/** Whether it is one plain address, with nothing in it that a mail server could read as more than that. */
export const isPlainAddress = (address: string): boolean => ADDRESS.test(address) && !address.includes('..')
