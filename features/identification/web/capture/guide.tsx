interface GuideProps {
  shape: 'face' | 'document'
  isFound: boolean
}

/** Where the face, or the document, is to be. */
export const Guide = ({ shape, isFound }: GuideProps) =>
  shape === 'face' ? (
    <span aria-hidden="true" className={`identify-oval ${isFound ? 'is-found' : ''}`} />
  ) : (
    <span aria-hidden="true" className={`identify-frame ${isFound ? 'is-found' : ''}`}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
