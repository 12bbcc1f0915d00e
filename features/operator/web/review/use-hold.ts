import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { reviewPaths, type WireReview } from '@firmeza/identification/wire'
import { useEffect } from 'react'

/** The result is this operator's while it is open; colleagues see it in the queue. */
export const useHold = ({ operationUuid, videoUuid }: WireReview, onChange: () => void): void => {
  const url = reviewPaths.hold(operationUuid, videoUuid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue is asked for again, by whatever means
  useEffect(() => {
    const say = (isHeld: boolean) =>
      accountRequest(url, { body: { isHeld } }).then(onChange, (failure: unknown) => {
        // Another's, or decided on: the queue tells.
        if (!(failure instanceof RequestFailure)) throw failure
        onChange()
      })
    void say(true)
    return () => void say(false)
  }, [url])
}
