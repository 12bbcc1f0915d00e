import { m } from '@firmeza/i18n'
import { lazy, Suspense } from 'react'
import type { Failure } from './failure.ts'

interface FailureTextProps {
  failure: Failure
  senderName: string
}

// Nothing of the first load: whoever was refused has a network to fetch the words by. Without them
// the page stays as it is.
const Words = lazy(async () => {
  const words = await import('./refusal-words.ts').catch(() => undefined)
  return { default: ({ failure, senderName }: FailureTextProps) => words?.failureWords(failure, senderName) }
})

/** Why something came to nothing; without a network there, in words that the page has already. */
export const FailureText = (props: FailureTextProps) =>
  props.failure.kind === 'offline' ? (
    m.sign_offline()
  ) : (
    <Suspense>
      <Words {...props} />
    </Suspense>
  )
