import { generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { encryptKey, toPem } from '../key-file.ts'
import type { AuthorityOptions } from './authority.ts'
import { filedAuthority, openIssuer } from './filed-authority.ts'
import { fileRenewal, readFiled } from './folder.ts'

const TITLES = { seal: 'Seal', tsa: 'Timestamping' } as const

/** Makes a new key with its certificate. Whoever has the authority open uses it from its next `refresh` on; the old one is not revoked. */
export const renewKey = async (options: AuthorityOptions, role: 'seal' | 'tsa'): Promise<X509Certificate> => {
  const { privateKey, publicKey } = await newKeyPair(options.keyType ?? 'P-256')
  const certificate = await certifyFor(options, role, publicKey.export({ type: 'spki', format: 'der' }))
  await fileRenewal(options.folder, certificate.serialNumber, [
    [`${role}.crt`, pemOf(certificate)],
    [`${role}.key`, await encryptKey(privateKey, options.passphrase)],
  ])
  return certificate
}

/**
 * The newest certificate of a seal key that is kept elsewhere (DER of its SubjectPublicKeyInfo); made when there is none yet, or
 * when `anew`.
 */
export const certifySealKey = async (
  options: AuthorityOptions,
  publicKey: Uint8Array,
  { anew = false }: { anew?: boolean } = {},
): Promise<X509Certificate> => {
  const known = (await readFiled(options.folder))
    .filter(({ role }) => role === 'seal')
    .map(({ certificate }) => new X509Certificate(certificate))
    .filter((each) => each.publicKey.export({ type: 'spki', format: 'der' }).equals(publicKey))
    .toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom))
  if (known.length > 0 && !anew) return known.at(-1)!
  const certificate = await certifyFor(options, 'seal', publicKey)
  await fileRenewal(options.folder, certificate.serialNumber, [['seal.crt', pemOf(certificate)]])
  return certificate
}

/** Certifies the issuing authority's key anew by the root: for a later end, or to name another public address. Its name stays. */
export const renewIssuing = async (options: AuthorityOptions): Promise<X509Certificate> => {
  const { certify, PROFILES } = await import('./certificate.ts')
  const { folder, passphrase, clock, publicAddress } = options
  const filed = await readFiled(folder)
  const former = new X509Certificate(filedAuthority(filed, 'issuing').certificate)
  const { certificate: issuing } = await openIssuer(filed, 'issuing', passphrase)
  const certificate = await certify(
    former.publicKey.export({ type: 'spki', format: 'der' }),
    await openIssuer(filed, 'root', passphrase),
    { profile: PROFILES.issuing, subject: issuing.subjectName, now: clock.now(), publicAddress },
  )
  const renewed = new X509Certificate(new Uint8Array(certificate.rawData))
  await fileRenewal(folder, renewed.serialNumber, [['issuing.crt', pemOf(renewed)]])
  return renewed
}

const certifyFor = async (options: AuthorityOptions, role: 'seal' | 'tsa', publicKey: Uint8Array) => {
  const { certify, PROFILES } = await import('./certificate.ts')
  const { organisation, country = 'ES', clock, publicAddress, folder, passphrase } = options
  const certificate = await certify(publicKey, await openIssuer(await readFiled(folder), 'issuing', passphrase), {
    profile: PROFILES[role],
    subject: { commonName: `${organisation} ${TITLES[role]}`, organisation, country },
    now: clock.now(),
    publicAddress,
  })
  return new X509Certificate(new Uint8Array(certificate.rawData))
}

const pemOf = ({ raw }: X509Certificate): string => toPem('CERTIFICATE', raw)

const newKeyPair = async (type: 'P-256' | 'RSA-3072'): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> =>
  type === 'P-256'
    ? promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
    : promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
