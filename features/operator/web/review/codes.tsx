import { m } from '@firmeza/i18n'
import type { RejectionCode, RepeatCode } from '@firmeza/identification/wire'
import { CheckIcon } from '@firmeza/ui'
import { CODE_WORDS } from './decision-words.ts'

interface CodesProps {
  codes: readonly (RejectionCode | RepeatCode)[]
  value: string
  onChoose: (code: string) => void
}

/** The cause that stands in the evidence: one of a few, each a word or two. */
export const Codes = ({ codes, value, onChoose }: CodesProps) => (
  <fieldset>
    <legend className="label">{m.operator_review_code()}</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {codes.map((code) => (
        <label
          key={code}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-4 py-2 font-medium text-[0.9375rem] leading-tight xl:px-3.5 xl:text-[0.875rem] ring-1 ring-control ring-inset hover:ring-ink-2 has-checked:bg-ink has-checked:text-paper has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <input
            type="radio"
            name="code"
            value={code}
            checked={value === code}
            onChange={() => onChoose(code)}
            className="sr-only"
          />
          {value === code && <CheckIcon className="-ml-1 size-4" />}
          {CODE_WORDS[code]()}
        </label>
      ))}
    </div>
  </fieldset>
)
