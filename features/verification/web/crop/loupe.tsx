import type { RefObject } from 'react'
import type { Corner } from '../../wire.ts'
import type { Picture } from './picture.ts'

/** CSS pixels across, and how many times as large as beside it. */
const ACROSS = 112
const TIMES = 3

interface LoupeProps {
  picture: Picture
  corner: Corner
  frame: RefObject<HTMLDivElement | null>
}

/** What is under the finger that moves a corner, beside it. */
export const Loupe = ({ picture, corner: [x, y], frame }: LoupeProps) => {
  const { clientWidth, clientHeight } = frame.current ?? { clientWidth: 0, clientHeight: 0 }
  const [left, top] = [(x / picture.width) * clientWidth, (y / picture.height) * clientHeight]
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute overflow-hidden rounded-full border-[3px] border-white bg-night shadow-3"
      style={{
        width: ACROSS,
        height: ACROSS,
        // Towards the middle, where there is room.
        left: left + (left > clientWidth / 2 ? -ACROSS - 24 : 24),
        top: top + (top > clientHeight / 2 ? -ACROSS - 24 : 24),
        backgroundImage: `url("${picture.url}")`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${clientWidth * TIMES}px ${clientHeight * TIMES}px`,
        backgroundPosition: `${ACROSS / 2 - 3 - left * TIMES}px ${ACROSS / 2 - 3 - top * TIMES}px`,
      }}
    >
      <span className="absolute top-1/2 left-1/2 h-px w-6 -translate-x-1/2 bg-[#2639d9]" />
      <span className="absolute top-1/2 left-1/2 h-6 w-px -translate-y-1/2 bg-[#2639d9]" />
    </div>
  )
}
