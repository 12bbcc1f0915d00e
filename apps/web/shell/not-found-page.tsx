import { m } from '@firmeza/i18n'
import { pageConfig, SearchIcon, useLanguage, useTitle } from '@firmeza/ui'
import { Link, useLocation } from '@tanstack/react-router'

/** A route that leads nowhere: says so, shows what was asked for, and offers ways out. */
export const NotFoundPage = () => {
  useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useTitle(`${m.shell_not_found_title()} · ${pageConfig().brandName}`)
  return (
    <div data-nothing className="bg-sunken px-4 py-8 sm:py-20">
      <section className="card mx-auto max-w-[36rem] p-6 shadow-2 sm:p-10">
        <span className="mb-5 grid size-14 place-items-center rounded-full bg-pen-wash text-pen">
          <SearchIcon className="size-7" />
        </span>
        <h1 className="text-[clamp(2.125rem,3.6vw,2.75rem)] tracking-[-0.035em]">{m.shell_not_found_title()}</h1>
        <p className="mt-4 break-all font-mono text-[0.9375rem] text-ink-2">#{path}</p>
        <p className="mt-3 text-[1.0625rem] text-ink-2">{m.shell_not_found_body()}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
          <Link to="/homepage2" search={{}} className="btn btn-pen">
            {m.shell_not_found_home()}
          </Link>
          <Link to="/createsignpagelight" className="btn btn-line">
            {m.shell_try()}
          </Link>
        </div>
      </section>
    </div>
  )
}
