import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const LOCALES = ['es', 'en', 'it']

/**
 * The `messages` folders that hold catalogues, as absolute paths.
 * @param {string} root the repository's
 */
export const findCatalogues = async (root) => {
  const found = []
  for (const floor of ['features', 'packages']) {
    for (const room of (await readdir(join(root, floor))).sort()) {
      const folder = join(root, floor, room, 'messages')
      const files = await readdir(folder).catch(() => [])
      if (files.length > 0) found.push(folder)
    }
  }
  return found
}

const PLACEHOLDER = /(?<!\\)\{(\w+)\}/g

/** The names between braces, sorted; `\{` is a brace and no placeholder. */
export const placeholders = (text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name).sort()

const hasStrayBrace = (text) => /(?<!\\)[{}]/.test(text.replace(PLACEHOLDER, ''))

/** What is wrong with one key's texts, in one sentence each. */
const mistakesOf = (key, texts) => {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(key)) return [`'${key}' is no key: wing_words_in_small_letters`]
  const missing = LOCALES.filter((locale) => typeof texts[locale] !== 'string' || texts[locale] === '')
  if (missing.length > 0) return missing.map((locale) => `'${key}' has no text in ${locale}`)
  const stray = LOCALES.filter((locale) => hasStrayBrace(texts[locale]))
  if (stray.length > 0) return stray.map((locale) => `'${key}' has a brace in ${locale} that is no placeholder`)
  if (new Set(LOCALES.map((locale) => placeholders(texts[locale]).join())).size > 1)
    return [`'${key}' has different placeholders in different languages`]
  return []
}

/**
 * The messages of the catalogues, and what is wrong with them.
 * @param {string[]} folders absolute
 */
export const readCatalogues = async (folders) => {
  const mistakes = []
  const messages = new Map()
  for (const folder of folders) {
    const read = async (locale) => JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8'))
    const [es, en, it] = await Promise.all(LOCALES.map(read))
    for (const key of new Set([es, en, it].flatMap(Object.keys))) {
      const texts = { es: es[key], en: en[key], it: it[key] }
      const wrong = mistakesOf(key, texts)
      if (messages.has(key)) wrong.push(`'${key}' is taken by another catalogue`)
      mistakes.push(...wrong.map((sentence) => `${folder}: ${sentence}`))
      messages.set(key, texts)
    }
  }
  return { messages, mistakes }
}
