import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Those whose certificates stand in an authority's folder. */
const ROLES = ['root', 'issuing', 'seal', 'tsa'] as const
export type Role = (typeof ROLES)[number]

/** Under the folder: the first generation, made whole, and what came later, a folder to each certificate. */
const GENERATION = 'authority'
const RENEWED = 'renewed'

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

/** The names of what came after the first generation; another list means that something was renewed. */
export const readRenewals = async (folder: string): Promise<string[]> =>
  ((await readdir(join(folder, RENEWED)).catch(absent)) ?? []).filter((name) => !name.startsWith('.')).toSorted()

/** All certificates on file, the first generation before what came later. Empty when nothing was ever made. */
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

/** Puts a new text in a file's place: a kill leaves the old one or the new one. */
export const replaceFile = async (folder: string, name: string, text: string): Promise<void> => {
  const draft = join(folder, `.${name}-${randomBytes(6).toString('hex')}`)
  await writeSynced(draft, text)
  await rename(draft, join(folder, name))
  await syncFolder(folder)
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
