import { withoutAddresses } from '@firmeza/kernel'

const NUMBER = /\+\d[\d ().-]{5,}\d/g

/**
 * A fault's words without the addresses and numbers that mail servers and gateways repeat in
 * theirs: what is kept of a job outlives the person it was about.
 */
export const withoutContacts = (words: string): string =>
  withoutAddresses(words, '(address)').replace(NUMBER, '(number)')
