import { m } from '@firmeza/i18n'
import type { WireField, WireOperation } from '@firmeza/operations/wire'
import { Button } from '@firmeza/ui'
import { quotedNames } from './quoted-names.ts'
import { StepHeading } from './step-heading.tsx'

/** The fields the sender wants shown (`resumen` `Y`), in their order. */
export const shownFields = ({ authPolicy }: Pick<WireOperation, 'authPolicy'>): WireField[] =>
  authPolicy.fields.filter(({ resumen }) => resumen === 'Y').toSorted((a, b) => a.order - b.order)

/** Characters that half a phone's width holds in one line. */
const HALF_WIDTH = 16
const fitsHalf = (value: string): boolean => value.length <= HALF_WIDTH

const DrawnCheck = () => (
  <span className="grid size-14 place-items-center rounded-full bg-seal-wash text-seal">
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

/** The signature was done: who signed, in the sender's own fields. */
export function SummaryCard({ operation, onContinue }: { operation: WireOperation; onContinue: () => void }) {
  const fields = shownFields(operation)
  return (
    <section className="card p-5 shadow-2 sm:p-8">
      <DrawnCheck />
      <StepHeading className="mt-5 text-[1.75rem]">{m.done_heading()}</StepHeading>
      <p className="mt-2 text-ink-2">
        {m.done_summary()} {quotedNames(operation.documents)} ·{' '}
        <span className="tabular-nums">{operation.reference}</span>
      </p>
      {operation.demo && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <strong className="rounded-full bg-rec-wash px-2.5 py-1 text-[.8125rem] font-semibold text-rec">
            {m.sign_demo_badge()}
          </strong>
          {m.sign_demo_note()}
        </p>
      )}
      {fields.length > 0 ? (
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-5 sm:gap-x-8">
          {fields.map(({ identifier, label, value }) => (
            <div key={identifier} className={`min-w-0 ${fitsHalf(value) ? '' : 'col-span-2 sm:col-span-1'}`}>
              <dt className="text-sm text-ink-2">{label || identifier}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-5 border-line border-t pt-5 text-ink-2">{m.done_no_fields()}</p>
      )}
      <Button tone="line" className="mt-6 w-full sm:w-auto" onClick={onContinue}>
        {m.done_continue()}
      </Button>
    </section>
  )
}
