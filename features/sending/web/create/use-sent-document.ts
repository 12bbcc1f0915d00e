import { currentLanguage } from '@firmeza/i18n'
import { useEffect, useMemo, useState } from 'react'
import type { Filling } from '../templates/template.ts'
import type { CreationTypeFacts } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { attachedDocument, sampleDocument } from './sent-document.ts'

type Shown = Pick<CreationValues, 'ownDocument' | 'contract' | 'file'>

/**
 * The document that the form would send now: the sender's own, or a sample once it has been
 * fetched. 'failed' where it could not be; `again` fetches it once more.
 */
export const useSentDocument = (facts: CreationTypeFacts, { ownDocument, contract, file }: Shown) => {
  const isOwn = facts.document === 'attached' || ownDocument
  const [sample, setSample] = useState<{ contract: string; document: Filling['document'] | 'failed' }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one
  useEffect(() => {
    if (isOwn) return
    let left = false
    sampleDocument(contract, currentLanguage()).then(
      (document) => left || setSample({ contract, document }),
      () => left || setSample({ contract, document: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [isOwn, contract, tries])
  const own = useMemo(() => file && attachedDocument(file), [file])
  const again = () => {
    setSample(undefined)
    setTries(tries + 1)
  }
  const sent = isOwn ? own : sample?.contract === contract ? sample.document : undefined
  return { isOwn, sent, again }
}
