import { X509Certificate } from 'node:crypto'
import { encryptKey, toPem } from '../key-file.ts'
import type { AuthorityOptions } from './authority.ts'
import { certify } from './certificate.ts'
import { filedAuthority, openIssuer } from './filed-authority.ts'
import { fileRenewal, readFiled } from './folder.ts'
import { certificatesOf, isCompromised, whyWithoutUse } from './in-force.ts'
import { newKeys } from './new-keys.ts'
import { PROFILES } from './profiles.ts'
import { readRevocations } from './revocations.ts'

const TITLES = { seal: 'Seal', tsa: 'Timestamping' } as const

/**
 * Makes a new key with its certificate. Whoever has the authority open uses it from its next
 * `refresh` on; the old one is not revoked.
 */
export const renewKey = async (options: AuthorityOptions, role: 'seal' | 'tsa'): Promise<X509Certificate> => {
  const { privateKey, publicKey } = await newKeys(options.keyType ?? 'P-256')
  const certificate = await certifyFor(options, role, publicKey.export({ type: 'spki', format: 'der' }))
  await fileRenewal(options.folder, certificate.serialNumber, [
    [`${role}.crt`, pemOf(certificate)],
    [`${role}.key`, await encryptKey(privateKey, options.passphrase)],
  ])
  return certificate
}

/** A certificate of a key that is kept elsewhere. */
interface CertifiedKey {
  certificate: X509Certificate
  /** Why it must not be used. */
  withoutUse?: string
}

/**
 * The newest certificate of a seal key that is kept elsewhere (DER of its SubjectPublicKeyInfo),
 * one that may be used if there is; made when there is none yet, or when `again`. A revoked one is
 * not replaced unasked. Throws `CompromisedKey` when asked to certify such a key again.
 */
export const certifySealKey = async (
  options: AuthorityOptions,
  publicKey: Uint8Array,
  { again = false }: { again?: boolean } = {},
): Promise<CertifiedKey> => {
  const { folder } = options
  const known = certificatesOf(await readFiled(folder), 'seal')
    .map(({ x509 }) => x509)
    .filter((each) => each.publicKey.export({ type: 'spki', format: 'der' }).equals(publicKey))
  const judged = await Promise.all(
    known.map(async (certificate) => ({ certificate, withoutUse: await whyWithoutUse(folder, certificate) })),
  )
  const newest = judged.at(-1)
  if (newest && !again) return judged.findLast(({ withoutUse }) => !withoutUse) ?? newest
  if (newest && isCompromised(newest.certificate, await readFiled(folder), await readRevocations(folder)))
    throw new CompromisedKey()
  const certificate = await certifyFor(options, 'seal', publicKey)
  await fileRenewal(folder, certificate.serialNumber, [['seal.crt', pemOf(certificate)]])
  return { certificate }
}

/** No certificate is made for a key that others may know. */
export class CompromisedKey extends Error {
  override readonly name = 'CompromisedKey'
  constructor() {
    super('the key was reported compromised; make another')
  }
}

/**
 * Certifies the issuing authority again by the root: for a later end, or to name another public
 * address. Its name stays, and its key, unless that was reported compromised; then seal and
 * timestamp keys have to be renewed too.
 */
export const renewIssuing = async (options: AuthorityOptions): Promise<X509Certificate> => {
  const { folder, passphrase, clock, publicAddress } = options
  const filed = await readFiled(folder)
  const former = new X509Certificate(filedAuthority(filed, 'issuing').certificate)
  const { certificate: issuing } = await openIssuer(filed, 'issuing', passphrase)
  const pair = isCompromised(former, filed, await readRevocations(folder)) ? await newKeys('P-256') : undefined
  const certificate = await certify(
    (pair?.publicKey ?? former.publicKey).export({ type: 'spki', format: 'der' }),
    await openIssuer(filed, 'root', passphrase),
    { profile: PROFILES.issuing, subject: issuing.subject, now: clock.now(), publicAddress },
  )
  const renewed = new X509Certificate(certificate)
  await fileRenewal(folder, renewed.serialNumber, [
    ['issuing.crt', pemOf(renewed)],
    ...(pair ? [['issuing.key', await encryptKey(pair.privateKey, passphrase)] as [string, string]] : []),
  ])
  return renewed
}

const certifyFor = async (options: AuthorityOptions, role: 'seal' | 'tsa', publicKey: Uint8Array) => {
  const { organisation, country = 'ES', clock, publicAddress, folder, passphrase } = options
  const certificate = await certify(publicKey, await openIssuer(await readFiled(folder), 'issuing', passphrase), {
    profile: PROFILES[role],
    subject: { commonName: `${organisation} ${TITLES[role]}`, organisation, country },
    now: clock.now(),
    publicAddress,
  })
  return new X509Certificate(certificate)
}

const pemOf = ({ raw }: X509Certificate): string => toPem('CERTIFICATE', raw)
