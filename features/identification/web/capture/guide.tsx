import { CheckIcon } from '@firmeza/ui'

interface GuideProps {
  /** `done`: nothing is to be held before the camera any more. */
  shape: 'face' | 'document' | 'done'
  isFound: boolean
}

/** Where the face, or the document, is to be. */
export const Guide = ({ shape, isFound }: GuideProps) => {
  if (shape === 'done')
    return (
      <span aria-hidden="true" className="identify-done">
        <CheckIcon className="size-16" />
      </span>
    )
  if (shape === 'face') return <span aria-hidden="true" className={`identify-oval ${isFound ? 'is-found' : ''}`} />
  return (
    <span aria-hidden="true" className={`identify-frame ${isFound ? 'is-found' : ''}`}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
