import { creditsText } from '@firmeza/credits/web'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { Skeleton } from '@firmeza/ui'
import type { Cropper } from '../use-cropper.ts'
import { DocumentRead } from './document-read.tsx'
import { unreadWords } from './reading-words.ts'

/** In a tab of its own: the pictures stay in this one. */
const BUY = '#/prepaypalPaymentPage'

/** What was read, what is being read, or what would be. */
export const ReadingPane = ({ cropper: { state } }: { cropper: Cropper }) => {
  const { reading } = state
  return (
    <>
      <p role="status" className="sr-only">
        {reading.status === 'under-way' && m.verification_reading()}
        {reading.status === 'read' && reading.reading.document && m.verification_is_read()}
      </p>
      {reading.status === 'none' && <Before />}
      {reading.status === 'under-way' && <Waiting />}
      {reading.status === 'failed' && (
        <div role="alert" className="rounded-ctl bg-rec-wash p-4">
          <p className="font-semibold">{m.verification_failed()}</p>
          <p className="mt-1">{reading.text}</p>
          {reading.short && (
            <a href={BUY} target="_blank" rel="noreferrer" className="btn btn-line mt-3">
              {m.verification_buy()}
            </a>
          )}
        </div>
      )}
      {reading.status === 'read' &&
        (reading.reading.document ? (
          <DocumentRead document={reading.reading.document} pictures={reading.reading.pictures} at={reading.at} />
        ) : (
          <div role="alert" className="rounded-ctl bg-warn-wash p-4">
            <p className="font-semibold">{m.verification_unread()}</p>
            <ul className="mt-1 grid gap-1">
              {unreadWords(reading.reading.pictures).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p className="mt-2 text-ink-2">{m.verification_unread_free()}</p>
          </div>
        ))}
    </>
  )
}

const Before = () => (
  <div className="grid gap-4">
    <h3 className="text-[1.25rem] tracking-[-0.015em]">{m.verification_before()}</h3>
    <ol className="grid list-decimal gap-3 pl-5 text-ink-2 marker:font-semibold marker:text-pen">
      <li>{m.verification_before_picture()}</li>
      <li>{m.verification_before_corners()}</li>
      <li>{m.verification_before_read()}</li>
    </ol>
    <p className="rounded-ctl bg-sunken p-4 text-[0.9375rem]">
      {m.verification_before_price({ price: creditsText(CREDIT_PRICE.documentAnalysis) })}
    </p>
    <p className="text-[0.9375rem] text-ink-2">{m.verification_before_kept()}</p>
  </div>
)

const Waiting = () => (
  <div className="grid gap-4">
    {['zone', 'number', 'name', 'birth', 'expiry'].map((row, at) => (
      <Skeleton key={row} className={at === 0 ? 'h-24 w-full' : 'h-6 w-full'} />
    ))}
  </div>
)
