import { m } from '@firmeza/i18n'
import { ZOOM_LEVELS, zoomedIn, zoomedOut } from './page-width.ts'

const button =
  'grid size-12 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-2/50 aria-disabled:hover:bg-transparent'

const Glyph = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.9" aria-hidden="true" className="size-5">
    <path d={d} strokeLinecap="round" />
  </svg>
)

export function ZoomControl({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these change the view.
    <div role="group" aria-label={m.sign_zoom()} className="flex items-center">
      <button
        type="button"
        className={button}
        aria-label={m.sign_zoom_out()}
        aria-disabled={zoom === ZOOM_LEVELS[0]}
        onClick={() => onZoom(zoomedOut(zoom))}
      >
        <Glyph d="M5 10h10" />
      </button>
      <button
        type="button"
        className="hidden min-h-12 min-w-14 cursor-pointer min-[22.5rem]:block rounded-ctl text-sm tabular-nums text-ink-2 hover:bg-sunken hover:text-ink"
        aria-label={`${m.sign_zoom_level({ percent: zoom * 100 })}. ${m.sign_zoom_fit()}`}
        onClick={() => onZoom(ZOOM_LEVELS[0])}
      >
        {m.sign_zoom_level({ percent: zoom * 100 })}
      </button>
      <button
        type="button"
        className={button}
        aria-label={m.sign_zoom_in()}
        aria-disabled={zoom === ZOOM_LEVELS.at(-1)}
        onClick={() => onZoom(zoomedIn(zoom))}
      >
        <Glyph d="M10 5v10M5 10h10" />
      </button>
    </div>
  )
}
