/**
 * One line that reads as it is written: no control characters or line breaks, no marks that reorder
 * what is seen, no half of a surrogate pair, nothing in place of bytes that were no UTF-8. Such a
 * name would show one thing and be another; and the database holds no NUL.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]*$/u

/** The same of a text that may have line breaks and tabs. */
export const SOME_LINES =
  /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd])*$/u
