import { m } from '@firmeza/i18n'
import { Button, CloseIcon, CopyIcon, Dialog, MailIcon, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import type { PanelDetail } from '../wire.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cancel, resend } from './panel-calls.ts'
import { addressees } from './row-texts.ts'
import { ToldInDialog } from './told-in-dialog.tsx'
import { useDialogAction } from './use-action.ts'

interface ActionsProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

type Asking = 'resend' | 'link' | 'cancel' | undefined

/** What its sender can do: each is asked about first, with what it brings. */
export const OperationActions = ({ operation, onDone }: ActionsProps) => {
  const [asking, ask] = useState<Asking>()
  const { can, state } = operation
  if (!can.resend && !can.cancel && !can.link) return null
  const close = () => ask(undefined)
  const done = (now: PanelDetail, text: string) => {
    onDone(now)
    close()
    showNotice({ tone: 'done', text })
  }
  return (
    <section aria-labelledby="actions-heading" className="card p-5 sm:p-6">
      <h2 id="actions-heading" className="text-[1.25rem]">
        {m.panel_actions()}
      </h2>
      <div className="mt-4 grid gap-2.5">
        {can.resend && (
          <Button tone="line" className="justify-start" onClick={() => ask('resend')}>
            <MailIcon className="size-5" />
            {state === 'completed' ? m.panel_resend_result() : m.panel_resend()}
          </Button>
        )}
        {can.link && (
          <Button tone="line" className="justify-start" onClick={() => ask('link')}>
            <CopyIcon className="size-5" />
            {m.panel_link()}
          </Button>
        )}
        {can.cancel && (
          <Button tone="line" className="justify-start text-rec" onClick={() => ask('cancel')}>
            <CloseIcon className="size-5" />
            {m.panel_cancel()}
          </Button>
        )}
      </div>
      <ResendDialog
        open={asking === 'resend'}
        operation={operation}
        onClose={close}
        onDone={(now) => done(now, m.panel_resent())}
      />
      <CancelDialog
        open={asking === 'cancel'}
        operation={operation}
        onClose={close}
        onDone={(now) => done(now, m.panel_cancelled())}
      />
      <LinkDialog open={asking === 'link'} operation={operation} onClose={close} />
    </section>
  )
}

interface AskProps extends ActionsProps {
  open: boolean
  onClose: () => void
}

const ResendDialog = ({ open, operation, onClose, onDone }: AskProps) => {
  const [busy, act, failed] = useDialogAction()
  const { state } = operation
  const { names, emails } = addressees(operation)
  const told = { signer: names, email: emails }
  return (
    <Dialog
      open={open}
      title={m.panel_resend_title()}
      onEscape={onClose}
      actions={
        <>
          <Button busy={busy} onClick={() => void act(async () => onDone(await resend(operation.uuid)))}>
            {state === 'completed' ? m.panel_resend_result() : m.panel_resend()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.panel_not_now()}
          </Button>
        </>
      }
    >
      <p className="break-words text-ink-2">
        {state === 'completed' ? m.panel_resend_result_body(told) : m.panel_resend_body(told)}
      </p>
      <ToldInDialog failed={failed} />
    </Dialog>
  )
}

const CancelDialog = ({ open, operation, onClose, onDone }: AskProps) => {
  const [busy, act, failed] = useDialogAction()
  return (
    <Dialog
      open={open}
      title={m.panel_cancel_title()}
      onEscape={onClose}
      actions={
        <>
          <Button
            className="bg-alarm text-white hover:bg-alarm/90"
            busy={busy}
            onClick={() => void act(async () => onDone(await cancel(operation.uuid)))}
          >
            {m.panel_cancel()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.panel_cancel_keep()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.panel_cancel_body()}</p>
      {!operation.demo && (
        <p className="text-ink-2">{operation.unopened ? m.panel_cancel_free() : m.panel_cancel_paid()}</p>
      )}
      <ToldInDialog failed={failed} />
    </Dialog>
  )
}
