import { m } from '@firmeza/i18n'
import { Button, CopyIcon, Dialog, Select, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import type { PanelDetail } from '../wire.ts'
import { linkWords } from '../words.ts'
import { takeLink } from './panel-calls.ts'
import { ToldInDialog } from './told-in-dialog.tsx'
import { useDialogAction } from './use-action.ts'

interface LinkProps {
  open: boolean
  operation: PanelDetail
  onClose: () => void
}

/**
 * Asks whether to take a signing link, with what that means for the evidence, and shows it once.
 */
export const LinkDialog = ({ open, operation, onClose }: LinkProps) => {
  const [url, setUrl] = useState<string>()
  const inTurn = operation.signers.filter(({ turn }) => turn === 'now')
  const [chosen, choose] = useState<string>()
  const signer = inTurn.find(({ uuid }) => uuid === chosen) ?? inTurn[0]
  const name = signer?.name || m.panel_anonymous()
  const [busy, act, failed] = useDialogAction()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showNotice({ tone: 'done', text: m.panel_link_copied() }),
      // Some browsers copy only at the very press of a button: the link stands here to be copied by
      // hand.
      () => {},
    )
  const take = () =>
    act(async () => {
      const taken = await takeLink(operation.uuid, signer?.uuid ?? '')
      setUrl(taken.url)
      await copy(taken.url)
    })
  const close = () => {
    setUrl(undefined)
    onClose()
  }
  if (url)
    return (
      <Dialog
        open={open}
        title={m.panel_link_ready()}
        onEscape={close}
        actions={
          <>
            <Button onClick={() => void copy(url)}>
              <CopyIcon className="size-5" />
              {m.panel_copy()}
            </Button>
            <Button tone="line" onClick={close}>
              {m.panel_close()}
            </Button>
          </>
        }
      >
        {operation.signers.length > 1 && (
          <p className="font-semibold">
            {m.panel_link_for()} {name}
          </p>
        )}
        <p className="text-ink-2">{m.panel_link_ready_body()}</p>
        <input
          readOnly
          value={url}
          aria-label={m.panel_link_ready()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control font-mono text-[0.875rem]"
        />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      title={m.panel_link_title()}
      onEscape={close}
      actions={
        <>
          <Button busy={busy} onClick={() => void take()}>
            {m.panel_link_take()}
          </Button>
          <Button tone="line" onClick={close}>
            {m.panel_not_now()}
          </Button>
        </>
      }
    >
      {inTurn.length > 1 && (
        <Select
          label={m.panel_link_for()}
          value={signer?.uuid}
          options={inTurn.map((each) => ({ value: each.uuid, label: each.name || m.panel_anonymous() }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        {signer && linkWords(signer, name).map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
      <ToldInDialog failed={failed} />
    </Dialog>
  )
}
