import { BACKGROUND_INK } from '@firmeza/ui'
import { LinePicture } from './line-picture.tsx'
import { useAppearance } from './use-appearance.ts'

/** The chosen picture behind the page, so faint that every text above it keeps its contrast. */
export const PageBackground = () => {
  const { background } = useAppearance()
  return background && <LinePicture name={background} opacity={BACKGROUND_INK} className="fixed inset-0 -z-10" />
}
