import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { Choices } from './choices.tsx'

/** The header of the traveller report: the page's title and subtitle in place of destinations. */
export const TitleToolbar = () => (
  <header className="sticky top-0 z-40 border-line border-b bg-paper/90 backdrop-blur">
    <div className="mx-auto flex h-[68px] max-w-[1200px] items-center gap-4 px-5 sm:px-8">
      <Link to="/homepage2" search={{}} aria-label={pageConfig().brandName} className="shrink-0">
        <Mark className="size-8" />
      </Link>
      <div className="min-w-0 leading-tight">
        <p className="truncate font-semibold text-[1.0625rem] tracking-tight">{m.traveller_toolbar_title()}</p>
        <p className="truncate text-[0.875rem] text-ink-2">{m.traveller_toolbar_subtitle()}</p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <Choices />
      </div>
    </div>
  </header>
)
