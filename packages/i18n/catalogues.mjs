import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const LOCALES = ['es', 'en', 'it']

/**
 * The `messages` folders that hold catalogues, relative to the repository's root.
 * @param {string} root
 */
export const findCatalogues = async (root) => {
  const found = []
  for (const floor of ['features', 'packages']) {
    for (const room of (await readdir(join(root, floor))).sort()) {
      const folder = `${floor}/${room}/messages`
      const files = await readdir(join(root, folder)).catch(() => [])
      if (files.length > 0) found.push(join(root, folder))
    }
  }
  return found
}

const placeholders = (text) =>
  [...text.matchAll(/(?<!\\)\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/**
 * Number of distinct keys in the catalogues, and what is wrong with them in one sentence each.
 * @param {string[]} folders absolute
 */
export const readCatalogues = async (folders) => {
  const mistakes = []
  const owners = new Map()
  for (const folder of folders) {
    const texts = {}
    for (const locale of LOCALES) texts[locale] = JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8'))
    for (const key of new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale])))) {
      if (owners.has(key)) mistakes.push(`${folder}: '${key}' is taken by ${owners.get(key)}`)
      owners.set(key, folder)
      const missing = LOCALES.filter((locale) => typeof texts[locale][key] !== 'string' || texts[locale][key] === '')
      for (const locale of missing) mistakes.push(`${folder}: '${key}' has no text in ${locale}`)
      if (missing.length === 0 && new Set(LOCALES.map((locale) => placeholders(texts[locale][key]))).size > 1)
        mistakes.push(`${folder}: '${key}' has different placeholders in different languages`)
    }
  }
  return { keys: owners.size, mistakes }
}
