import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Spinner } from '@firmeza/ui'
import { useEffect, useRef } from 'react'
import { sealStanding } from './seal-watch.ts'

interface SealNoteProps {
  operation: WireOperation
  slow: boolean
  offline: boolean
}

/** What is still awaited, in the place of what can be taken along once it is there. */
export function SealNote({ operation, slow, offline }: SealNoteProps) {
  const standing = sealStanding(operation)
  const back = useRef<HTMLAnchorElement>(null)
  // The link is about to go, and the focus with it.
  const isLosingFocus = standing === 'sealed' && back.current !== null && document.activeElement === back.current
  useEffect(() => {
    if (isLosingFocus) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isLosingFocus])
  return (
    <>
      <div role="status" className="mt-5">
        {standing === 'pending' && <Pending slow={slow} offline={offline} />}
        {standing === 'others' && <Others />}
        {standing === 'sealed' && <p className="sr-only">{m.done_sealed()}</p>}
        {standing === 'failed' && (
          <div className="rounded-ctl bg-rec-wash p-4">
            <p className="font-semibold text-rec">{m.done_failed_title()}</p>
            <p className="mt-1 text-[.9375rem]">
              {m.done_failed_body({ sender: operation.senderName, reference: operation.reference })}
            </p>
          </div>
        )}
      </div>
      {standing !== 'sealed' && (
        <a ref={back} className="btn btn-line mt-3 w-full" href="#/">
          {m.done_back()}
        </a>
      )}
    </>
  )
}

const Pending = ({ slow, offline }: { slow: boolean; offline: boolean }) => (
  <div className="flex gap-4 rounded-ctl bg-pen-wash p-4 text-ink">
    <Spinner className="mt-0.5 size-6 shrink-0 text-pen" />
    <div>
      <p className="font-semibold">{m.done_pending_title()}</p>
      <p className="mt-1 text-[.9375rem] text-ink-2">{m.done_pending_body()}</p>
      {slow && <p className="mt-1 text-[.9375rem] text-ink-2">{m.done_pending_slow()}</p>}
      {offline && <p className="mt-1 text-[.9375rem] text-ink-2">{m.done_pending_offline()}</p>}
    </div>
  </div>
)

const Others = () => (
  <div className="rounded-ctl bg-pen-wash p-4 text-ink">
    <p className="font-semibold">{m.done_others_title()}</p>
    <p className="mt-1 text-[.9375rem] text-ink-2">{m.done_others_body()}</p>
  </div>
)
