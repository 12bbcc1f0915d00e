import { useEffect, useState } from 'react'

/** How long the word that it was copied stays, in milliseconds (specification 1 §9). */
const CONFIRMATION_MS = 2000

export interface Copying {
  /** What came of the last copy, for as long as it is told. */
  outcome: 'copied' | 'failed' | undefined
  copy: (text: string) => Promise<void>
}

/** Copies a text to the clipboard, and what came of it as state. */
export const useCopying = (): Copying => {
  const [outcome, setOutcome] = useState<Copying['outcome']>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Browsers forbid it to pages without https, and some people forbid it to all.
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}
