import { ArrowIcon } from './shell-icons.tsx'

const TONES = {
  pen: 'text-pen hover:text-pen-2',
  seal: 'text-seal hover:underline',
  /** On a ground that is dark in every theme. */
  night: 'text-white hover:underline focus-visible:outline-white',
}

export interface OnwardLinkProps {
  text: string
  href: string
  /** Its name where the text says it to eyes only, beside what it is about. */
  label?: string
  tone?: keyof typeof TONES
  className?: string
}

/** Leads to where there is more of what was just read. */
export const OnwardLink = ({ text, href, label, tone = 'pen', className = '' }: OnwardLinkProps) => (
  <a
    href={href}
    aria-label={label}
    className={`inline-flex min-h-11 items-center gap-1.5 font-semibold ${TONES[tone]} ${className}`}
  >
    {text}
    <ArrowIcon className="size-5" />
  </a>
)
