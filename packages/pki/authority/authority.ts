import { X509Certificate } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import { openCertificate } from '../certificate-reader.ts'
import { encryptKey, newSalt, toPem } from '../key-file.ts'
import type { SealKey } from '../seal-key/seal-key.ts'
import { certify, certifyRoot, type Issuer } from './certificate.ts'
import { certifyPerson, type Person } from './certify-person.ts'
import { readAuthority } from './filed-authority.ts'
import { fileGeneration, readFiled, versionOf } from './folder.ts'
import { readInForce } from './in-force.ts'
import { type KeyPair, newKeys } from './new-keys.ts'
import { PROFILES } from './profiles.ts'

/**
 * The provider's own certification authority, opened: ready to seal and to stamp. The root key
 * stays encrypted; the issuing key is decrypted once somebody is certified.
 */
export interface Authority {
  /** Whether this call made it. */
  created: boolean
  /** DER. */
  root: Uint8Array
  /** DER; renewed, it has the same name and key. */
  readonly issuing: Uint8Array
  /**
   * The newest that is not revoked, by an issuer who is not either. Read it again for each
   * document: `refresh` may put another in its place.
   */
  readonly seal: SealKey
  /** As `seal`. */
  readonly tsa: SealKey
  /** What the other party must trust. */
  rootPem: string
  /** Issuing CA, then root. */
  readonly chainPem: string
  /**
   * A new key with a short-term certificate of the person's own, which names how they were
   * authenticated. Throws Error while the issuing authority is revoked.
   */
  certifyPerson(person: Person): Promise<SealKey>
  readonly expiresAt: { seal: Date; tsa: Date; issuing: Date; root: Date }
  /**
   * Looks at what was renewed or revoked since, by this process or another. Throws
   * `WrongPassphrase`.
   */
  refresh(): Promise<void>
}

export interface AuthorityOptions {
  /** Made with mode 0700; holds nothing else. */
  folder: string
  /** Encrypts the private keys at rest. */
  passphrase: string
  /** O and part of CN in every certificate. */
  organisation: string
  clock: Clock
  /** Of seal and timestamp keys that are made. */
  keyType?: 'P-256' | 'RSA-3072'
  /** ISO 3166-1 alpha-2. */
  country?: string
  /**
   * Where `/pki/` is served, as new certificates name it for their status: no trailing slash.
   * Absent, they name none.
   */
  publicAddress?: string
}

/**
 * Opens the authority in the folder, and makes it first when there is none. A kill half-way leaves
 * no half authority, and of two processes that make one at once both end up with the same. Throws
 * `WrongPassphrase`.
 */
export const openAuthority = async (options: AuthorityOptions): Promise<Authority> => {
  const { folder, passphrase } = options
  const created = (await readFiled(folder)).length === 0 && (await fileGeneration(folder, await issueAll(options)))
  const readNow = async () => ({ version: await versionOf(folder), ...(await readInForce(folder, passphrase)) })
  let inForce = await readNow()
  // Its key is decrypted once for each state of the folder: that takes a tenth of a second.
  const issuers = new WeakMap<object, Promise<Issuer>>()
  const issuerInForce = async (): Promise<Issuer> => {
    const { issuing, issuingWithoutUse } = inForce
    if (issuingWithoutUse) throw new Error(`nobody can be certified: ${issuingWithoutUse}; renew issuing`)
    const known = issuers.get(issuing) ?? readAuthority(issuing, passphrase)
    issuers.set(issuing, known)
    return known
  }
  const { root } = inForce
  return {
    created,
    root: new X509Certificate(root.certificate).raw,
    get issuing() {
      return new X509Certificate(inForce.issuing.certificate).raw
    },
    get seal() {
      return inForce.seal
    },
    get tsa() {
      return inForce.tsa
    },
    rootPem: root.certificate,
    get chainPem() {
      return inForce.issuing.certificate + root.certificate
    },
    async certifyPerson(person) {
      const { clock, country = COUNTRY, publicAddress } = options
      return certifyPerson(person, await issuerInForce(), { country, clock, publicAddress })
    },
    get expiresAt() {
      const { seal, tsa, issuing } = inForce
      return {
        seal: endOf(seal.certificate),
        tsa: endOf(tsa.certificate),
        issuing: endOf(issuing.certificate),
        root: endOf(root.certificate),
      }
    },
    async refresh() {
      if ((await versionOf(folder)) !== inForce.version) inForce = await readNow()
    },
  }
}

const COUNTRY = 'ES'

const endOf = (certificate: Uint8Array | string): Date => new Date(new X509Certificate(certificate).validTo)

const issueAll = async (options: AuthorityOptions): Promise<[name: string, text: string][]> => {
  const { organisation, country = COUNTRY, keyType = 'P-256', publicAddress, passphrase } = options
  const facts = (title: string) => ({
    subject: { commonName: `${organisation} ${title}`, organisation, country },
    now: options.clock.now(),
    publicAddress,
  })
  const [root, issuing, seal, tsa] = await Promise.all([
    newKeys('P-384'),
    newKeys('P-256'),
    newKeys(keyType),
    newKeys(keyType),
  ])
  const spki = ({ publicKey }: KeyPair): Uint8Array => publicKey.export({ type: 'spki', format: 'der' })
  const rootCertificate = await certifyRoot(root, { profile: PROFILES.root, ...facts('Root CA') })
  const byRoot = { certificate: openCertificate(rootCertificate), key: root.privateKey }
  const issuingCertificate = await certify(spki(issuing), byRoot, { profile: PROFILES.issuing, ...facts('Issuing CA') })
  const issuer = { certificate: openCertificate(issuingCertificate), key: issuing.privateKey }
  const made = [
    { role: 'root', keys: root, certificate: rootCertificate },
    { role: 'issuing', keys: issuing, certificate: issuingCertificate },
    {
      role: 'seal',
      keys: seal,
      certificate: await certify(spki(seal), issuer, { profile: PROFILES.seal, ...facts('Seal') }),
    },
    {
      role: 'tsa',
      keys: tsa,
      certificate: await certify(spki(tsa), issuer, { profile: PROFILES.tsa, ...facts('Timestamping') }),
    },
  ]
  const salt = newSalt()
  const files = made.map(async ({ role, keys, certificate }): Promise<[string, string][]> => {
    const key = await encryptKey(keys.privateKey, passphrase, salt)
    return [
      [`${role}.crt`, toPem('CERTIFICATE', certificate)],
      [`${role}.key`, key],
    ]
  })
  return (await Promise.all(files)).flat()
}
