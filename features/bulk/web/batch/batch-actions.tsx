import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { BULK_LINK } from '@firmeza/operations/tab'
import { Button, DownloadIcon, showNotice } from '@firmeza/ui'
import { useRef, useState } from 'react'
import type { WireBatch } from '../../wire.ts'
import { cancelBatch, eraseBatch, pauseBatch, resumeBatch, rowsLink } from './batch-calls.ts'
import { SureDialog } from './sure-dialog.tsx'

/** What its sender can do with a batch. */
export const BatchActions = ({ batch, onDone }: { batch: WireBatch; onDone: () => void }) => {
  const [asking, setAsking] = useState<'cancel' | 'erase'>()
  const [busy, act] = useActing(onDone)
  const { batchUuid, phase, waitsFor, counts } = batch
  const isUnderWay = phase === 'sending' || phase === 'paused'
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {(phase === 'paused' || (phase === 'sending' && waitsFor)) && (
        <Button
          tone={phase === 'paused' ? 'pen' : 'line'}
          busy={busy}
          onClick={() => void act(() => resumeBatch(batchUuid))}
        >
          {phase === 'paused' ? m.bulk_resume() : m.bulk_try_now()}
        </Button>
      )}
      {phase === 'sending' && (
        <Button tone="line" busy={busy} onClick={() => void act(() => pauseBatch(batchUuid))}>
          {m.bulk_pause()}
        </Button>
      )}
      {isUnderWay && (
        <Button tone="line" className="text-rec" onClick={() => setAsking('cancel')}>
          {m.bulk_cancel()}
        </Button>
      )}
      {counts.refused > 0 && (
        <a href={rowsLink(batchUuid, 'refused')} download className={`btn ${isUnderWay ? 'btn-line' : 'btn-pen'}`}>
          <DownloadIcon className="size-5" />
          {m.bulk_faulty_download()}
        </a>
      )}
      <a href={rowsLink(batchUuid, '')} download className="btn btn-line">
        <DownloadIcon className="size-5" />
        {m.bulk_results()}
      </a>
      {!isUnderWay && (
        <Button tone="line" className="text-rec" onClick={() => setAsking('erase')}>
          {m.bulk_erase()}
        </Button>
      )}
      <SureDialog
        open={asking === 'cancel'}
        title={m.bulk_cancel_title()}
        body={m.bulk_cancel_body({ count: String(counts.waiting) })}
        act={m.bulk_cancel()}
        leave={m.bulk_keep()}
        failed={m.bulk_cancel_failed()}
        onAct={() => cancelBatch(batchUuid).finally(onDone)}
        onClose={close}
      />
      <SureDialog
        open={asking === 'erase'}
        title={m.bulk_erase_title()}
        body={m.bulk_erase_body()}
        act={m.bulk_erase()}
        leave={m.bulk_erase_keep()}
        failed={m.bulk_erase_failed()}
        onAct={async () => {
          await eraseBatch(batchUuid)
          location.hash = BULK_LINK.slice(1)
        }}
        onClose={close}
      />
    </div>
  )
}

/** One action at a time; what is refused is told, and how it stands is asked for again. */
const useActing = (onDone: () => void): [boolean, (work: () => Promise<unknown>) => Promise<void>] => {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      showNotice({ tone: 'error', text: failure.problem?.detail || m.bulk_act_failed() })
    } finally {
      underWay.current = false
      setBusy(false)
      onDone()
    }
  }
  return [busy, act]
}
