import { CheckIcon, GlobeIcon, IdCardIcon, MailIcon, PencilIcon, PhoneIcon, VideoIcon } from '@firmeza/ui'
import { type ComponentType, type SVGProps, useId } from 'react'
import { type CreationType, creationTypes, isOffered } from './creation-types.ts'
import { typeAside, typeWords } from './creation-words.ts'

export interface TypeTilesProps {
  label: string
  /** Below, what the chosen one means. */
  hint: string | undefined
  options: readonly CreationType[]
  /** Empty while none is chosen. */
  value: CreationType | ''
  error: string | undefined
  onChoose: (type: CreationType) => void
  onBlur: () => void
}

const ICONS: Record<CreationType, ComponentType<SVGProps<SVGSVGElement>>> = {
  otp: PhoneIcon,
  handwritten: PencilIcon,
  notification: MailIcon,
  identification: IdCardIcon,
  'identification-and-signature': VideoIcon,
  'traveller-report': GlobeIcon,
}

const TILE = 'min-h-24 flex-col @max-lg:last:odd:col-span-2'
const ROW = 'items-center gap-3 min-h-14 @lg:min-h-24 @lg:flex-col @lg:items-stretch @lg:gap-0'

/** What can be sent, each with its price; what is not offered stands back. */
export const TypeTiles = ({ label, hint, options, value, error, onChoose, onBlur }: TypeTilesProps) => {
  const id = useId()
  // Two and one below would make the one look like more; where it is narrow, each has a row.
  const inRows = options.length === 3
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      className="@container grid gap-3"
    >
      <h2 id={`${id}-label`} className="mb-1 text-[1.25rem] leading-tight tracking-[-0.015em]">
        {label}
      </h2>
      <div className={`grid gap-2.5 @lg:grid-cols-3 ${inRows ? '' : 'grid-cols-2'}`}>
        {options.map((type) => {
          const Icon = ICONS[type]
          const offered = isOffered(creationTypes[type])
          return (
            <label
              key={type}
              className={`group relative flex cursor-pointer rounded-ctl bg-surface p-2.5 ring-1 @xs:p-3 ring-inset ${inRows ? ROW : TILE} hover:ring-ink-2 has-checked:bg-pen-wash has-checked:ring-2 has-checked:ring-pen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen ${error ? 'ring-rec' : offered ? 'ring-control' : 'ring-line'}`}
            >
              <input
                type="radio"
                name="type"
                value={type}
                checked={value === type}
                aria-labelledby={`${id}-${type}`}
                aria-describedby={`${id}-${type}-aside`}
                onChange={() => onChoose(type)}
                onBlur={onBlur}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-ctl focus-visible:outline-none"
              />
              <span
                className={
                  inRows ? 'flex items-start justify-between @max-lg:contents' : 'flex items-start justify-between'
                }
              >
                <Icon className="size-5 text-ink-2 group-has-checked:text-pen" />
                <span
                  className={`grid size-5 place-items-center rounded-full bg-pen text-on-pen opacity-0 group-has-checked:opacity-100 ${inRows ? '@max-lg:order-last' : ''}`}
                >
                  <CheckIcon className="size-3.5" />
                </span>
              </span>
              <span
                id={`${id}-${type}`}
                className={`${inRows ? '@max-lg:grow @max-lg:pt-0' : ''} pt-2 font-semibold text-[0.875rem] leading-tight [overflow-wrap:anywhere] @xs:text-[0.9375rem] ${offered ? '' : 'text-ink-2'}`}
              >
                {typeWords(type).title}
              </span>
              <span
                id={`${id}-${type}-aside`}
                className={`${inRows ? '@max-lg:my-0 @max-lg:shrink-0 @max-lg:pt-0' : ''} mt-auto pt-1 text-[0.8125rem] text-ink-2 group-has-checked:text-pen`}
              >
                {typeAside(creationTypes[type])}
              </span>
            </label>
          )
        })}
      </div>
      <p id={`${id}-error`} className="error empty:hidden" aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
