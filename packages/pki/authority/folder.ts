import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Those whose certificates stand in an authority's folder. */
const ROLES = ['root', 'issuing', 'seal', 'tsa'] as const
export type Role = (typeof ROLES)[number]

/**
 * Under the folder: the first generation, made whole; what came later, a folder to each
 * certificate; and one to each that was revoked.
 */
const GENERATION = 'authority'
const RENEWED = 'renewed'
const REVOKED = 'revoked'
const REVOCATION = 'revocation.json'

/** A certificate on file, PEM. The key is encrypted, and missing where it is kept elsewhere. */
export interface Filed {
  role: Role
  certificate: string
  key: string | undefined
}

type Files = [name: string, text: string][]

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(absent)

const readRole = async (home: string, role: Role): Promise<Filed[]> => {
  const certificate = await readText(join(home, `${role}.crt`))
  return certificate === undefined ? [] : [{ role, certificate, key: await readText(join(home, `${role}.key`)) }]
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(absent)) ?? []).filter((name) => !name.startsWith('.')).toSorted()

const readRenewals = (folder: string): Promise<string[]> => namesIn(join(folder, RENEWED))

/** Another text means that something was renewed or revoked. */
export const versionOf = async (folder: string): Promise<string> =>
  [...(await readRenewals(folder)), 'revoked', ...(await namesIn(join(folder, REVOKED)))].join()

/**
 * All certificates on file, the first generation before what came later. Empty when nothing was
 * ever made.
 */
export const readFiled = async (folder: string): Promise<Filed[]> => {
  const renewals = (await readRenewals(folder)).map((name) => join(folder, RENEWED, name))
  const homes = [join(folder, GENERATION), ...renewals]
  return (await Promise.all(homes.flatMap((home) => ROLES.map((role) => readRole(home, role))))).flat()
}

/** Files the first generation. Answers false when another process was first. */
export const fileGeneration = (folder: string, files: Files): Promise<boolean> => publish(folder, GENERATION, files)

/** Files a certificate that was made later, with its key if that is kept here. */
export const fileRenewal = async (folder: string, serial: string, files: Files): Promise<void> => {
  await publish(join(folder, RENEWED), serial.toLowerCase(), files)
}

/** Files what is known of a revocation. Of two at once the first stands. */
export const fileRevocation = async (folder: string, serial: string, text: string): Promise<void> => {
  await publish(join(folder, REVOKED), serial.toLowerCase(), [[REVOCATION, text]])
}

/** The texts of all revocations on file. Throws when one cannot be read. */
export const readFiledRevocations = async (folder: string): Promise<string[]> =>
  Promise.all(
    (await namesIn(join(folder, REVOKED))).map((name) => readFile(join(folder, REVOKED, name, REVOCATION), 'utf8')),
  )

/** The folder appears by one rename: whole or not at all. */
const publish = async (parent: string, name: string, files: Files): Promise<boolean> => {
  const draft = join(parent, `.${name}-${randomBytes(6).toString('hex')}`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    for (const [file, text] of files) await writeSynced(join(draft, file), text)
    await syncFolder(draft)
    await rename(draft, join(parent, name))
    await syncFolder(parent)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw error
  }
}

const writeSynced = async (path: string, text: string): Promise<void> => {
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
