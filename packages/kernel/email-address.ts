const LOCAL = /^[^\s\p{C}\p{Z}<>()[\]\\,;:@"]{1,64}$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u
/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const LONGEST = 254

/**
 * Whether it is one plain e-mail address of a public domain, with nothing in it that a mail server
 * could read as more than that and nothing that does not show. Every form, the API and the mailer
 * ask here. Whether the mailbox exists, only its server knows.
 */
export const isEmailAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const labels = address.slice(at + 1).split('.')
  // Empty labels are double, leading and trailing dots (RFC 5322 §3.2.3).
  return (
    address.length <= LONGEST &&
    LOCAL.test(local) &&
    local.split('.').every(Boolean) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    labels.at(-1)!.length >= 2
  )
}
