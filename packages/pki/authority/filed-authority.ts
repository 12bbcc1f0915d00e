import { X509Certificate } from 'node:crypto'
import { decryptKey, fromPem } from '../key-file.ts'
import type { Issuer } from './certificate.ts'
import type { Filed } from './folder.ts'

/** A certifying authority on file. */
export interface FiledAuthority {
  /** The newest, PEM: a renewed one has the same name and key. */
  certificate: string
  /** Encrypted, PEM. */
  key: string
}

/** Throws when it is not there whole. */
export const filedAuthority = (filed: Filed[], role: 'root' | 'issuing'): FiledAuthority => {
  const own = filed.filter((each) => each.role === role)
  const key = own.find((each) => each.key)?.key
  const newest = own.toSorted((a, b) => beginOf(a) - beginOf(b)).at(-1)
  if (!key || !newest) throw new Error(`the ${role} authority is not on file`)
  return { certificate: newest.certificate, key }
}

const beginOf = ({ certificate }: Filed): number => Date.parse(new X509Certificate(certificate).validFrom)

/** The authority with its key, for as long as the caller holds on to it. Throws `WrongPassphrase`. */
export const openIssuer = async (filed: Filed[], role: 'root' | 'issuing', passphrase: string): Promise<Issuer> => {
  const { readIssuer } = await import('./certificate.ts')
  const { certificate, key } = filedAuthority(filed, role)
  return readIssuer(fromPem(certificate), await decryptKey(key, passphrase))
}
