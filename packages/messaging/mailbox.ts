import { domainToASCII } from 'node:url'

/**
 * The mailbox behind an address, as limits count it: without a tag (`ana+1@…`), dots or capitals,
 * which many mail services take for the same mailbox (so does the largest, also at domains of
 * others, and nobody can see which those are). It is no address to write to. Two people whose
 * addresses differ in dots alone share a limit; that is better than one who has as many as they
 * like.
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).normalize('NFKC').toLowerCase()
  const domain = address.slice(at + 1).toLowerCase()
  const ascii = (domainToASCII(domain) || domain).replace(/^googlemail\.com$/, 'gmail.com')
  return `${local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')}@${ascii}`
}
