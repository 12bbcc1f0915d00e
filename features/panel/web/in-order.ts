/**
 * Numbers requests for the same thing as they are sent. Called at its sending; what comes back
 * says, at its answer, whether that is still news: false when a later request was answered already.
 */
export const inOrder = (): (() => () => boolean) => {
  let sent = 0
  let shown = 0
  return () => {
    sent += 1
    const number = sent
    return () => {
      if (number < shown) return false
      shown = number
      return true
    }
  }
}
