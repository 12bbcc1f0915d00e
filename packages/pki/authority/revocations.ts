import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './folder.ts'

/** CRLReason (RFC 5280 §5.3.1), those that fit a certificate of ours. */
export const REVOCATION_REASONS = {
  unspecified: 0,
  keyCompromise: 1,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
} as const
export type RevocationReason = keyof typeof REVOCATION_REASONS

export interface Revocation {
  /** Hexadecimal, as `X509Certificate.serialNumber` writes it. */
  serial: string
  at: Date
  reason: RevocationReason
}

const FILE = 'revocations.json'

/** Those on file, oldest first. Throws when the file is damaged: to answer "good" for want of it would be a lie. */
export const readRevocations = async (folder: string): Promise<Revocation[]> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const list: { serial: string; at: string; reason: RevocationReason }[] = JSON.parse(text)
  return list.map(({ serial, at, reason }) => ({ serial, at: new Date(at), reason }))
}

/** Changes with every revocation. */
export const revocationsVersion = async (folder: string): Promise<string> => {
  const facts = await stat(join(folder, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return facts ? `${facts.ino} ${facts.mtimeMs} ${facts.size}` : 'none'
}

/** Adds one. A certificate is revoked once and for all: the first time and reason stand. */
export const addRevocation = async (folder: string, revocation: Revocation): Promise<void> => {
  const known = await readRevocations(folder)
  if (known.some(({ serial }) => serial === revocation.serial)) return
  await replaceFile(folder, FILE, `${JSON.stringify([...known, revocation], null, 2)}\n`)
}
