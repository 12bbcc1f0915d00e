import { type Locale, pickLocale } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'

/** The language of whoever asks: that of their page, where it says so, else the browser's. */
export const languageOf = ({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): Locale => {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return pickLocale(typeof lang === 'string' && lang ? lang : headers['accept-language'])
}
