import { X509Certificate } from 'node:crypto'
import { openCertificate } from '../certificate-reader.ts'
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
  const own = filed
    .filter((each) => each.role === role)
    .map(({ certificate, key }) => ({ certificate, key, x509: new X509Certificate(certificate) }))
  const newest = own.toSorted((a, b) => Date.parse(a.x509.validFrom) - Date.parse(b.x509.validFrom)).at(-1)
  // One certified again has no file of its own for the key it always had.
  const key = newest && own.find((each) => each.key && hasSameKey(each.x509, newest.x509))?.key
  if (!newest || !key) throw new Error(`the ${role} authority is not on file`)
  return { certificate: newest.certificate, key }
}

/** Whether two certificates speak for one key. */
export const hasSameKey = (one: X509Certificate, other: X509Certificate): boolean => spkiOf(one).equals(spkiOf(other))

const spkiOf = ({ publicKey }: X509Certificate): Buffer => publicKey.export({ type: 'spki', format: 'der' })

/**
 * The authority with its key, for as long as the caller holds on to it. Throws `WrongPassphrase`.
 */
export const openIssuer = async (filed: Filed[], role: 'root' | 'issuing', passphrase: string): Promise<Issuer> =>
  readAuthority(filedAuthority(filed, role), passphrase)

/** As `openIssuer`, of one that was found. */
export const readAuthority = async ({ certificate, key }: FiledAuthority, passphrase: string): Promise<Issuer> => ({
  certificate: openCertificate(Buffer.from(fromPem(certificate))),
  key: await decryptKey(key, passphrase),
})
