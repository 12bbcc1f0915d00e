import { m } from '@firmeza/i18n'
import { lazy, Suspense } from 'react'
import type { Failure } from './failure.ts'

interface FailureTextProps {
  failure: Failure
  senderName: string
}

// Nothing of the first load: what the server has refused it can also fetch the words of.
const Words = lazy(async () => {
  const { failureWords } = await import('./refusal-words.ts')
  return { default: ({ failure, senderName }: FailureTextProps) => failureWords(failure, senderName) }
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
