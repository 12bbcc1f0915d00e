const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const NUMBER = /\+\d[\d ().-]{5,}\d/g

/**
 * A fault's words without the addresses and numbers that mail servers and gateways repeat in
 * theirs: what is kept of a job outlives the person it was about.
 */
export const withoutAddresses = (words: string): string =>
  words.replace(ADDRESS, '(address)').replace(NUMBER, '(number)')
