import { m } from '@firmeza/i18n'
import { Pill, WarningIcon } from '@firmeza/ui'
import type { ReadDocument, SeenPicture } from '../../wire.ts'
import { PrintedFields } from './printed-fields.tsx'
import { ReadFields } from './read-fields.tsx'
import { ReadingActions } from './reading-actions.tsx'
import { documentWords, partWords, sameWords, shareWords } from './reading-words.ts'
import { ZoneLines } from './zone-lines.tsx'

interface DocumentReadProps {
  document: ReadDocument
  pictures: SeenPicture[]
  /** When, ISO 8601. */
  at: string
}

/** What a document says, what became of each check digit, and what nobody looked at. */
export const DocumentRead = ({ document, pictures, at }: DocumentReadProps) => {
  const { zone, fields, isExpired, print, sameDocument, notChecked } = document
  const right = zone.digits.filter(({ isRight }) => isRight).length
  const side = pictures.find(({ seen }) => seen === 'zone')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-[1.25rem] tracking-[-0.015em]">{documentWords(document)}</h3>
        <Pill tone={right === zone.digits.length ? 'seal' : 'rec'}>
          {m.verification_digits({ right: String(right), all: String(zone.digits.length) })}
        </Pill>
      </div>
      {!zone.isAccepted && <Warning>{m.verification_not_accepted()}</Warning>}
      {sameDocument.outcome === 'failed' && <Warning>{m.verification_same_failed()}</Warning>}
      {print.some(({ beside }) => beside === 'differs') && <Warning>{m.verification_print_warning()}</Warning>}
      {isExpired && <Warning>{m.verification_expired()}</Warning>}
      <ZoneLines zone={zone} />
      <ReadFields fields={fields} />
      {print.length > 0 && <PrintedFields fields={print} />}
      {sameDocument.outcome !== 'failed' && sameWords(sameDocument) && (
        <p className="text-[0.9375rem] text-ink-2">{sameWords(sameDocument)}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[0.875rem]">
        <dt className="text-ink-2">{m.verification_confidence_zone()}</dt>
        <dd className="text-right tabular-nums">{shareWords(zone.confidence)}</dd>
        {side && (
          <>
            <dt className="text-ink-2">{m.verification_confidence_document()}</dt>
            <dd className="text-right tabular-nums">
              {side.confidence === null ? m.verification_not_checked_one() : shareWords(side.confidence)}
            </dd>
          </>
        )}
      </dl>
      <div className="rounded-ctl bg-sunken p-4 text-[0.875rem]">
        <p className="font-semibold">{m.verification_not_checked()}</p>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {notChecked.map((part) => (
            <li key={part}>{partWords(part)}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-2">{m.verification_digits_mean()}</p>
      </div>
      <ReadingActions document={document} pictures={pictures} at={at} />
    </div>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 rounded-ctl bg-warn-wash p-3 text-[0.9375rem] text-warn">
    <WarningIcon className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
)
