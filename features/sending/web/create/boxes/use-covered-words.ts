import type { DocumentPages } from '@firmeza/signing/web'
import { useEffect, useState } from 'react'
import type { BoxSigner } from './box-signers.ts'
import { coversWords } from './covered-words.ts'

type Words = Awaited<ReturnType<DocumentPages['wordsOn']>>

/** Those whose box hides text, as far as the pages have been read. */
export const useCoveredWords = (document: DocumentPages, signers: readonly BoxSigner[]): BoxSigner[] => {
  const [read, setRead] = useState<{ of: DocumentPages; words: ReadonlyMap<number, Words> }>()
  const known = read?.of === document ? read.words : undefined
  const unread = signers.map(({ box }) => box?.page).find((page) => page !== undefined && !known?.has(page))
  useEffect(() => {
    if (unread === undefined) return
    let left = false
    const keep = (words: Words) => {
      if (left) return
      setRead((before) => ({
        of: document,
        words: new Map(before?.of === document ? before.words : []).set(unread, words),
      }))
    }
    // Of a page that cannot be read nothing is said.
    document.wordsOn(unread).then(keep, () => keep([]))
    return () => {
      left = true
    }
  }, [document, unread])
  return signers.filter(({ box }) => box && coversWords(box, known?.get(box.page) ?? []))
}
