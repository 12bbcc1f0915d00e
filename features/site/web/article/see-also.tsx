import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'

/** Where the reader of an article goes on. */
export const SeeAlso = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <nav aria-label={m.law_see()} className="flex flex-wrap gap-x-8 border-line border-t pt-6">
    {links.map(({ label, href }) => (
      <a
        key={href}
        href={href}
        className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-pen hover:text-pen-2"
      >
        {label}
        <ArrowIcon className="size-5" />
      </a>
    ))}
  </nav>
)
