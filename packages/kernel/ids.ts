/** A random UUID (RFC 9562, version 4), from the platform's CSPRNG. */
export const newId = (): string => globalThis.crypto.randomUUID()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Whether the text has the shape of a UUID. It says nothing of whether anything by that id exists.
 */
export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * The short form people read aloud: `7f3a91c2-…` → `7F3A-91C2`. Not unique: never look anything up
 * by it.
 */
export const shortReference = (uuid: string): string => {
  const hex = uuid.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${hex.slice(0, 4)}-${hex.slice(4)}`
}
