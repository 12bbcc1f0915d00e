import { KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@firmeza/kernel'
import { decryptKey, encryptKey, toPem } from './key-file.ts'
import { type SealKey, sealKeyInMemory } from './seal-key.ts'

/** The provider's own certification authority, opened: ready to seal and to stamp. The root and issuing keys stay encrypted. */
export interface Authority {
  /** Whether this call made it. */
  created: boolean
  /** DER. */
  root: Uint8Array
  /** DER. */
  issuing: Uint8Array
  seal: SealKey
  tsa: SealKey
  /** What the other party must trust. */
  rootPem: string
  /** Issuing CA, then root. */
  chainPem: string
  expiresAt: { seal: Date; tsa: Date; issuing: Date; root: Date }
}

export interface AuthorityOptions {
  /** Made with mode 0700; holds nothing else. */
  folder: string
  /** Encrypts the private keys at rest. */
  passphrase: string
  /** O and part of CN in every certificate. */
  organisation: string
  clock: Clock
  /** Of the seal and the timestamp key, when they are made. */
  keyType?: 'P-256' | 'RSA-3072'
  /** ISO 3166-1 alpha-2. */
  country?: string
}

const ROLES = ['root', 'issuing', 'seal', 'tsa'] as const
type Role = (typeof ROLES)[number]

/** Under the folder: it appears by one rename, so there is either a whole authority or none. */
const GENERATION = 'authority'

/**
 * Opens the authority in the folder, and makes it first when there is none. A kill half-way leaves no half authority, and of
 * two processes that make one at once both end up with the same. Throws `WrongPassphrase`.
 */
export const openAuthority = async (options: AuthorityOptions): Promise<Authority> => {
  const home = join(options.folder, GENERATION)
  const created = !(await exists(home)) && (await create(options, home))
  const files = Object.fromEntries(
    await Promise.all(
      ROLES.flatMap((role) => [`${role}.crt`, `${role}.key`]).map(async (name) => [name, await read(home, name)]),
    ),
  ) as Record<`${Role}.${'crt' | 'key'}`, string>
  const [sealKey, tsaKey] = await Promise.all([
    decryptKey(files['seal.key'], options.passphrase),
    decryptKey(files['tsa.key'], options.passphrase),
  ])
  const certificate = (role: Role) => new X509Certificate(files[`${role}.crt`])
  const expiry = (role: Role) => new Date(certificate(role).validTo)
  const chain = [certificate('issuing').raw]
  return {
    created,
    root: certificate('root').raw,
    issuing: certificate('issuing').raw,
    seal: sealKeyInMemory(sealKey, certificate('seal').raw, chain),
    tsa: sealKeyInMemory(tsaKey, certificate('tsa').raw, chain),
    rootPem: files['root.crt'],
    chainPem: files['issuing.crt'] + files['root.crt'],
    expiresAt: { seal: expiry('seal'), tsa: expiry('tsa'), issuing: expiry('issuing'), root: expiry('root') },
  }
}

const read = (home: string, name: string): Promise<string> => readFile(join(home, name), 'utf8')

const exists = (home: string): Promise<boolean> =>
  read(home, 'root.crt').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Answers false when another process was first. */
const create = async (options: AuthorityOptions, home: string): Promise<boolean> => {
  const draft = join(options.folder, `.${GENERATION}-${randomBytes(6).toString('hex')}`)
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    for (const [name, text] of await issueAll(options)) await write(join(draft, name), text)
    await syncFolder(draft)
    await rename(draft, home)
    await syncFolder(options.folder)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw error
  }
}

const issueAll = async (options: AuthorityOptions): Promise<[name: string, text: string][]> => {
  // Loaded here because a start that finds its authority has no use for the certificate builder (100 ms).
  const { issueCertificate, PROFILES } = await import('./certificate.ts')
  const { organisation, country = 'ES', keyType = 'P-256' } = options
  const now = options.clock.now()
  const subject = (title: string) => ({ commonName: `${organisation} ${title}`, organisation, country })
  const make = { now, keyType }
  const root = await issueCertificate({
    ...make,
    profile: PROFILES.root,
    keyType: 'P-384',
    subject: subject('Root CA'),
  })
  const issuing = await issueCertificate({
    ...make,
    profile: PROFILES.issuing,
    keyType: 'P-256',
    subject: subject('Issuing CA'),
    issuer: { ...root, keyType: 'P-384' },
  })
  const issuer = { ...issuing, keyType: 'P-256' as const }
  const seal = await issueCertificate({ ...make, profile: PROFILES.seal, subject: subject('Seal'), issuer })
  const tsa = await issueCertificate({ ...make, profile: PROFILES.tsa, subject: subject('Timestamping'), issuer })
  const issued = { root, issuing, seal, tsa }
  const files = ROLES.map(async (role): Promise<[string, string][]> => {
    const { certificate, keys } = issued[role]
    const key = await encryptKey(KeyObject.from(keys.privateKey), options.passphrase)
    return [
      [`${role}.crt`, toPem('CERTIFICATE', new Uint8Array(certificate.rawData))],
      [`${role}.key`, key],
    ]
  })
  return (await Promise.all(files)).flat()
}

const write = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
