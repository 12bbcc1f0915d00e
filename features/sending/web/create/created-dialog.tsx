import { groupedPhone, m } from '@firmeza/i18n'
import type { DocumentNotice } from '@firmeza/operations/wire'
import { Button, Dialog, pageConfig } from '@firmeza/ui'
import { Emphasised, emphasis } from './emphasised.tsx'
import { SentNotices } from './sent-notices.tsx'

/** What was sent to whom. */
export interface Sent {
  name: string
  email: string
  phone: string
  document: string
  notices: readonly DocumentNotice[]
  operationUuid: string
  /** The signer is the account holder. */
  toOneself: boolean
}

export interface CreatedDialogProps {
  sent: Sent | undefined
  /** Closes it and stays. */
  onAnother: () => void
}

/**
 * The success dialog. Closing it leads to the provider's external website (specification 1 §2); the
 * other ways out stay here. The signer signs by the e-mailed link; whoever sent it to themselves
 * may go on to simpleSignature at once (specification 1 §4).
 */
export const CreatedDialog = ({ sent, onAnother }: CreatedDialogProps) => {
  const { externalUrl, testInbox } = pageConfig()
  const leave = () => location.assign(externalUrl)
  return (
    <Dialog
      open={sent !== undefined}
      width="success"
      title={m.create_sent_title()}
      onEscape={leave}
      actions={
        sent && (
          <>
            {sent.toOneself ? (
              <a href="#/simpleSignature" className="btn btn-pen flex-1 whitespace-nowrap">
                {m.create_sent_sign()}
              </a>
            ) : (
              <a href={`#/panelpage/${sent.operationUuid}`} className="btn btn-pen flex-1 whitespace-nowrap">
                {m.create_sent_follow()}
              </a>
            )}
            <Button tone="line" onClick={onAnother} className="flex-1 whitespace-nowrap">
              {m.create_sent_another()}
            </Button>
            <Button tone="quiet" onClick={leave} className="basis-full">
              {m.create_sent_close()}
            </Button>
          </>
        )
      }
    >
      {sent && (
        <>
          <p className="text-ink-2">{whatFollows(sent, testInbox)}</p>
          <SentNotices notices={sent.notices} />
          {sent.toOneself && <p className="text-ink-2">{m.create_sent_self()}</p>}
          {testInbox && (
            <p>
              <a href="/inbox" target="_blank" rel="noreferrer" className="text-pen underline underline-offset-4">
                {m.create_sent_inbox_open()}
              </a>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const whatFollows = ({ name, email, phone, document }: Sent, testInbox: boolean) => {
  const facts = { name, email: emphasis(email), document, phone: emphasis(groupedPhone(phone)) }
  return <Emphasised text={testInbox ? m.create_sent_inbox(facts) : m.create_sent_body(facts)} />
}
