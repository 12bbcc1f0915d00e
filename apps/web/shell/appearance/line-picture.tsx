import { BACKGROUND_FILES } from './backgrounds.ts'
import type { BackgroundName } from './settings.ts'

/** A background picture's lines in the accent's colour; `opacity` is how much of it they lay. */
export const LinePicture = ({
  name,
  opacity,
  className,
}: {
  name: BackgroundName
  opacity: number
  className: string
}) => (
  <div
    aria-hidden="true"
    className={`pointer-events-none bg-pen ${className}`}
    style={{
      opacity,
      maskImage: `url(${BACKGROUND_FILES[name]})`,
      maskSize: 'cover',
      maskPosition: 'center',
    }}
  />
)
