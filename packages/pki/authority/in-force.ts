import { X509Certificate } from 'node:crypto'
import { decryptKey } from '../key-file.ts'
import { type SealKey, sealKeyInMemory, withoutUse } from '../seal-key/seal-key.ts'
import { type FiledAuthority, filedAuthority, hasSameKey } from './filed-authority.ts'
import { type Filed, type Role, readFiled } from './folder.ts'
import { type Revocation, readRevocations } from './revocations.ts'

interface InForce {
  root: FiledAuthority
  issuing: FiledAuthority
  /** Why it must not certify any more; nothing while it may. */
  issuingWithoutUse: string | undefined
  seal: SealKey
  tsa: SealKey
}

/**
 * What is in force of an authority's folder. A key that is not seals nothing, and says why. Throws
 * `WrongPassphrase`.
 */
export const readInForce = async (folder: string, passphrase: string): Promise<InForce> => {
  const [filed, revocations] = await Promise.all([readFiled(folder), readRevocations(folder)])
  const [root, issuing] = [filedAuthority(filed, 'root'), filedAuthority(filed, 'issuing')]
  const keyOf = async (role: Role): Promise<SealKey> => {
    const all = certificatesOf(filed, role).filter(({ key }) => key)
    const judged = all.map((each) => ({ ...each, ...judge(each.x509, filed, revocations) }))
    const chosen = judged.findLast(({ reason }) => !reason) ?? judged.at(-1)
    if (!chosen) throw new Error(`${folder} holds no ${role} key`)
    const chain = [chosen.issuer ?? new X509Certificate(issuing.certificate)].map(({ raw }) => raw)
    const key = sealKeyInMemory(await decryptKey(chosen.key!, passphrase), chosen.x509.raw, chain)
    return chosen.reason ? withoutUse(key, chosen.reason) : key
  }
  const [seal, tsa] = await Promise.all([keyOf('seal'), keyOf('tsa')])
  const { reason: issuingWithoutUse } = judgeAlone(new X509Certificate(issuing.certificate), filed, revocations)
  return { root, issuing, issuingWithoutUse, seal, tsa }
}

/**
 * Why a certificate of ours, or of a key kept elsewhere that we certified, must not be used any
 * more; nothing while it may.
 */
export const whyWithoutUse = async (folder: string, certificate: X509Certificate): Promise<string | undefined> =>
  judge(certificate, await readFiled(folder), await readRevocations(folder)).reason

/** Oldest first, by when they begin. */
export const certificatesOf = (filed: Filed[], role: Role): { x509: X509Certificate; key: string | undefined }[] =>
  filed
    .filter((each) => each.role === role)
    .map(({ certificate, key }) => ({ x509: new X509Certificate(certificate), key }))
    .toSorted((a, b) => Date.parse(a.x509.validFrom) - Date.parse(b.x509.validFrom))

const isRevoked = ({ serialNumber }: X509Certificate, revocations: Revocation[]): boolean =>
  revocations.some(({ serial }) => serial === serialNumber)

/** A key that others may know certifies nothing: not by another certificate either. */
export const isCompromised = (certificate: X509Certificate, filed: Filed[], revocations: Revocation[]): boolean =>
  revocations
    .filter(({ reason }) => reason === 'keyCompromise')
    .some(({ serial }) =>
      filed.some((each) => {
        const x509 = new X509Certificate(each.certificate)
        return x509.serialNumber === serial && hasSameKey(x509, certificate)
      }),
    )

const judge = (
  certificate: X509Certificate,
  filed: Filed[],
  revocations: Revocation[],
): { reason?: string; issuer?: X509Certificate } => {
  const own = judgeAlone(certificate, filed, revocations)
  if (own.reason) return own
  const issuers = certificatesOf(filed, 'issuing')
    .map(({ x509 }) => x509)
    .filter(({ publicKey }) => certificate.verify(publicKey))
  const issuer = issuers.findLast((each) => !isRevoked(each, revocations) && !isCompromised(each, filed, revocations))
  if (!issuer)
    return {
      reason: `the issuing authority of the certificate ${certificate.serialNumber} is revoked: renew issuing, then it`,
    }
  return { issuer }
}

const judgeAlone = (certificate: X509Certificate, filed: Filed[], revocations: Revocation[]): { reason?: string } => {
  if (isRevoked(certificate, revocations)) return { reason: `the certificate ${certificate.serialNumber} is revoked` }
  if (isCompromised(certificate, filed, revocations))
    return { reason: `the key of the certificate ${certificate.serialNumber} was reported compromised` }
  return {}
}
