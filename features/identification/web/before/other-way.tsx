import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { FailureText, useSending } from '@firmeza/signing/party-pages'
import { Button } from '@firmeza/ui'
import { askOtherWay } from '../calls.ts'
import { FaceIcon } from '../icons.tsx'

interface OtherWayProps {
  operation: WireOperation
  onAsked: () => void
}

/** As large as the way with a camera: nobody has to give their face. */
export const OtherWay = ({ operation, onAsked }: OtherWayProps) => {
  const { senderName, operationUuid } = operation
  const { busy, failure, send } = useSending()
  const ask = async () => {
    const asked = await send(() => askOtherWay(operationUuid, ''))
    if (asked?.ok) onAsked()
  }
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-3 rounded-card p-5 ring-1 ring-control ring-inset sm:p-6">
      <FaceIcon className="mt-0.5 size-6 text-ink-2" />
      <div>
        <h2 className="text-lg">{m.identify_other_title()}</h2>
        <p className="mt-1 text-[.9375rem] text-ink-2">{m.identify_other_body({ sender: senderName })}</p>
        <p role="alert" className="text-rec empty:hidden">
          {failure && <FailureText failure={failure} senderName={senderName} />}
        </p>
        <Button tone="quiet" className="-ml-3 mt-1" busy={busy} onClick={() => void ask()}>
          {m.identify_other_action()}
        </Button>
      </div>
    </section>
  )
}
