/** What reads and signs, which who is identified first does not wait for. */
export const loadSigning = async () => ({ default: (await import('./signature-screen.tsx')).SignatureScreen })

/** Fetches it ahead. A failure shows when it is wanted. */
export const prepareSigning = (): void => void loadSigning().catch(() => undefined)
