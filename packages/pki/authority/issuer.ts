import { decryptKey, fromPem } from '../key-file.ts'
import type { Issuer } from './certificate.ts'
import type { Filed } from './folder.ts'

/** The issuing authority with its key, for as long as the caller holds on to it. Throws `WrongPassphrase`. */
export const openIssuer = async (filed: Filed[], passphrase: string): Promise<Issuer> => {
  const { readIssuer } = await import('./certificate.ts')
  const issuing = filed.find(({ role }) => role === 'issuing')
  if (!issuing?.key) throw new Error('the issuing authority is not on file')
  return readIssuer(fromPem(issuing.certificate), await decryptKey(issuing.key, passphrase))
}
