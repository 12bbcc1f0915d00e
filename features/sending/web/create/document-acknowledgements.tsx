import { m } from '@firmeza/i18n'
import { ACKNOWLEDGED_NOTICES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import { Checkbox, Sentence } from '@firmeza/ui'
import { useEffect, useRef } from 'react'
import type { PickedFile } from './pick-file.ts'

const LABELS: Record<AcknowledgedNotice, () => string> = {
  'restriction-lifted': () => m.acknowledge_restriction_lifted(),
  'earlier-signature-broken': () => m.acknowledge_earlier_signature_broken(),
  portfolio: () => m.acknowledge_portfolio(),
}

export interface DocumentAcknowledgementsProps {
  file: PickedFile | undefined
  /** What the service asked for when the document was sent, and why. */
  needs: readonly AcknowledgedNotice[] | undefined
  sentence: string | undefined
  onChange: (file: PickedFile) => void
}

/**
 * What a sender has to say to know of their document before it goes out: asked for by the service,
 * which has looked into it.
 */
export const DocumentAcknowledgements = ({ file, needs, sentence, onChange }: DocumentAcknowledgementsProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (needs) box.current?.querySelector('input')?.focus()
  }, [needs])
  const given = file?.acknowledged ?? []
  const asked = ACKNOWLEDGED_NOTICES.filter((each) => needs?.includes(each) || given.includes(each))
  if (!file || asked.length === 0) return null
  return (
    <div ref={box} className="mt-3 rounded-ctl bg-warn-wash px-4 pt-3 pb-2">
      {needs && sentence && (
        <p role="alert" className="mb-1.5 font-medium text-[0.9375rem] text-warn leading-snug">
          <Sentence text={sentence} />
        </p>
      )}
      {asked.map((notice) => (
        <Checkbox
          key={notice}
          label={LABELS[notice]()}
          checked={given.includes(notice)}
          onChange={({ target }) => {
            const others = given.filter((each) => each !== notice)
            onChange({ ...file, acknowledged: target.checked ? [...others, notice] : others })
          }}
        />
      ))}
      <p className="hint pb-2 pl-9">{m.acknowledge_again()}</p>
    </div>
  )
}
