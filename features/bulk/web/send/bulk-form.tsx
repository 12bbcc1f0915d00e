import { m } from '@firmeza/i18n'
import { ACCOUNT_PDF_BYTES } from '@firmeza/operations/wire'
import {
  type BulkChoice,
  CreationPace,
  CreationTypeChoice,
  type CreationValues,
  creationTypes,
  DocumentAcknowledgements,
  DocumentPicker,
  emptyCreation,
} from '@firmeza/sending/web'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RowsFile } from './bulk-calls.ts'
import { ReportCard, verdict } from './report-card.tsx'
import { RowsPicker } from './rows-picker.tsx'
import { useBulkSend } from './use-bulk-send.ts'

/** Chooses what is sent and to whom, tries it out, and sends it. */
export const BulkForm = ({ onSent }: { onSent: (batchUuid: string) => void }) => {
  const form = useForm<CreationValues>({ defaultValues: emptyCreation('otp') })
  const [rows, setRows] = useState<RowsFile>()
  const { report, objection, busy, forget, forgetAll, tryOut, send } = useBulkSend(onSent)
  const { type, file } = form.watch()
  const choice = (): BulkChoice | undefined => {
    const values = form.getValues()
    return values.type !== '' && values.file ? { ...values, type: values.type, file: values.file } : undefined
  }
  const act = (work: typeof tryOut) => {
    const chosen = choice()
    if (chosen && rows) void work(chosen, rows)
  }
  const about = (what: 'document' | 'rows') => (objection?.about === what ? objection.sentence : undefined)
  const ready = file !== undefined && rows !== undefined
  const good = report?.good ?? 0
  const affordable = !report || report.credits.mayWait || report.credits.needed <= report.credits.available
  return (
    <form
      noValidate
      aria-label={m.bulk_title()}
      className="grid gap-8"
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault()
        act(report && good > 0 ? send : tryOut)
      }}
    >
      <CreationTypeChoice
        purpose="many"
        type={type}
        error={undefined}
        onChoose={(chosen) => {
          forget()
          form.setValue('type', chosen)
        }}
        onBlur={() => {}}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-semibold text-[1.125rem] tracking-[-0.015em]">{m.bulk_what()}</legend>
        <div>
          <DocumentPicker
            file={file}
            mostBytes={ACCOUNT_PDF_BYTES}
            error={objection?.needs ? undefined : about('document')}
            onChange={(picked) => {
              forgetAll()
              form.setValue('file', picked)
            }}
          />
          <DocumentAcknowledgements
            file={file}
            needs={objection?.needs}
            sentence={about('document')}
            onChange={(acknowledged) => form.setValue('file', acknowledged)}
          />
        </div>
        <RowsPicker
          file={rows}
          error={about('rows')}
          onChange={(picked) => {
            forgetAll()
            setRows(picked)
          }}
        />
      </fieldset>
      <CreationPace form={form} facts={type === '' ? undefined : creationTypes[type]} error={() => undefined} />
      <p role="status" className="sr-only">
        {report && verdict(report)}
      </p>
      {report && rows && <ReportCard report={report} fileName={rows.name} />}
      <div className="grid gap-4 border-line border-t pt-5">
        <div role="alert" className="empty:-mb-4">
          {objection?.about === 'form' && (
            <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection.sentence}</p>
          )}
        </div>
        {!ready && <p className="hint">{m.bulk_lacks()}</p>}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {report && good > 0 ? (
            <Button type="submit" busy={busy !== undefined} disabled={!ready || !affordable}>
              {m.bulk_send({ count: String(good) })}
            </Button>
          ) : (
            <Button type="submit" busy={busy !== undefined} disabled={!ready}>
              {m.bulk_try()}
            </Button>
          )}
        </div>
        <p className="hint">{report ? m.bulk_send_hint() : m.bulk_try_hint()}</p>
      </div>
    </form>
  )
}
