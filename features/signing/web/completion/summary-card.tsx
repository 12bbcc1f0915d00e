import { currentLanguage, groupedPhone, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { WireField, WireOperation } from '@firmeza/operations/wire'
import { Button, ChevronIcon, DownloadIcon, Skeleton } from '@firmeza/ui'
import { type ReactNode, useState } from 'react'
import { quotedNames } from '../quoted-names.ts'
import { StepHeading } from '../step-heading.tsx'
import { sealStanding } from './seal-watch.ts'
import type { Saved } from './sealed-file.tsx'
import { StampPreview } from './stamp-preview.tsx'
import { stampedOf } from './stamped-of.ts'
import { StampedPage } from './stamped-page.tsx'

/** The fields the sender wants shown (`resumen` `Y`), in their order. */
export const shownFields = ({ authPolicy }: Pick<WireOperation, 'authPolicy'>): WireField[] =>
  authPolicy.fields.filter(({ resumen }) => resumen === 'Y').toSorted((a, b) => a.order - b.order)

const shownValue = ({ identifier, value }: Pick<WireField, 'identifier' | 'value'>): string =>
  identifier === 'cellphone' ? groupedPhone(value) : value

/** The values in a line; a name and what follows of it belong together. */
export const inALine = (fields: WireField[]): string =>
  fields
    .map((field, at) => {
      const isRest = field.identifier === 'lastname' && fields[at - 1]?.identifier === 'name'
      return `${at === 0 ? '' : isRest ? ' ' : ' · '}${shownValue(field)}`
    })
    .join('')

/** Characters that half a phone's width holds in one line. */
const HALF_WIDTH = 16
const fitsHalf = (value: string): boolean => value.length <= HALF_WIDTH

const DrawnCheck = () => (
  <span className="grid size-14 shrink-0 place-items-center rounded-full bg-seal-wash text-seal">
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-8">
      <path
        className="stroke"
        // The moment of success is now: the check does not keep anyone waiting.
        style={{ animationDelay: '0s', animationDuration: '.5s' }}
        pathLength={1}
        d="M6 17.5 12.8 24 26 8.500"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
)

interface SummaryCardProps {
  operation: WireOperation
  /** The only document, and the acta, once they are sealed. */
  document: Saved | undefined
  /** The one whose stamp is shown, likewise. */
  stamped: Saved | undefined
  acta: Saved | undefined
  onContinue: () => void
  /** What is awaited. */
  children: ReactNode
}

/** The signature was done: its stamp, what can be taken along, and who signed. */
export function SummaryCard({ operation, document, stamped, acta, onContinue, children }: SummaryCardProps) {
  const shown = stampedOf(operation)
  const standing = sealStanding(operation)
  const isSealed = standing === 'sealed'
  return (
    <section className="card overflow-hidden shadow-2 lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {shown && (
        <div className="signer-hero flow-root bg-sunken px-5 pb-6 sm:px-8 lg:content-center lg:pr-7">
          <StampPreview operation={operation} document={shown} complete>
            {shown.stamp && stamped && stamped !== 'awaited' && 'url' in stamped && (
              <StampedPage pdf={stamped.bytes} stamp={shown.stamp} />
            )}
          </StampPreview>
        </div>
      )}
      <div className="p-5 sm:p-8 lg:pl-7">
        <div className="flex items-start justify-between gap-4">
          <StepHeading className="text-[1.75rem]">{m.done_heading()}</StepHeading>
          {(standing === 'sealed' || standing === 'others') && <DrawnCheck />}
        </div>
        <p className="mt-2 text-ink-2">
          {m.done_summary()} {quotedNames(operation.documents)}.
        </p>
        <p className="mt-1 text-[.9375rem] tabular-nums text-ink-2">{operationLine(operation)}</p>
        {operation.demo && (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <strong className="signer-demo">{m.sign_demo_badge()}</strong>
            {m.sign_demo_note()}
          </p>
        )}
        {children}
        {isSealed && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Save saved={document} tone="pen" className="sm:col-span-2" words={m.done_download_document()} />
            <Save saved={acta} tone="line" words={m.done_download_acta()} />
            <Button tone="line" className={`max-sm:hidden ${acta ? '' : 'sm:col-span-2'}`} onClick={onContinue}>
              {m.done_continue()}
            </Button>
            <p role="status" className="text-[.9375rem] text-rec empty:hidden sm:col-span-2">
              {isLost(document) && `${m.done_document_lost()} `}
              {isLost(acta) && m.done_acta_lost()}
            </p>
          </div>
        )}
        <Fields fields={shownFields(operation)} />
        {isSealed && (
          <Button tone="quiet" className="mt-3 w-full sm:hidden" onClick={onContinue}>
            {m.done_continue()}
          </Button>
        )}
      </div>
    </section>
  )
}

const operationLine = ({ reference, completedAt }: WireOperation): string =>
  completedAt
    ? m.done_operation_sealed({ reference, moment: formatMoment(new Date(completedAt), currentLanguage()) })
    : m.done_operation({ reference })

interface SaveProps {
  saved: Saved | undefined
  tone: 'pen' | 'line'
  words: string
  className?: string
}

const isLost = (saved: Saved | undefined): boolean => typeof saved === 'object' && 'again' in saved

const focus = (link: HTMLElement | null) => link?.focus()

/**
 * What can be saved, or its place while it is on its way. What did not come is asked for again, by
 * the same button, which stays until it is there and then has the focus as what saves it.
 */
const Save = ({ saved, tone, words, className = '' }: SaveProps) => {
  const [asked, setAsked] = useState(false)
  if (!saved) return null
  if (saved === 'awaited' && !asked) return <Skeleton className={`h-12 w-full ${className}`} />
  if (saved === 'awaited' || 'again' in saved)
    return (
      <Button
        tone={tone}
        className={className}
        busy={saved === 'awaited'}
        onClick={() => {
          if (saved === 'awaited') return
          setAsked(true)
          saved.again()
        }}
      >
        <DownloadIcon className="size-5" />
        {words}
      </Button>
    )
  return (
    <a
      className={`btn btn-${tone} ${className}`}
      href={saved.url}
      download={saved.name}
      ref={asked ? focus : undefined}
    >
      <DownloadIcon className="size-5" />
      {words}
    </a>
  )
}

/** Who signed, in the sender's own fields: in a line, and each by its name. */
const Fields = ({ fields }: { fields: WireField[] }) => {
  if (fields.length === 0) return <p className="mt-6 border-line border-t pt-5 text-ink-2">{m.done_no_fields()}</p>
  return (
    <details className="group mt-6 border-line border-t pt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{m.done_fields()}</span>
          <span className="block truncate text-sm text-ink-2 group-open:hidden">{inALine(fields)}</span>
        </span>
        <ChevronIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8">
        {fields.map(({ identifier, label, value }) => (
          <div key={identifier} className={`min-w-0 ${fitsHalf(value) ? '' : 'col-span-2 sm:col-span-1'}`}>
            <dt className="text-sm text-ink-2">{label || identifier}</dt>
            <dd className="font-medium break-words">{shownValue({ identifier, value })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
