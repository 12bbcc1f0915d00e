/** A domain may be an address literal: `ana@[192.0.2.1]` (RFC 5321 §4.1.3). */
const ADDRESS = /[^\s<>"'(),;:[\]]+@(?:\[[^\s\]]*\]|[^\s<>"'(),;:[\]]+)/g

/** Words of another program or server, with `mark` in place of each e-mail address. */
export const withoutAddresses = (words: string, mark: string): string => words.replaceAll(ADDRESS, mark)
