import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { ActionBar, type ClosedReason, closedBy, Frame, failureWords, StepHeading } from '@firmeza/signing/party-pages'
import { Button } from '@firmeza/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { hasSupport } from '../../rules.ts'
import type { OpenedReport, ReportField } from '../../wire.ts'
import { SECTIONS } from './fields.ts'
import { Minors } from './minors.tsx'
import { ReportInput } from './report-input.tsx'
import { useReport } from './use-report.ts'

export interface ReportFormProps {
  operation: WireOperation
  opened: OpenedReport
  onFilled: () => void
  onClosed: (why: ClosedReason) => void
}

/** The decree's fields, with what the document said in them, to be corrected and sent. */
export const ReportForm = ({ operation, opened, onFilled, onClosed }: ReportFormProps) => {
  const { operationUuid, senderName, reference } = operation
  const filling = useReport(operationUuid, opened)
  const { report, busy, failure, mistakes, wasTried } = filling
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  /** Counts what was sent in vain: each time the first mistake gets the focus. */
  const [vain, setVain] = useState(0)
  useEffect(() => {
    if (vain > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [vain])
  useEffect(() => {
    const why = failure && closedBy(failure)
    if (why) onClosed(why)
  }, [failure, onClosed])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await filling.submit()) onFilled()
    else setVain((count) => count + 1)
  }
  const count = Object.keys(mistakes).length
  const isAsked = (field: ReportField) => field !== 'supportNumber' || hasSupport(report.documentType)
  return (
    <Frame width="page" reference={reference} senderName={senderName}>
      <form ref={form} id={id} noValidate className="grid gap-4 pb-4" onSubmit={(event) => void submit(event)}>
        <section className="card p-5 shadow-2 sm:p-6">
          <p className="text-ink-2">
            {m.report_asked_by()} <strong className="font-semibold text-ink">{senderName}</strong>
          </p>
          <StepHeading className="mt-1 text-[1.75rem]">{m.report_page()}</StepHeading>
          <p className="mt-2 text-ink-2">{m.report_lead()}</p>
          {opened.read.length > 0 && <p className="mt-3 rounded-ctl bg-pen-wash p-4">{m.report_read_note()}</p>}
        </section>
        {SECTIONS.map(({ title, fields }) => (
          <section key={fields[0]} className="card p-5 shadow-2 sm:p-6">
            <h2 className="text-lg">{title()}</h2>
            <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
              {fields.filter(isAsked).map((field) => (
                <ReportInput
                  key={field}
                  path={field}
                  field={field}
                  value={report[field]}
                  mistake={filling.mistakeAt(field)}
                  wasRead={filling.wasRead(field)}
                  onChange={(value) => filling.set(field, value)}
                  onLeave={() => filling.leave(field)}
                />
              ))}
            </div>
          </section>
        ))}
        <Minors filling={filling} />
        {opened.pictures && (
          <p className="px-1 text-[.9375rem] text-ink-2">
            {opened.pictures === 'destroyed' ? m.report_pictures_destroyed() : m.report_pictures_kept()}
          </p>
        )}
      </form>
      <ActionBar>
        <p role="alert" className="pb-2 text-center text-rec empty:hidden">
          {failure && !closedBy(failure) ? failureWords(failure, senderName) : ''}
          {wasTried && count > 0 ? (count === 1 ? m.report_mistakes_one() : m.report_mistakes_many({ count })) : ''}
        </p>
        <Button type="submit" form={id} busy={busy} className="w-full">
          {m.report_send()}
        </Button>
        <p className="pt-2 text-center text-ink-2 text-sm">{m.report_send_note()}</p>
      </ActionBar>
    </Frame>
  )
}
