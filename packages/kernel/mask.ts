/** `+34600111222` → `+34 ••• ••• 222`: enough for its owner to recognise, useless to anyone else. */
export const maskPhone = (e164: string): string => `${e164.slice(0, 3)} ••• ••• ${e164.slice(-3)}`

/** `ana@example.com` → `a••@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address[0]}••${address.slice(at)}`
}
