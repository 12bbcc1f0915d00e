import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { MOST_MINORS } from '../../wire.ts'
import { MINOR_FIELDS } from './fields.ts'
import { ReportInput } from './report-input.tsx'
import type { useReport } from './use-report.ts'

/** Those under 14 whom the traveller names: they sign nothing. */
export const Minors = ({ filling }: { filling: ReturnType<typeof useReport> }) => {
  const { minors } = filling.report
  return (
    <section className="card p-5 shadow-2 sm:p-6">
      <h2 className="text-lg">{m.report_section_minors()}</h2>
      <p className="mt-1 text-[.9375rem] text-ink-2">{m.report_minors_body()}</p>
      {minors.map((minor, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two empty ones apart.
          key={at}
          className="mt-5 grid gap-x-5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2"
        >
          <legend className="sr-only">{m.report_minor({ number: at + 1 })}</legend>
          <div className="flex items-center justify-between gap-3 sm:col-span-2">
            <span aria-hidden="true" className="font-semibold">
              {m.report_minor({ number: at + 1 })}
            </span>
            <Button
              tone="quiet"
              aria-label={m.report_minor_remove_named({ number: at + 1 })}
              onClick={() => filling.removeMinor(at)}
            >
              {m.report_minor_remove()}
            </Button>
          </div>
          {MINOR_FIELDS.map((field) => (
            <ReportInput
              key={field}
              path={`minors.${at}.${field}`}
              field={field}
              value={minor[field]}
              mistake={filling.mistakeAt(`minors.${at}.${field}`)}
              wasRead={false}
              onChange={(value) => filling.setMinor(at, field, value)}
              onLeave={() => filling.leave(`minors.${at}.${field}`)}
            />
          ))}
        </fieldset>
      ))}
      {minors.length < MOST_MINORS && (
        <Button tone="line" className="mt-5 w-full sm:w-auto" onClick={filling.addMinor}>
          {m.report_minor_add()}
        </Button>
      )}
    </section>
  )
}
