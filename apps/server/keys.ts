import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadSetting } from './env.ts'

/**
 * The keys of this installation, each derived from the master key for one purpose (HKDF, RFC 5869).
 */
export interface Keys {
  tokens: Uint8Array<ArrayBuffer>
  links: Uint8Array
  otp: Uint8Array
  /** Signs session cookies and encrypts second factors. */
  sessions: Uint8Array
  /** Derives the secrets of the links that accounts are mailed. */
  accountLinks: Uint8Array
  /** Keys what tells whether the rows of an operation are ours. */
  evidence: Uint8Array
  /** Keys the hashes of addresses. */
  addresses: Uint8Array
  /** Wraps the keys of captures and videos. */
  captures: Uint8Array
  /** Keys what tells whether a picture of a document was paid for. */
  pictures: Uint8Array
  /** Encrypts the certification authority's private keys at rest. */
  authorityPassphrase: string
}

/** `MASTER_KEY`, or the one in the data folder, made on first use. */
export const openKeys = async (dataDir: string, masterKey: string | undefined): Promise<Keys> => {
  const master = masterKey ?? (await masterKeyFile(join(dataDir, 'secrets')))
  const derive = (purpose: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(hkdfSync('sha256', master, 'firmeza', `firmeza ${purpose} 1`, 32))
  return {
    tokens: derive('tokens'),
    links: derive('links'),
    otp: derive('otp'),
    sessions: derive('sessions'),
    accountLinks: derive('account-links'),
    evidence: derive('evidence'),
    addresses: derive('addresses'),
    captures: derive('captures'),
    pictures: derive('pictures'),
    authorityPassphrase: Buffer.from(derive('authority')).toString('hex'),
  }
}

/**
 * What to tell whoever starts the server with another master key than the one its keys were
 * encrypted under.
 */
export const wrongMasterKey = (dataDir: string, masterKey: string | undefined): BadSetting =>
  new BadSetting(
    `MASTER_KEY does not open the keys in ${join(dataDir, 'authority')}; ` +
      (masterKey
        ? 'set it to the one they were made with (docs/operating.md, “Keys and certificates”).'
        : `it is not set, so ${join(dataDir, 'secrets', 'master.key')} was read: put the right file back, or set MASTER_KEY to the one they were made with.`),
  )

const masterKeyFile = async (folder: string): Promise<string> => {
  const file = join(folder, 'master.key')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Whoever creates the file writes it; a process that comes second reads what the first wrote.
  const handle = await open(file, 'wx', 0o600).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault
    return null
  })
  if (handle) {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await handle.sync()
    await handle.close()
  }
  const key = (await readFile(file, 'utf8')).trim()
  if (key.length < 32)
    throw new Error(`${file} is damaged: put the right master key back, or the keys under ${folder} cannot be read`)
  return key
}
