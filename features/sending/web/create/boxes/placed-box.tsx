import { m } from '@firmeza/i18n'
import type { CSSProperties, KeyboardEvent } from 'react'
import { actOfKey, type BoxAct } from './box-keys.ts'
import type { BoxSigner } from './box-signers.ts'
import { boxPlaceWords, boxSignerWords } from './box-words.ts'
import { CORNERS, type Corner, type PageSize, type SignBox } from './sign-box.ts'
import { signerColour } from './signer-colour.ts'
import { useBoxDrag } from './use-box-drag.ts'

interface PlacedBoxProps {
  signer: BoxSigner & { box: SignBox }
  /** Of the page it is on. */
  size: PageSize
  /** The element that tells how the keys move it. */
  describedBy: string
  /** Whether it hides another's. */
  clashes: boolean
  onAct: (act: BoxAct) => void
}

/**
 * Half of a corner's 32 pixels lie within a large box; of a small one all lie outside, for what is
 * within moves it.
 */
const REACH = 'calc(clamp(0px, (100% - 32px) / 2, 16px) - 32px)'

const CORNER_PLACE: Record<Corner, { area: CSSProperties; knob: string }> = {
  nw: { area: { top: REACH, left: REACH, cursor: 'nwse-resize' }, knob: '-top-1.5 -left-1.5' },
  ne: { area: { top: REACH, right: REACH, cursor: 'nesw-resize' }, knob: '-top-1.5 -right-1.5' },
  sw: { area: { bottom: REACH, left: REACH, cursor: 'nesw-resize' }, knob: '-bottom-1.5 -left-1.5' },
  se: { area: { bottom: REACH, right: REACH, cursor: 'nwse-resize' }, knob: '-right-1.5 -bottom-1.5' },
}

/** A corner takes the pointer only while it can be seen: it may lie over another's box. */
const SHOWN = 'invisible group-focus-within:visible group-hover:visible'

/** Two lines where the box is tall enough for both; the button's label tells the whole name. */
const NAME = 'min-w-0 truncate [@container(height>=36px)]:line-clamp-2 [@container(height>=36px)]:whitespace-normal'

/** A signer's box on the page, which pointer and keyboard move and stretch. */
export const PlacedBox = ({ signer, size, describedBy, clashes, onAct }: PlacedBoxProps) => {
  const { box, number } = signer
  const { dragged, drop, handlers } = useBoxDrag(box, size, (placed) => onAct({ act: 'place', box: placed }))
  const shown = dragged ?? box
  const colour = clashes ? '#c4262e' : signerColour(number)
  const name = boxSignerWords(signer)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged) {
      event.preventDefault()
      return drop()
    }
    const act = actOfKey(event, box, size)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onAct(act)
  }
  return (
    <div
      className="group absolute touch-none select-none [container-type:size]"
      style={{
        left: share(shown.x, size.width),
        bottom: share(shown.y, size.height),
        width: share(shown.width, size.width),
        height: share(shown.height, size.height),
        color: colour,
        zIndex: dragged ? 2 : 1,
      }}
      {...handlers}
    >
      <button
        type="button"
        data-box={number}
        aria-roledescription={m.create_box_role()}
        aria-label={`${number} ${name}. ${boxPlaceWords(box)}`}
        aria-describedby={describedBy}
        className="flex size-full cursor-grab items-center gap-1.5 overflow-hidden rounded-[4px] border-2 border-current bg-[#eef0ff]/90 px-1.5 text-left font-semibold text-[0.75rem] leading-[1.15] focus-visible:shadow-2 active:cursor-grabbing"
        onKeyDown={press}
      >
        <span
          className="grid size-5 shrink-0 place-items-center rounded-full text-white tabular-nums"
          style={{ background: colour }}
        >
          {number}
        </span>{' '}
        <span className={NAME}>{name}</span>
      </button>
      {CORNERS.map((corner) => (
        <span key={corner} className={SHOWN}>
          <span data-corner={corner} className="absolute size-8" style={CORNER_PLACE[corner].area} />
          <span
            className={`pointer-events-none absolute size-3 rounded-full border-2 border-current bg-white ${CORNER_PLACE[corner].knob}`}
          />
        </span>
      ))}
    </div>
  )
}

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`
