import { currentLanguage, m } from '@firmeza/i18n'
import { ACCOUNT_PDF_BYTES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import { Checkbox, Select } from '@firmeza/ui'
import { clearBoxes } from './boxes/clear-boxes.ts'
import { DocumentBoxes } from './boxes/document-boxes.tsx'
import type { CreationSectionProps } from './creation-signer.tsx'
import type { CreationTypeFacts } from './creation-types.ts'
import { HANDWRITTEN_ITEMS } from './creation-values.ts'
import { itemWords } from './creation-words.ts'
import { DocumentAcknowledgements } from './document-acknowledgements.tsx'
import { DocumentPicker } from './document-picker.tsx'
import type { PickedFile } from './pick-file.ts'
import { CONTRACT_TYPES, sampleAddress, sampleLabel } from './sent-document.ts'

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
 * What is sent: one of the sample contracts or a PDF of one's own, and what is written by hand on
 * it (specification 1 §2).
 */
export const CreationDocument = (props: CreationDocumentProps) => {
  const { form, facts, error, refused, needs, onFile, onAcknowledge } = props
  const { register, watch } = form
  const [own, file] = watch(['ownDocument', 'file'])
  const attached = facts.document === 'attached'
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-[1.125rem] tracking-[-0.015em]">{m.create_what()}</legend>
      {!attached && (
        <div className="sm:col-span-2">
          <Checkbox
            {...register('ownDocument', { onChange: () => clearBoxes(form) })}
            label={m.create_own_document()}
          />
        </div>
      )}
      {attached || own ? (
        <div className="sm:col-span-2">
          <DocumentPicker
            file={file}
            mostBytes={ACCOUNT_PDF_BYTES}
            error={needs ? undefined : (refused ?? error('file'))}
            onChange={onFile}
          />
          <DocumentAcknowledgements file={file} needs={needs} sentence={refused} onChange={onAcknowledge} />
        </div>
      ) : (
        <ContractSelect form={form} />
      )}
      {facts.several && (
        <div className="sm:col-span-2">
          <DocumentBoxes form={form} />
        </div>
      )}
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

const CONTRACTS = {
  '1': () => m.create_contract_1(),
  '2': () => m.create_contract_2(),
  '3': () => m.create_contract_3(),
}

/** A contract of ours, to try with. */
const ContractSelect = ({ form }: Pick<CreationSectionProps, 'form'>) => {
  const { register, watch } = form
  const contract = watch('contract')
  const language = currentLanguage()
  return (
    <Select
      {...register('contract', { onChange: () => clearBoxes(form) })}
      label={m.create_contract()}
      hint={
        <>
          {m.create_contract_hint({ label: sampleLabel(contract, language) })}{' '}
          <a
            href={sampleAddress(contract, language)}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-pen underline underline-offset-4"
          >
            {m.create_contract_view()}
          </a>
        </>
      }
      options={CONTRACT_TYPES.map((type) => ({ value: type, label: CONTRACTS[type]() }))}
    />
  )
}
