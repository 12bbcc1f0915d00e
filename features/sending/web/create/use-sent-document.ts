import { currentLanguage } from '@firmeza/i18n'
import { useEffect, useMemo, useState } from 'react'
import type { Filling } from '../templates/template.ts'
import { creationTypes } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { attachedDocument, sampleOf } from './sent-document.ts'

type Shown = Pick<CreationValues, 'type' | 'ownDocument' | 'contract' | 'file'>

/**
 * The document that the form would send now: the sender's own, or a sample once it has been
 * fetched. 'failed' where it could not be; `again` fetches it once more.
 */
export const useSentDocument = ({ type, ownDocument, contract, file }: Shown) => {
  const document = type === '' ? 'any' : creationTypes[type].document
  const isOwn = document === 'attached' || ownDocument
  const wanted = document === 'report' ? 'report' : contract
  const [sample, setSample] = useState<{ wanted: string; document: Filling['document'] | 'failed' }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one
  useEffect(() => {
    if (isOwn) return
    let left = false
    sampleOf({ type, contract }, currentLanguage()).then(
      (document) => left || setSample({ wanted, document }),
      () => left || setSample({ wanted, document: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [isOwn, wanted, tries])
  const own = useMemo(() => file && attachedDocument(file), [file])
  const again = () => {
    setSample(undefined)
    setTries(tries + 1)
  }
  const sent = isOwn ? own : sample?.wanted === wanted ? sample.document : undefined
  return { isOwn, sent, again }
}
