import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { type HoldBody, reviewPaths, type WireReview } from '@firmeza/identification/wire'
import { useEffect } from 'react'

/** Well before a hold lapses. */
const RENEW_MS = 10 * 60_000

/** Of this page: an operator may have opened two, and closing one leaves nothing of the other's. */
const page = crypto.getRandomValues(new Uint32Array(4)).join('-')

/** What was said of holds, in the order it was said. */
let said: Promise<void> = Promise.resolve()

const say = (url: string, isHeld: boolean): Promise<void> => {
  said = said
    .then(() => accountRequest(url, { body: { isHeld, page } satisfies HoldBody }))
    .then(
      () => undefined,
      (failure: unknown) => {
        // Another's, or decided on: the queue tells.
        if (!(failure instanceof RequestFailure)) throw failure
      },
    )
  return said
}

/** The result is this operator's while it is open; colleagues see it in the queue. */
export const useHold = ({ operationUuid, videoUuid }: WireReview, onChange: () => void): void => {
  const url = reviewPaths.hold(operationUuid, videoUuid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever asks again
  useEffect(() => {
    void say(url, true).then(onChange)
    const timer = setInterval(() => void say(url, true).then(onChange), RENEW_MS)
    // A page that closes waits for no answer, which our own requests do.
    const leave = () => {
      const headers = { 'content-type': 'application/json' }
      void fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify({ isHeld: false, page }) })
    }
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      void say(url, false).then(onChange)
    }
  }, [url])
}
