import { ArrowIcon } from './shell-icons.tsx'

/** The way back to the page that this one belongs to, above its title. */
export const BackLink = ({ text, href }: { text: string; href: string }) => (
  <a href={href} className="btn btn-quiet -ml-4 mb-4 min-h-11">
    <ArrowIcon className="size-5 rotate-180" />
    {text}
  </a>
)
