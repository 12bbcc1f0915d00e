import { m } from '@firmeza/i18n'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Corners } from '../../wire.ts'
import { CORNER_NAMES, type CornerName, movedByKey, withCornerAt } from './corner-map.ts'
import { Loupe } from './loupe.tsx'
import type { Picture } from './picture.ts'

interface CornerFrameProps {
  picture: Picture
  corners: Corners
  /** The element that tells how they are moved. */
  describedBy: string
  onMove: (corners: Corners) => void
}

const NAMES: Record<CornerName, () => string> = {
  'upper-left': () => m.verification_corner_upper_left(),
  'upper-right': () => m.verification_corner_upper_right(),
  'lower-right': () => m.verification_corner_lower_right(),
  'lower-left': () => m.verification_corner_lower_left(),
}

/** The picture, and over it the document's corners, which pointer and arrow keys move. */
export const CornerFrame = ({ picture, corners, describedBy, onMove }: CornerFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const { width, height, url } = picture
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (dragged === undefined || !box) return
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    onMove(withCornerAt(corners, dragged, [x, y], picture))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const moved = movedByKey(corners[at]!, event, picture)
    if (!moved || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(withCornerAt(corners, at, moved, picture))
  }
  const drop = () => setDragged(undefined)
  return (
    <div
      ref={frame}
      className="relative"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(var(--pane) * ${width / height}))` }}
    >
      <img src={url} alt={m.verification_picture_alt()} draggable={false} className="block size-full select-none" />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polygon
          points={corners.map((corner) => corner.join()).join(' ')}
          className="fill-white/10 stroke-white"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {CORNER_NAMES.map((name, at) => (
        <button
          key={name}
          type="button"
          data-corner={name}
          aria-label={NAMES[name]()}
          aria-describedby={describedBy}
          className="group absolute -mt-6 -ml-6 grid size-12 cursor-grab touch-none select-none place-items-center rounded-full bg-white/20 active:cursor-grabbing"
          style={{ left: `${(100 * corners[at]![0]) / width}%`, top: `${(100 * corners[at]![1]) / height}%` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setDragged(at)
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={(event) => press(event, at)}
        >
          <span className="size-5 rounded-full border-[3px] border-[#2639d9] bg-white group-focus-visible:border-white group-focus-visible:bg-[#2639d9]" />
        </button>
      ))}
      {dragged !== undefined && <Loupe picture={picture} corner={corners[dragged]!} frame={frame} />}
    </div>
  )
}
