import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type Authority,
  type AuthorityOptions,
  BadPkcs11Uri,
  type CertificateChain,
  certificatesInPem,
  certified,
  certifySealKey,
  chainFor,
  isForSigning,
  KeyUnavailable,
  openPkcs11Signer,
  PinRefused,
  readKeyFile,
  readPkcs11Uri,
  type SealKey,
  type Signer,
  signerInMemory,
  UnreadableKeyFile,
  withoutUse,
} from '@firmeza/pki'
import { BadSetting, type Env } from './env.ts'

/** The key that seals, wherever it is kept. */
export interface SealKeyHolder {
  /**
   * To be asked again for each file: a renewed certificate takes over between two. Throws while the
   * key's device cannot be reached.
   */
  key(): SealKey
  /** DER of the roots our seals lead to. */
  trusted(): Uint8Array[]
  /**
   * The end of the first of its certificates to end; nothing while the device was never reached.
   */
  endsAt(): Date | undefined
  /** Looks whether the device is there, and at certificates renewed since. */
  refresh(): Promise<void>
  health(): Promise<void>
  close(): Promise<void>
}

export interface SealKeyOptions {
  env: Env
  authority: Authority
  authorityOptions: AuthorityOptions
  log: (line: string) => void
}

/**
 * Throws `BadSetting` when no waiting will make the key usable. A device that is merely away is
 * waited for while all else goes on.
 */
export const openSealKey = (options: SealKeyOptions): Promise<SealKeyHolder> =>
  options.env.sealKey ? openOwn(options, options.env.sealKey) : Promise.resolve(builtIn(options.authority))

const builtIn = (authority: Authority): SealKeyHolder => ({
  key: () => authority.seal,
  trusted: () => [authority.root],
  endsAt: () => authority.expiresAt.seal,
  refresh: () => authority.refresh(),
  health: () => authority.seal.health(),
  close: async () => {},
})

interface Opened {
  signer: Signer & { close?(): Promise<void> }
  /** Those that stand in the key's file, DER. */
  enclosed: Uint8Array[]
}

interface InForce {
  key: SealKey
  root: Uint8Array
  endsAt: Date
  /** Why it must not be used. */
  reason: string | undefined
}

const openOwn = async (options: SealKeyOptions, place: string): Promise<SealKeyHolder> => {
  const { authority, log } = options
  let opened: Opened | undefined
  let inForce: InForce | undefined
  let unreachable: KeyUnavailable | undefined

  const look = async (): Promise<void> => {
    try {
      opened ??= await openSigner(place, options.env.sealKeyPassphrase)
      inForce = await certify(opened, inForce, options)
      unreachable = undefined
    } catch (error) {
      if (!(error instanceof KeyUnavailable)) throw error
      unreachable = error
    }
  }
  await look()
  if (unreachable) log(`The seal key cannot be used yet, and is waited for: ${unreachable.message}.`)
  const key = (): SealKey => {
    if (!inForce) throw unreachable
    return inForce.key
  }
  return {
    key,
    trusted: () => (inForce ? [inForce.root] : [authority.root]),
    endsAt: () => inForce?.endsAt,
    refresh: async () => {
      await authority.refresh()
      await look()
    },
    health: async () => key().health(),
    close: async () => opened?.signer.close?.(),
  }
}

/** The key at that place. Throws `BadSetting`, and `KeyUnavailable` while its device is away. */
export const openSigner = async (place: string, passphrase: string | undefined): Promise<Opened> => {
  try {
    if (place.startsWith('pkcs11:')) {
      const signer = await openPkcs11Signer({ ...readPkcs11Uri(place), pin: passphrase ?? '' })
      return { signer, enclosed: [] }
    }
    const { key, certificates } = await readKeyFile(await readFile(place), passphrase)
    return { signer: signerInMemory(key), enclosed: certificates }
  } catch (error) {
    if (error instanceof KeyUnavailable) throw error
    throw new BadSetting(`SEAL_KEY cannot be used: ${adviceFor(error as Error)}.`)
  }
}

const adviceFor = (error: Error): string => {
  if (error instanceof BadPkcs11Uri) return error.message
  if (error instanceof PinRefused) return `${error.message}; set SEAL_KEY_PASSPHRASE to the token's PIN`
  if (error instanceof UnreadableKeyFile) return `${error.message}; look at SEAL_KEY_PASSPHRASE too`
  return error.message
}

/**
 * The certificates of the key as they are now. Those in force are kept when nothing has changed, so
 * that what is remembered of them stays.
 */
const certify = async (
  { signer, enclosed }: Opened,
  inForce: InForce | undefined,
  options: SealKeyOptions,
): Promise<InForce> => {
  const { certificate, chain, root, reason } = await chainOf(signer, enclosed, options)
  if (inForce && inForce.reason === reason && Buffer.compare(inForce.key.certificate, certificate) === 0) return inForce
  const ends = [certificate, ...chain].map((der) => Date.parse(new X509Certificate(der).validTo))
  const key = certified(signer, certificate, chain)
  return { key: reason ? withoutUse(key, reason) : key, root, endsAt: new Date(Math.min(...ends)), reason }
}

const chainOf = async (
  signer: Signer,
  enclosed: Uint8Array[],
  { env, authority, authorityOptions }: SealKeyOptions,
): Promise<CertificateChain & { root: Uint8Array; reason?: string }> => {
  const { sealCertificateFile: file } = env
  const own = [authority.issuing, authority.root]
  const given = file ? await readCertificates(file) : enclosed
  if (given.length === 0) {
    const { certificate, withoutUse: reason } = await certifySealKey(authorityOptions, signer.publicKey)
    return { ...chainFor(signer.publicKey, [certificate.raw, ...own])!, root: authority.root, reason }
  }
  const setting = file ? 'SEAL_CERTIFICATE_FILE' : 'SEAL_KEY'
  const chain = chainFor(signer.publicKey, [...given, ...own])
  if (!chain)
    throw new BadSetting(`${setting} holds no certificate of the key; put it there, with its issuers and their root.`)
  if (!isForSigning(chain.certificate))
    throw new BadSetting(
      `${setting} holds a certificate that may not sign; have one issued whose key usage is digitalSignature.`,
    )
  const { root } = chain
  if (!root)
    throw new BadSetting(`${setting} holds no path from the key's certificate to a root; add the issuers and the root.`)
  return { ...chain, root }
}

const readCertificates = async (file: string): Promise<Uint8Array[]> => {
  try {
    const found = certificatesInPem(await readFile(file, 'utf8'))
    if (found.length > 0) return found
  } catch {
    // Told below: the file is not there, or holds something else.
  }
  throw new BadSetting(
    `SEAL_CERTIFICATE_FILE (${file}) holds no certificate that can be read; set it to a file of them in PEM.`,
  )
}
