import { groupedPhone, m } from '@firmeza/i18n'
import { Button, Dialog, pageConfig } from '@firmeza/ui'
import { Emphasised, emphasis } from '../create/emphasised.tsx'
import { SentNotices } from '../create/sent-notices.tsx'
import type { TrialDone } from './use-trial-submission.ts'

/** The success dialog. Closing it leads to the provider's external website (specification 1 §2). */
export const TrialDoneDialog = ({ done }: { done: TrialDone | undefined }) => {
  const { externalUrl, testInbox } = pageConfig()
  const leave = () => location.assign(externalUrl)
  return (
    <Dialog
      open={done !== undefined}
      width="success"
      title={m.trial_done_title()}
      onEscape={leave}
      actions={
        <>
          {testInbox && (
            <a href="/inbox" className="btn btn-pen flex-1 whitespace-nowrap">
              {m.trial_done_open_inbox()}
            </a>
          )}
          <Button tone={testInbox ? 'line' : 'pen'} onClick={leave} className="flex-1">
            {m.trial_done_close()}
          </Button>
        </>
      }
    >
      {done && (
        <>
          <p className="text-ink-2">{whatFollows(done, testInbox)}</p>
          <SentNotices notices={done.notices} />
        </>
      )}
    </Dialog>
  )
}

const whatFollows = ({ email, phone }: TrialDone, testInbox: boolean) => {
  const facts = { email: emphasis(email) }
  const first = testInbox ? m.trial_done_inbox(facts) : m.trial_done_body(facts)
  const called = { phone: emphasis(groupedPhone(phone)) }
  const then = testInbox ? m.trial_done_inbox_code(called) : m.trial_done_code(called)
  return <Emphasised text={phone ? `${first} ${then}` : first} />
}
