/** What a PKCS#11 URI (RFC 7512) names. */
export interface Pkcs11Uri {
  /** Path of the module's shared library. */
  module: string
  /** The token's label. */
  token: string
  /** The key's label, or its identifier in hexadecimal: at least one. */
  object?: string
  id?: string
}

/** Why a URI cannot be used, for people. */
export class BadPkcs11Uri extends Error {
  override readonly name = 'BadPkcs11Uri'
}

const EXAMPLE = 'pkcs11:token=firmeza;object=seal?module-path=/usr/lib/softhsm/libsofthsm2.so'
const UNDERSTOOD = new Set(['token', 'object', 'id', 'type', 'module-path'])

/**
 * Reads `pkcs11:token=…;object=…?module-path=…`. Throws `BadPkcs11Uri`; what is not understood is
 * refused, not passed over.
 */
export const readPkcs11Uri = (text: string): Pkcs11Uri => {
  const [path = '', query = ''] = text.replace(/^pkcs11:/, '').split('?')
  const attributes = new Map([...path.split(';'), ...query.split('&')].filter(Boolean).map(readAttribute))
  const module = attributes.get('module-path')?.toString()
  const token = attributes.get('token')?.toString()
  const object = attributes.get('object')?.toString()
  const id = attributes.get('id')?.toString('hex')
  if (attributes.has('pin-value')) throw new BadPkcs11Uri('the PIN does not belong in the address')
  const stranger = [...attributes.keys()].find((name) => !UNDERSTOOD.has(name))
  if (stranger) throw new BadPkcs11Uri(`“${stranger}” is not understood; it should look like ${EXAMPLE}`)
  if (!module || !token || !(object || id))
    throw new BadPkcs11Uri(`it must name a module-path, a token, and an object or id, like ${EXAMPLE}`)
  return { module, token, ...(object ? { object } : {}), ...(id ? { id } : {}) }
}

/** Percent-escapes stand for bytes (§2.3): an `id` need not be text. */
const readAttribute = (attribute: string): [name: string, value: Buffer] => {
  const at = attribute.indexOf('=')
  if (at <= 0) throw new BadPkcs11Uri(`“${attribute}” is not name=value`)
  const bytes = Buffer.from(attribute.slice(at + 1), 'utf8').toString('latin1')
  const value = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return [attribute.slice(0, at), Buffer.from(value, 'latin1')]
}
