import { m } from '@firmeza/i18n'
import { ACCOUNT_PDF_BYTES } from '@firmeza/operations/wire'
import {
  CodeChannelChoice,
  CreationPace,
  CreationTypeChoice,
  copiesIn,
  creationMistakeWords,
  creationTypes,
  DocumentAcknowledgements,
  DocumentPicker,
} from '@firmeza/sending/web'
import { useEffect, useRef } from 'react'
import { BulkSendBar } from './bulk-send-bar.tsx'
import { ReportCard } from './report-card.tsx'
import { RowsPicker } from './rows-picker.tsx'
import { TemplateButton } from './template-button.tsx'
import { useBulkForm } from './use-bulk-form.ts'
import { useBulkSend } from './use-bulk-send.ts'

interface BulkFormProps {
  userUid: string
  onSent: (batchUuid: string) => void
  /** It was sent, and nobody here knows whether it has arrived. */
  onLost: () => void
}

/** Chooses what is sent and to whom, tries it out, and sends it. */
export const BulkForm = ({ userUid, onSent, onLost }: BulkFormProps) => {
  const { form, values, rows, setRows, mistakes, keptTold, choice, sent } = useBulkForm(userUid)
  const { judged, objection, busy, forget, forgetAll, tryOut, send } = useBulkSend({
    onSent: (batchUuid) => {
      sent()
      onSent(batchUuid)
    },
    onLost,
  })
  const { type, file } = values
  const facts = type === '' ? undefined : creationTypes[type]
  const page = useRef<HTMLFormElement>(null)
  // What the file is refused for stands beside it, above what was pressed.
  useEffect(() => {
    if (!objection || objection.about === 'form') return
    const refused = page.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    refused?.scrollIntoView({ block: 'center' })
    refused?.focus({ preventScroll: true })
  }, [objection])
  const check = () => {
    const chosen = choice()
    if (mistakes.copies) form.setFocus('copies')
    else if (chosen && rows) void tryOut(chosen, rows)
  }
  const about = (what: 'document' | 'rows') => (objection?.about === what ? objection.sentence : undefined)
  return (
    <form
      ref={page}
      noValidate
      aria-label={m.bulk_title()}
      className="grid gap-8"
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field sends nothing to anybody.
        if (!judged) check()
      }}
    >
      {keptTold && <p className="hint">{m.create_kept()}</p>}
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
        <legend className="mb-4 font-semibold text-[1.25rem] leading-tight tracking-[-0.015em]">{m.bulk_what()}</legend>
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
        <div>
          <RowsPicker
            file={rows}
            error={about('rows')}
            onChange={(picked) => {
              forgetAll()
              setRows(picked)
            }}
          />
          <TemplateButton />
        </div>
        {facts?.asks.includes('phone') && <CodeChannelChoice form={form} />}
      </fieldset>
      <CreationPace
        form={form}
        facts={facts}
        copiesNote={m.bulk_copies_each()}
        error={(field) =>
          field === 'copies' && form.formState.touchedFields.copies && mistakes.copies
            ? creationMistakeWords(mistakes.copies)
            : undefined
        }
      />
      {judged && (
        <ReportCard report={judged.report} fileName={judged.file.name} copies={copiesIn(judged.choice.copies).length} />
      )}
      <BulkSendBar
        report={judged?.report}
        objection={objection?.about === 'form' ? objection.sentence : undefined}
        busy={busy !== undefined}
        lacks={lacksOf(file !== undefined, rows !== undefined)}
        onCheck={check}
        onSend={() => void send()}
      />
    </form>
  )
}

const lacksOf = (hasDocument: boolean, hasRows: boolean): string | undefined => {
  if (hasDocument && hasRows) return undefined
  if (hasDocument) return m.bulk_lacks_rows()
  return hasRows ? m.bulk_lacks_document() : m.bulk_lacks_both()
}
