import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import type { BulkReport } from '../../wire.ts'

/** In a tab of its own: what was chosen stays as it is in this one. */
const BUY = '#/prepaypalPaymentPage'

interface BulkSendBarProps {
  report: BulkReport | undefined
  /** Why the last attempt came to nothing. */
  objection: string | undefined
  busy: boolean
  /** What is still to be chosen, in words. */
  lacks: string | undefined
  onCheck: () => void
  onSend: () => void
}

/**
 * Checks the file and, once it is checked, sends it. The two are buttons apart: a key that is held
 * on the one never presses the other.
 */
export const BulkSendBar = ({ report, objection, busy, lacks, onCheck, onSend }: BulkSendBarProps) => {
  const isGood = report !== undefined && report.good > 0
  const isBlocked = isGood && !report.credits.mayWait && report.credits.needed > report.credits.available
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-5">
      <div role="alert" className="empty:-mb-4">
        {objection && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection}</p>}
      </div>
      {lacks && <p className="hint">{lacks}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {isBlocked && (
          <a href={BUY} target="_blank" rel="noreferrer" className="btn btn-pen">
            {m.bulk_buy()}
          </a>
        )}
        {isGood ? (
          <Button key="send" busy={busy} disabled={isBlocked} onClick={onSend}>
            {m.bulk_send({ count: String(report.good) })}
          </Button>
        ) : (
          <Button key="check" type="submit" busy={busy} disabled={lacks !== undefined}>
            {m.bulk_try()}
          </Button>
        )}
        {isGood && (isBlocked || objection) && (
          <Button key="again" tone="line" busy={busy} onClick={onCheck}>
            {m.bulk_try_again()}
          </Button>
        )}
      </div>
      <p className="hint">{report ? m.bulk_send_hint() : m.bulk_try_hint()}</p>
    </div>
  )
}
