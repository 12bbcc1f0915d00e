import type { SignerEvent } from './signer-states.ts'

/** What reads and signs, which who is identified first does not wait for. */
export const loadSigning = async () => ({ default: (await import('./signature-screen.tsx')).SignatureScreen })

/** Fetches it ahead. A failure shows when it is wanted. */
export const prepareSigning = (): void => void loadSigning().catch(() => undefined)

/** The same, and the first page of what is read, for whom an operation is being opened. */
export const prepareReading = async (opening: Promise<SignerEvent> | undefined): Promise<void> => {
  prepareSigning()
  const leaving = new AbortController()
  addEventListener('hashchange', () => leaving.abort(), { once: true })
  const event = await opening
  const page = await import('./reading/page-ahead.ts').catch(() => undefined)
  if (event) page?.fetchFirstPage(event, leaving.signal)
}
