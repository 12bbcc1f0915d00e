import { withoutAddresses } from '@firmeza/kernel'

const SPECIAL = /[\\^$.*+?()[\]{}|/]/g

/**
 * What a mail server said of an address, without any address: its words often repeat it, whole or
 * what stands before the @.
 */
export const withoutAddress = (words: string, address: string): string => {
  const name = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  const cut = withoutAddresses(words, '…')
  if (name === '') return cut
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu')
  return cut.replaceAll(named, '…')
}
