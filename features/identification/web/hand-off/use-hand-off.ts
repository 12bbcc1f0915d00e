import type { Failure } from '@firmeza/signing/party-pages'
import { useEffect, useState } from 'react'
import type { HandOff, HandOffStage, HandOffStanding } from '../../wire.ts'
import { followHandOff, offerHandOff } from '../calls.ts'

/** Between two questions about the phone: somebody who looks from one screen to the other waits. */
const ASK_MS = 1500
/** Nothing more comes of these. */
const OVER: HandOffStage[] = ['done', 'closed', 'elsewhere']

export interface Following {
  /** Null: it is being made. */
  offer: HandOff | null
  standing: HandOffStanding
  /** Why there is no code. */
  failure: Failure | null
  another: () => void
}

const NOT_YET: HandOffStanding = { stage: 'waiting', openedAt: null, startedAt: null }

/** A link for the phone, and how far the phone is with it. */
export const useHandOff = (operationUuid: string): Following => {
  const [offer, setOffer] = useState<HandOff | null>(null)
  const [standing, setStanding] = useState(NOT_YET)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another one.
  useEffect(() => {
    let isLeft = false
    setOffer(null)
    setFailure(null)
    const follow = async () => {
      const made = await offerHandOff(operationUuid)
      if (isLeft) return
      if (!made.ok) return setFailure(made.refusal)
      setOffer(made.value)
      for (;;) {
        await pause(ASK_MS)
        if (isLeft) return
        // Nobody looks: the phone goes on all the same, and is asked about afterwards.
        if (document.hidden) continue
        const answer = await followHandOff(operationUuid, made.value.handOffUuid)
        if (isLeft) return
        if (answer.ok) setStanding(answer.value)
        if (answer.ok ? OVER.includes(answer.value.stage) : answer.refusal.kind === 'refused') return
      }
    }
    void follow()
    return () => {
      isLeft = true
    }
  }, [operationUuid, round])

  return { offer, standing, failure, another: () => setRound((count) => count + 1) }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
