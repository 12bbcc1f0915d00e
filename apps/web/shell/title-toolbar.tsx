import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Link } from '@tanstack/react-router'
import { Choices } from './choices.tsx'

export interface TitleToolbarProps {
  /** Without it the brand's name. */
  title?: string
  subtitle?: string
  /** With a button that leads home. */
  home?: boolean
}

/**
 * The header of a page that has one purpose (specification 1 §2, "Toolbar"): what it is, in place
 * of destinations. The traveller report has a subtitle, pages that are read a home button; beside
 * the brand's name a phone has room for the language.
 */
export const TitleToolbar = ({ title, subtitle, home = false }: TitleToolbarProps) => (
  <header className="sticky top-0 z-40 border-line border-b bg-paper">
    <div className="mx-auto flex h-[68px] max-w-[1200px] items-center gap-4 px-5 sm:px-8">
      <Link to="/homepage2" search={{}} aria-label={pageConfig().brandName} className="shrink-0">
        <Mark className="size-8" />
      </Link>
      <div className="min-w-0 leading-tight">
        <p className="truncate font-semibold text-[1.0625rem] tracking-tight">{title ?? pageConfig().brandName}</p>
        {subtitle && <p className="text-[0.8125rem] text-ink-2 sm:truncate sm:text-[0.875rem]">{subtitle}</p>}
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <div className={`flex items-center gap-1 ${home && title ? 'max-sm:hidden' : ''}`}>
          <Choices tight={home} />
        </div>
        {home && (
          <Link to="/homepage2" search={{}} className="btn btn-line min-h-11 px-4 text-[0.9375rem]">
            {m.shell_to_home()}
          </Link>
        )}
      </div>
    </div>
  </header>
)
