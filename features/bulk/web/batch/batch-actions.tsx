import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, Dialog, DownloadIcon, showNotice } from '@firmeza/ui'
import { useRef, useState } from 'react'
import type { WireBatch } from '../../wire.ts'
import { cancelBatch, pauseBatch, resumeBatch, rowsLink } from './batch-calls.ts'

/** What its sender can do with a batch. */
export const BatchActions = ({ batch, onDone }: { batch: WireBatch; onDone: () => void }) => {
  const [asking, setAsking] = useState(false)
  const [busy, act] = useActing(onDone)
  const { batchUuid, phase, waitsFor, counts } = batch
  const isUnderWay = phase === 'sending' || phase === 'paused'
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {(phase === 'paused' || (phase === 'sending' && waitsFor)) && (
        <Button busy={busy} onClick={() => void act(() => resumeBatch(batchUuid))}>
          {m.bulk_resume()}
        </Button>
      )}
      {phase === 'sending' && (
        <Button tone="line" busy={busy} onClick={() => void act(() => pauseBatch(batchUuid))}>
          {m.bulk_pause()}
        </Button>
      )}
      {isUnderWay && (
        <Button tone="line" className="text-rec" onClick={() => setAsking(true)}>
          {m.bulk_cancel()}
        </Button>
      )}
      <a href={rowsLink(batchUuid, '')} download className="btn btn-line">
        <DownloadIcon className="size-5" />
        {m.bulk_results()}
      </a>
      {counts.refused > 0 && (
        <a href={rowsLink(batchUuid, 'refused')} download className="btn btn-line">
          <DownloadIcon className="size-5" />
          {m.bulk_faulty_download()}
        </a>
      )}
      <Dialog
        open={asking}
        title={m.bulk_cancel_title()}
        onEscape={() => setAsking(false)}
        actions={
          <>
            <Button
              className="bg-alarm text-white hover:bg-alarm/90"
              busy={busy}
              onClick={() =>
                void act(async () => {
                  await cancelBatch(batchUuid)
                  setAsking(false)
                })
              }
            >
              {m.bulk_cancel()}
            </Button>
            <Button tone="line" onClick={() => setAsking(false)}>
              {m.bulk_keep()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{m.bulk_cancel_body({ count: String(counts.waiting) })}</p>
      </Dialog>
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
      showNotice({ tone: 'error', text: failure.problem?.detail || m.bulk_unreachable() })
    } finally {
      underWay.current = false
      setBusy(false)
      onDone()
    }
  }
  return [busy, act]
}
