import { m } from '@firmeza/i18n'

interface AskedAgainProps {
  title: string
  /** Empty: nobody could open what they recorded. */
  words: string
  className?: string
}

/** What a person of the provider wrote who wants another try. */
export const AskedAgain = ({ title, words, className = '' }: AskedAgainProps) => (
  <div className={`rounded-ctl bg-warn-wash p-4 text-warn ${className}`}>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 whitespace-pre-line break-words">{words || m.identify_asked_again_unopenable()}</p>
  </div>
)
