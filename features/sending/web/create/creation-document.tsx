import { m } from '@firmeza/i18n'
import { ACCOUNT_PDF_BYTES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import { Button, Checkbox, Select, Spinner } from '@firmeza/ui'
import { clearBoxes } from './boxes/clear-boxes.ts'
import { DocumentSheets } from './boxes/document-sheets.tsx'
import { useDocumentPages } from './boxes/use-document-pages.ts'
import { ContractSelect } from './contract-select.tsx'
import type { CreationSectionProps } from './creation-signer.tsx'
import type { CreationTypeFacts } from './creation-types.ts'
import { HANDWRITTEN_ITEMS } from './creation-values.ts'
import { itemWords } from './creation-words.ts'
import { DocumentAcknowledgements } from './document-acknowledgements.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { documentAbout } from './document-words.ts'
import type { PickedFile } from './pick-file.ts'
import { useSentDocument } from './use-sent-document.ts'

export interface CreationDocumentProps extends CreationSectionProps {
  facts: CreationTypeFacts
  /** Why the service did not take the document. */
  refused: string | undefined
  /** What the service asked to be acknowledged first. */
  needs: readonly AcknowledgedNotice[] | undefined
  onFile: (file: PickedFile | undefined) => void
  onAcknowledge: (file: PickedFile) => void
}

/**
 * What is sent: one of the sample contracts or a PDF of one's own, its pages with the signatures'
 * boxes, and what is written by hand on it (specification 1 §2).
 */
export const CreationDocument = (props: CreationDocumentProps) => {
  const { form, facts, error, refused, needs, onFile, onAcknowledge } = props
  const { register, watch } = form
  const [type, ownDocument, contract, file] = watch(['type', 'ownDocument', 'contract', 'file'])
  const { isOwn, sent, again } = useSentDocument({ type, ownDocument, contract, file })
  const document = sent === 'failed' ? undefined : sent
  const pages = useDocumentPages(document?.base64)
  /** Picked in place of a sample. */
  const takeOwn = (picked: PickedFile | undefined) => {
    if (!picked) return
    form.setValue('ownDocument', true)
    onFile(picked)
  }
  const isReport = facts.document === 'report'
  const question = facts.document !== 'attached' && (
    <Checkbox {...register('ownDocument', { onChange: () => clearBoxes(form) })} label={m.create_own_document()} />
  )
  const sheets = (
    <>
      {sent === 'failed' && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p className="hint">{m.create_boxes_unopened()}</p>
          <Button tone="line" onClick={again}>
            {m.create_boxes_again()}
          </Button>
        </div>
      )}
      {document && pages === undefined && (
        <p role="status" className="hint flex items-center gap-2">
          <Spinner className="size-5" />
          {m.create_boxes_opening()}
        </p>
      )}
      {pages === 'failed' && <p className="hint">{m.create_boxes_unseen()}</p>}
      {document && pages && pages !== 'failed' && (
        <DocumentSheets
          // What was being looked at is gone with the document.
          key={document.base64}
          form={form}
          document={pages}
          sent={document}
          hasBoxes={facts.several === 'signers'}
        />
      )}
    </>
  )
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-4 font-semibold text-[1.25rem] leading-tight tracking-[-0.015em]">{m.create_what()}</legend>
      <DocumentPicker
        question={question}
        file={isOwn ? file : undefined}
        about={isOwn && file ? documentAbout(file.base64, pages === 'failed' ? undefined : pages?.count) : undefined}
        mostBytes={ACCOUNT_PDF_BYTES}
        error={isOwn && !needs ? (refused ?? error('file')) : undefined}
        otherwise={isOwn || isReport ? undefined : m.create_document_instead()}
        isOffered={isOwn || !isReport}
        roomy={isOwn}
        onChange={isOwn ? onFile : takeOwn}
      >
        {isOwn && <DocumentAcknowledgements file={file} needs={needs} sentence={refused} onChange={onAcknowledge} />}
        {!isOwn && !isReport && <ContractSelect form={form} />}
        {sheets}
        {isOwn && document && <p className="hint hidden @sm:block">{m.create_document_drop()}</p>}
      </DocumentPicker>
      {facts.asks.includes('item') && (
        <Select
          {...register('item')}
          label={m.create_item()}
          error={error('item')}
          options={[
            { value: '', label: m.create_item_choose() },
            ...HANDWRITTEN_ITEMS.map((item) => ({ value: item, label: itemWords(item) })),
          ]}
        />
      )}
    </fieldset>
  )
}
