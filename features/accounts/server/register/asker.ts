import { languageOf, originsOf } from '@firmeza/http'
import type { Locale, Origin } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks for something that ends in a mail: where they are, as limits count it, and the language
 * of their page.
 */
export interface Asker {
  /** The widest network: one to whoever makes hashes by turns. */
  origin: string
  /** All the networks, the smallest first. */
  origins: readonly Origin[]
  locale: Locale
}

export const askerOf = (request: FastifyRequest): Asker => {
  const origins = originsOf(request)
  return { origin: origins.at(-1)!.network, origins, locale: languageOf(request) }
}
