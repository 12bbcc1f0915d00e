import { m } from '@firmeza/i18n'
import { WHOLE, zoomedIn, zoomedOut } from './page-width.ts'

const button =
  'grid size-12 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-2/50 aria-disabled:hover:bg-transparent'

const Glyph = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.9" aria-hidden="true" className="size-5">
    <path d={d} strokeLinecap="round" />
  </svg>
)

interface ZoomControlProps {
  zoom: number
  levels: readonly number[]
  onZoom: (zoom: number) => void
}

export function ZoomControl({ zoom, levels, onZoom }: ZoomControlProps) {
  const level = zoom === WHOLE ? m.sign_zoom_whole() : m.sign_zoom_level({ percent: zoom * 100 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these change the view.
    <div role="group" aria-label={m.sign_zoom()} className="flex items-center">
      <button
        type="button"
        className={button}
        aria-label={m.sign_zoom_out()}
        aria-disabled={zoom === levels[0]}
        onClick={() => onZoom(zoomedOut(zoom, levels))}
      >
        <Glyph d="M5 10h10" />
      </button>
      <button
        type="button"
        className="signer-zoom"
        aria-label={`${level}. ${m.sign_zoom_fit()}`}
        onClick={() => onZoom(1)}
      >
        {level}
      </button>
      <button
        type="button"
        className={button}
        aria-label={m.sign_zoom_in()}
        aria-disabled={zoom === levels.at(-1)}
        onClick={() => onZoom(zoomedIn(zoom, levels))}
      >
        <Glyph d="M10 5v10M5 10h10" />
      </button>
    </div>
  )
}
