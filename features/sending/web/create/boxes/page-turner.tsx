import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'

interface PageTurnerProps {
  page: number
  count: number
  /** Not where there is room for more than this. */
  className: string
  onTurn: (page: number) => void
}

const BUTTON = 'btn btn-line size-12 p-0 aria-disabled:cursor-default aria-disabled:opacity-40'

/** Which page of how many is shown, and the way to its neighbours. */
export const PageTurner = ({ page, count, className, onTurn }: PageTurnerProps) => {
  const turnTo = (wanted: number) => {
    if (wanted >= 1 && wanted <= count) onTurn(wanted)
  }
  return (
    <div className={`mx-auto flex w-full max-w-[560px] items-center justify-between ${className}`}>
      <button
        type="button"
        className={BUTTON}
        aria-label={m.create_page_previous()}
        aria-disabled={page === 1}
        onClick={() => turnTo(page - 1)}
      >
        <ChevronIcon className="size-5 rotate-90" />
      </button>
      <p className="tabular-nums">{m.create_page_of({ page: String(page), total: String(count) })}</p>
      <button
        type="button"
        className={BUTTON}
        aria-label={m.create_page_next()}
        aria-disabled={page === count}
        onClick={() => turnTo(page + 1)}
      >
        <ChevronIcon className="-rotate-90 size-5" />
      </button>
    </div>
  )
}
