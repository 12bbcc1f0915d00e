import { currentLanguage, m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { boxesOf } from '../creation-rules.ts'
import type { CreationValues } from '../creation-values.ts'
import { type ContractType, sampleDocument } from '../sent-document.ts'
import { SignatureBoxes } from './signature-boxes.tsx'

/**
 * The pages of what is sent, with the signatures' boxes; those of a sample once they are asked for.
 */
export const DocumentBoxes = ({ form }: { form: UseFormReturn<CreationValues> }) => {
  const [own, file, contract] = form.watch(['ownDocument', 'file', 'contract'])
  if (!own) return <SampleBoxes key={contract} form={form} contract={contract} />
  return file ? <SignatureBoxes key={file.base64} form={form} base64={file.base64} /> : null
}

const SampleBoxes = ({ form, contract }: { form: UseFormReturn<CreationValues>; contract: ContractType }) => {
  const [asked, setAsked] = useState(() => boxesOf(form.getValues()).some(Boolean))
  const [base64, setBase64] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!asked) return
    let left = false
    sampleDocument(contract, currentLanguage()).then(
      (sample) => left || setBase64(sample.base64),
      () => {
        if (left) return
        setAsked(false)
        setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [asked, contract])
  if (base64 !== undefined) return <SignatureBoxes form={form} base64={base64} />
  return (
    <div>
      <Button tone="line" busy={asked} onClick={() => setAsked(true)} className="w-full sm:w-auto">
        {m.create_boxes_choose()}
      </Button>
      <p role="status" className="hint mt-1">
        {failed && m.create_boxes_unopened()}
      </p>
    </div>
  )
}
