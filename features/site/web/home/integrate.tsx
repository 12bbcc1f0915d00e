import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { API, LAW_EU } from '../links.ts'

const ways = () => [
  { id: 'api', title: m.site_integrate_heading(), text: m.site_integrate_text(), href: API },
  { id: 'legal', title: m.site_lawful_heading(), text: m.site_lawful_text(), href: LAW_EU },
]

/**
 * Where those go on who build, and those who have to know the law. A phone's menu and footer say
 * so.
 */
export const Integrate = () => (
  <section className="mx-auto grid max-w-[1200px] grid-cols-2 gap-x-8 px-8 pt-24 max-lg:hidden">
    {ways().map(({ id, title, text, href }) => (
      <a key={id} id={id} href={href} className="card flex items-center gap-4 p-8 hover:bg-pen-wash">
        <span className="grow">
          <h2 className="text-[1.5rem] tracking-[-0.015em]">{title}</h2>
          <span className="mt-1.5 block text-ink-2">{text}</span>
        </span>
        <ChevronIcon className="-rotate-90 size-5 shrink-0 text-pen" />
      </a>
    ))}
  </section>
)
