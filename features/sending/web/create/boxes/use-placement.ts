import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { type PlacementAnswer, placementPath } from '@firmeza/operations/wire'
import { pageConfig } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import type { Filling } from '../../templates/template.ts'
import { placementBodyOf } from '../create-holders-operation.ts'
import { boxesOf, signersBesides } from '../creation-rules.ts'
import { type CreationValues, isUntouched } from '../creation-values.ts'

/** By the signer's number, from 1. */
export type Placement = ReadonlyMap<number, PlacementAnswer['stamps'][number]>

/** So long nothing more is changed before it is asked. */
const REST_MS = 600
/** To send a larger document twice costs more than it tells. */
const MOST_BASE64 = 14_000_000

/**
 * Where the signatures of who has no box would show, as the service decides it: it draws the pages
 * and looks for room. Nothing while that is not known.
 */
export const usePlacement = (values: CreationValues, sent: Filling['document']): Placement | undefined => {
  const { base64 } = sent
  const [told, setTold] = useState<{ question: string; base64: string; placement: Placement }>()
  const boxes = boxesOf(values)
  const ways = [values.type, ...signersBesides(values).map(({ way }) => way)]
  const question = JSON.stringify([ways, boxes, sent.acknowledged])
  const isAsked = !isUntouched(values) && boxes.some((box) => !box) && base64.length <= MOST_BASE64
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the values, what the question holds
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const ask = async () => {
      const body = placementBodyOf(values, sent, currentLanguage())
      const { signal } = asking
      const { stamps } = await accountRequest<PlacementAnswer>(placementPath(pageConfig().domainUuid), { body, signal })
      if (!signal.aborted)
        setTold({ question, base64, placement: new Map(stamps.map((each) => [each.signer + 1, each])) })
    }
    // What is refused, sending refuses in its own words.
    const rest = setTimeout(() => void ask().catch(() => undefined), REST_MS)
    return () => {
      clearTimeout(rest)
      asking.abort()
    }
  }, [isAsked, question, base64])
  return isAsked && told?.question === question && told.base64 === base64 ? told.placement : undefined
}
