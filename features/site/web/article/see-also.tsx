import { m } from '@firmeza/i18n'
import { OnwardLink } from '@firmeza/ui'

/** Where the reader of an article goes on. */
export const SeeAlso = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <nav aria-label={m.law_see()} className="flex flex-wrap gap-x-8 border-line border-t pt-6">
    {links.map(({ label, href }) => (
      <OnwardLink key={href} text={label} href={href} />
    ))}
  </nav>
)
