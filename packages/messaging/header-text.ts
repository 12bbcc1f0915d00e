/**
 * Controls, line and paragraph separators, and the marks that reorder or hide text: a header holds
 * one visible line.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu
const LONGEST = 200

/** Text from people made fit for a header: one line of at most 200 characters. */
export const headerText = (text: string): string =>
  [...text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')
