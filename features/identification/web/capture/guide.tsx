import { CheckIcon } from '@firmeza/ui'
import { SendIcon, TiltIcon, TowardsIcon } from './capture-icons.tsx'
import type { Instruction } from './capture-model.ts'

interface GuideProps {
  /** `saving`, `done`: nothing is to be held before the camera any more. */
  shape: 'face' | 'document' | 'saving' | 'done'
  instruction: Instruction
  isFound: boolean
}

const OF_LIGHT: readonly Instruction[] = ['light-low', 'light-high', 'reflections']

/** Where the face, or the document, is to be, and which way it is to move. */
export const Guide = ({ shape, instruction, isFound }: GuideProps) => {
  const found = isFound ? 'is-found' : ''
  if (shape === 'saving' || shape === 'done')
    return (
      <span aria-hidden="true" className={`identify-end ${shape === 'done' ? 'is-done' : ''}`}>
        {shape === 'done' ? <CheckIcon className="size-16" /> : <SendIcon className="size-14" />}
      </span>
    )
  if (shape === 'face')
    return (
      <span aria-hidden="true" className={`identify-oval ${OF_LIGHT.includes(instruction) ? 'is-ill-lit' : found}`}>
        {(instruction === 'turn-left' || instruction === 'turn-right') && (
          <span className={`identify-move ${instruction}`}>
            <TowardsIcon className="size-10" />
          </span>
        )}
      </span>
    )
  return (
    <span aria-hidden="true" className={`identify-frame ${found}`}>
      <i />
      <i />
      <i />
      <i />
      {instruction === 'tilt' && (
        <span className="identify-move tilt">
          <TiltIcon className="size-8" />
        </span>
      )}
    </span>
  )
}
