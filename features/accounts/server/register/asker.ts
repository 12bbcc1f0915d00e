import { originOf } from '@firmeza/http'
import { type Locale, pickLocale } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'

/** Who asks for something that ends in a mail: where they are, as limits count it, and the language of their page. */
export interface Asker {
  origin: string
  locale: Locale
}

export const askerOf = (request: FastifyRequest): Asker => ({
  origin: originOf(request),
  locale: pickLocale(request.headers['accept-language']),
})
