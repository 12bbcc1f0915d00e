import { RequestFailure } from '@firmeza/accounts/web'
import type { Locale } from '@firmeza/kernel'
import { base64 } from './pick-file.ts'

const ADDRESSES: Record<Locale, string> = {
  es: new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url).href,
  en: new URL('../../../fixtures/sample-contract/agreement.pdf', import.meta.url).href,
  it: new URL('../../../fixtures/sample-contract/contratto.pdf', import.meta.url).href,
}

/**
 * The sample contract in a language, one A4 page (specification 1 §3), in base64. A file of its own: only a trial that sends it
 * loads it.
 */
export const samplePdf = async (locale: Locale): Promise<string> => {
  const answer = await fetch(ADDRESSES[locale]).catch((cause: unknown) => {
    throw RequestFailure.unreachable(cause)
  })
  if (!answer.ok) throw RequestFailure.unreachable(new Error(`${answer.status} for the sample contract`))
  return base64(new Uint8Array(await answer.arrayBuffer()))
}
