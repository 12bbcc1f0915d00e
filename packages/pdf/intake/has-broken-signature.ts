import { validatePdf } from '../validate/validate-pdf.ts'

/**
 * Whether a signature of the file says something else than the file does. Whose they are, and
 * whether those are trusted, is not asked.
 */
export const hasBrokenSignature = async (bytes: Uint8Array): Promise<boolean> => {
  const { signatures } = await validatePdf({ parts: [bytes], trusted: [] })
  return signatures.some(
    ({ intact, changesAfterSigning }) => intact.status === 'failed' || changesAfterSigning.status === 'failed',
  )
}
