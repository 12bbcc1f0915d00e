import { m } from '@firmeza/i18n'
import { useEffect } from 'react'
import type { Failure } from './failure.ts'
import { usePart } from './use-part.ts'

interface FailureTextProps {
  failure: Failure
  senderName: string
}

// Nothing of the first load: whoever was refused has a network to fetch the words by. Without them
// the page stays as it is.
const loadWords = () => import('./refusal-words.ts')

const Words = ({ failure, senderName }: FailureTextProps) => {
  const { part: words, isLost, again } = usePart(loadWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure asks for its words anew.
  useEffect(() => {
    if (isLost) again()
  }, [failure])
  return words?.failureWords(failure, senderName)
}

/** Why something came to nothing; without a network there, in words that the page has already. */
export const FailureText = (props: FailureTextProps) =>
  props.failure.kind === 'offline' ? m.sign_offline() : <Words {...props} />
